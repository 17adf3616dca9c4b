import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { dayOrNone, declareList } from './lists.ts';

const word = z._default(
  z.string({ error: api.validation }).check(z.regex(/^([a-z_]{1,40}(\.[a-z_]{1,40})?)?$/, api.validation)),
  '',
);

export const auditEntries = declareList({
  path: '/console/audit',
  summary: 'What was changed in the console, by whom and why. search: a kind of thing and its number, as `order 1042`',
  rolesBesidesOwner: [],
  sorts: ['at'],
  filters: {
    operator: emptyAsNone(positiveInteger(api.validation)),
    /** As `order.dispatch`. */
    action: word,
    from: dayOrNone,
    to: dayOrNone,
  },
  rows: 'Entries',
  row: z.strictObject({
    no: z.number(),
    at: z.string(),
    /** 0 and '' for a command on the server. */
    operator_id: z.number(),
    operator: z.string(),
    action: z.string(),
    subject: z.string(),
    subject_id: z.string(),
    reason: z.string(),
    /** What is different now, as JSON: the new values, or each field as it was and as it is. */
    changes: z.string(),
  }),
});

export const checkAudit = declareConsoleCall({
  path: '/console/audit/check',
  summary: 'Hashes the log anew, entry by entry, and says where it is broken first',
  rolesBesidesOwner: [],
  input: body({
    /** The entry to start after: a long log is checked in several calls. */
    after: z._default(
      z.number({ error: api.validation }).check(z.int(api.validation), z.nonnegative(api.validation)),
      0,
    ),
    /** A hash written down elsewhere, which must still be the hash of an entry. */
    noted: z._default(
      z.string({ error: api.validation }).check(z.trim(), z.regex(/^([0-9a-f]{64})?$/, api.validation)),
      '',
    ),
  }),
  output: {
    /** The last entry up to which all is as it was written. */
    checked_to: z.number(),
    is_whole: z.boolean(),
    /** The first entry that was altered, or does not follow the one before; 0 for none. */
    broken: z.number(),
    /** The newest entry and its hash, to be written down elsewhere. */
    newest: z.number(),
    newest_hash: z.string(),
    /** The entry with the noted hash; 0 for none. */
    noted: z.number(),
  },
  errors: {},
});
