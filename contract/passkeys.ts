import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { body, ownId } from './fields.ts';
import {
  ownPasskey,
  passkeyAuthentication,
  passkeyErrors,
  passkeyId,
  passkeyOptions,
  passkeyRegistration,
  passkeysUnavailable,
  tooManyPasskeys,
} from './passkey-fields.ts';
import { declareResellerCall } from './reseller-call.ts';
import { resellerGuid, resellerRates } from './resellers.ts';

// Logging in with a passkey in place of a code, and the passkeys of owners and resellers. These calls are our own, in addition to the
// specification's.

/** A secret of the browser, 43 characters; '' if it has none. A challenge requested with it can be signed in that browser alone. */
export const browserSecret = z._default(z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''), '');

export const askPasskeyLogin = declareCall({
  path: '/passkey/ask',
  summary:
    'What a browser signs with a passkey to log in, whoever it is; good for five minutes, once, and in this browser alone',
  auth: 'anyone',
  input: body({ browser: browserSecret }),
  output: {
    options: passkeyOptions,
    /** To be sent along with the signed response; kept where no script reads it. */
    browser: z.string(),
  },
  errors: passkeysUnavailable,
});

/** A login that a browser has signed. */
export const signedLogin = { browser: browserSecret, response: passkeyAuthentication };

export const ownerPasskeyLogin = declareCall({
  path: '/vehicle_owner/passkey_login',
  summary: 'Exchanges what a passkey has signed for an owner’s token',
  auth: 'anyone',
  input: body(signedLogin),
  output: { UserLoginID: z.number(), VehicleOwnerMasterId: z.number(), authToken: z.string() },
  errors: passkeyErrors,
});

export const resellerPasskeyLogin = declareCall({
  path: '/reseller/passkey_login',
  summary: 'Exchanges what a passkey has signed for a reseller’s token',
  auth: 'anyone',
  input: body(signedLogin),
  output: { Reseller: resellerRates, authToken: z.string() },
  errors: passkeyErrors,
});

const own = {
  passkeys: z.array(ownPasskey),
  /** Whether this session began a short while ago, so that a passkey can be added. */
  may_add: z.boolean(),
};
const notRecent = { log_in_again: 403 };
const gone = { not_found: 404 };

export const ownerPasskeys = declareCall({
  path: '/vehicle_owner/passkeys',
  summary: 'With which passkeys the owner can log in, the oldest first',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: own,
  errors: gone,
});

export const beginOwnerPasskey = declareCall({
  path: '/vehicle_owner/begin_passkey',
  summary: 'What a browser makes a new passkey with; in a session that began within 15 minutes',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: { options: passkeyOptions },
  errors: { ...gone, ...notRecent, ...passkeysUnavailable, ...tooManyPasskeys },
});

export const addOwnerPasskey = declareCall({
  path: '/vehicle_owner/add_passkey',
  summary: 'Keeps a passkey that the browser made, and tells the owner by SMS',
  auth: 'owner',
  input: body({ UserLoginID: ownId, response: passkeyRegistration }),
  output: {},
  errors: { ...gone, ...passkeyErrors, ...tooManyPasskeys },
});

export const removeOwnerPasskey = declareCall({
  path: '/vehicle_owner/remove_passkey',
  summary: 'One of the owner’s passkeys opens nothing any more',
  auth: 'owner',
  input: body({ UserLoginID: ownId, passkey: passkeyId }),
  output: {},
  errors: gone,
});

export const resellerPasskeys = declareResellerCall({
  path: '/reseller/passkeys',
  summary: 'With which passkeys the reseller can log in, the oldest first',
  rolesBesidesOwner: [],
  input: body({ guid: resellerGuid }),
  output: own,
  errors: gone,
});

export const beginResellerPasskey = declareResellerCall({
  path: '/reseller/begin_passkey',
  summary: 'What a browser makes a new passkey with; in a session that began within 15 minutes',
  rolesBesidesOwner: [],
  input: body({ guid: resellerGuid }),
  output: { options: passkeyOptions },
  errors: { ...gone, ...notRecent, ...passkeysUnavailable, ...tooManyPasskeys },
});

export const addResellerPasskey = declareResellerCall({
  path: '/reseller/add_passkey',
  summary: 'Keeps a passkey that the browser made, and tells the reseller by mail',
  rolesBesidesOwner: [],
  input: body({ guid: resellerGuid, response: passkeyRegistration }),
  output: {},
  errors: { ...gone, ...passkeyErrors, ...tooManyPasskeys },
});

export const removeResellerPasskey = declareResellerCall({
  path: '/reseller/remove_passkey',
  summary: 'One of the reseller’s passkeys opens nothing any more',
  rolesBesidesOwner: [],
  input: body({ guid: resellerGuid, passkey: passkeyId }),
  output: {},
  errors: gone,
});
