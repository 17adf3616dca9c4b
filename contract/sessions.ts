import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { declareCall } from './call.ts';
import { body, claim, line } from './fields.ts';
import { resellerGuid } from './resellers.ts';

/** Where somebody is logged in. */
const ownSession = z.strictObject({
  /** By which it is ended; it opens nothing. */
  session: z.string(),
  since: z.string(),
  /** To the hour. */
  last_used: z.string(),
  /** What the browser said that it is when it logged in, `Chrome, Android`; '' where it said nothing that we know. */
  browser: z.string(),
  /** Whether it is the one that asks. */
  is_this: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;

/** All of the account's sessions but the one that asks. */
export const allOthers = 'others';

/** One of them, or `others`. */
const which = line(en.api.not_found, { max: 50 });

export const ownerSessions = declareCall({
  path: '/vehicle_owner/sessions',
  summary: 'Where the owner is logged in, the last used first',
  who: 'owner',
  input: body({ UserLoginID: claim }),
  output: { sessions: z.array(ownSession) },
  errors: { not_found: 404 },
});

export const endOwnerSessions = declareCall({
  path: '/vehicle_owner/end_sessions',
  summary: 'Ends one of the owner’s sessions, or all but the one that asks',
  who: 'owner',
  input: body({ UserLoginID: claim, session: which }),
  output: {},
  errors: { not_found: 404 },
});

export const resellerSessions = declareCall({
  path: '/reseller/sessions',
  summary: 'Where the reseller is logged in, the last used first',
  who: 'reseller',
  input: body({ guid: resellerGuid }),
  output: { sessions: z.array(ownSession) },
  errors: { not_found: 404 },
});

export const endResellerSessions = declareCall({
  path: '/reseller/end_sessions',
  summary: 'Ends one of the reseller’s sessions, or all but the one that asks',
  who: 'reseller',
  input: body({ guid: resellerGuid, session: which }),
  output: {},
  errors: { not_found: 404 },
});
