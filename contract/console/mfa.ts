import * as z from 'zod/mini';
import { ownMfa } from '../../messages/console/own-mfa.ts';
import { body, readableLine } from '../fields.ts';
import {
  ownPasskey,
  passkeyAuthentication,
  passkeyErrors,
  passkeyId,
  passkeyOptions,
  passkeyRegistration,
  passkeysUnavailable,
  tooManyPasskeys,
} from '../passkey-fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { sixDigits } from './sign-in.ts';

const allRoles = ['fulfilment', 'support'] as const;
const code = sixDigits;
const passkey_id = passkeyId;

/** The operator's own name for a passkey. */
const passkeyName = readableLine(ownMfa.passkey_name_missing, { max: 50 });

const codeErrors = { code_wrong: 422, code_used: 422 };

export const beginAuthenticator = declareConsoleCall({
  path: '/console/authenticator/begin',
  summary: 'A new key for an authenticator app; it proves nothing before a first code of it was given',
  rolesBesidesOwner: allRoles,
  actions: ['operator.authenticator_begin'],
  skipsMfa: true,
  input: body({}),
  output: { key: z.string(), link: z.string() },
  errors: { authenticator_exists: 409 },
});

export const confirmAuthenticator = declareConsoleCall({
  path: '/console/authenticator/confirm',
  summary: 'A first code of the authenticator app; from then on it proves its operator',
  rolesBesidesOwner: allRoles,
  actions: ['operator.factor_add', 'operator.log_in'],
  skipsMfa: true,
  input: body({ code }),
  output: {},
  errors: { ...codeErrors, authenticator_exists: 409, no_authenticator: 409 },
});

export const proveByAuthenticator = declareConsoleCall({
  path: '/console/authenticator/prove',
  summary: 'Shows the second factor by a code of the authenticator app',
  rolesBesidesOwner: allRoles,
  actions: ['operator.log_in'],
  skipsMfa: true,
  input: body({ code }),
  output: {},
  errors: { ...codeErrors, no_authenticator: 409 },
});

export const removeAuthenticator = declareConsoleCall({
  path: '/console/authenticator/remove',
  summary: 'The authenticator app proves its operator no longer; another factor must be left',
  rolesBesidesOwner: allRoles,
  actions: ['operator.factor_remove'],
  input: body({}),
  output: {},
  errors: { last_factor: 409, no_authenticator: 409 },
});

export const beginPasskey = declareConsoleCall({
  path: '/console/passkey/begin',
  summary: 'What a browser makes a new passkey with; good for five minutes and once',
  rolesBesidesOwner: allRoles,
  skipsMfa: true,
  input: body({}),
  output: { options: passkeyOptions },
  errors: { ...passkeysUnavailable, ...tooManyPasskeys },
});

export const addPasskey = declareConsoleCall({
  path: '/console/passkey/add',
  summary: 'Keeps a passkey that the browser made; from then on it proves its operator',
  rolesBesidesOwner: allRoles,
  actions: ['operator.factor_add', 'operator.log_in'],
  skipsMfa: true,
  input: body({ name: passkeyName, response: passkeyRegistration }),
  output: {},
  errors: { ...passkeyErrors, ...tooManyPasskeys },
});

export const askPasskey = declareConsoleCall({
  path: '/console/passkey/ask',
  summary: 'What a browser signs with a passkey; good for five minutes and once',
  rolesBesidesOwner: allRoles,
  skipsMfa: true,
  input: body({}),
  output: { options: passkeyOptions },
  errors: { ...passkeysUnavailable, no_passkey: 409 },
});

export const proveByPasskey = declareConsoleCall({
  path: '/console/passkey/prove',
  summary: 'Shows the second factor by a passkey',
  rolesBesidesOwner: allRoles,
  actions: ['operator.log_in'],
  skipsMfa: true,
  input: body({ response: passkeyAuthentication }),
  output: {},
  errors: passkeyErrors,
});

export const renamePasskey = declareConsoleCall({
  path: '/console/passkey/rename',
  summary: 'Another name for one of the caller’s passkeys',
  rolesBesidesOwner: allRoles,
  actions: ['operator.passkey_rename'],
  input: body({ passkey_id, name: passkeyName }),
  output: {},
  errors: { not_found: 404 },
});

export const removePasskey = declareConsoleCall({
  path: '/console/passkey/remove',
  summary: 'One of the caller’s passkeys proves him no longer; another factor must be left',
  rolesBesidesOwner: allRoles,
  actions: ['operator.factor_remove'],
  input: body({ passkey_id }),
  output: {},
  errors: { not_found: 404, last_factor: 409 },
});

export const myMfaMethods = declareConsoleCall({
  path: '/console/factors',
  summary: 'What the caller has set up that proves him',
  rolesBesidesOwner: allRoles,
  input: body({}),
  output: {
    /** Since when the operator has an authenticator app set up; null without one. */
    authenticator_since: z.nullable(z.string()),
    Passkeys: z.array(ownPasskey),
  },
  errors: {},
});

export const logOutEverywhere = declareConsoleCall({
  path: '/console/logout-everywhere',
  summary: 'Ends every session of the caller, this one too',
  rolesBesidesOwner: allRoles,
  actions: ['operator.log_out_everywhere'],
  input: body({}),
  output: {},
  errors: {},
});
