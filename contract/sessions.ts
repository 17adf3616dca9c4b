import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, line, ownId } from './fields.ts';
import { declareResellerCall, wholeTeam } from './reseller-call.ts';
import { resellerGuid } from './resellers.ts';

/** One session in which the account is logged in. */
const ownSession = z.strictObject({
  /** The id by which the session is ended; it grants no access. */
  session: z.string(),
  since: z.string(),
  /** To the hour. */
  last_used: z.string(),
  /** The browser, as it identified itself at the login, `Chrome, Android`; '' if it is not one that we recognise. */
  browser: z.string(),
  /** Whether it is the session that makes this call. */
  is_this: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;

/** All sessions of the account except the one that makes the call. */
export const allOthers = 'others';

/** The id of one session, or `others`. */
const sessionId = line(api.not_found, { max: 50 });

export const ownerSessions = declareCall({
  path: '/vehicle_owner/sessions',
  summary: 'Where the owner is logged in, the last used first',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: { sessions: z.array(ownSession) },
  errors: { not_found: 404 },
});

export const endOwnerSessions = declareCall({
  path: '/vehicle_owner/end_sessions',
  summary: 'Ends one of the owner’s sessions, or all but the one that asks',
  auth: 'owner',
  input: body({ UserLoginID: ownId, session: sessionId }),
  output: {},
  errors: { not_found: 404 },
});

export const resellerSessions = declareResellerCall({
  path: '/reseller/sessions',
  summary: 'Where the reseller is logged in, the last used first',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid }),
  output: { sessions: z.array(ownSession) },
  errors: { not_found: 404 },
});

export const endResellerSessions = declareResellerCall({
  path: '/reseller/end_sessions',
  summary: 'Ends one of the reseller’s sessions, or all but the one that asks',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid, session: sessionId }),
  output: {},
  errors: { not_found: 404 },
});
