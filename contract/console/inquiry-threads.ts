import * as z from 'zod/mini';
import { inquiries as t } from '../../messages/console/inquiries.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger } from '../fields.ts';
import { tidyCode } from '../typed.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { contactKinds, outcomes } from './contacts.ts';
import { version } from './lists.ts';
import { ownerStates } from './owners.ts';
import { reason } from './reason.ts';

const inquiry = positiveInteger(api.not_found);
const shown = { id: inquiry, version };

export const handOverInquiry = declareConsoleCall({
  path: '/console/inquiry/hand-over',
  summary: 'Another operator answers it: an owner or support, who may log in',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.assign'],
  input: body({ ...shown, to: positiveInteger(t.operator_missing) }),
  output: { version: z.number() },
  errors: { ...editErrors, no_answerer: 409 },
});

export const mergeInquiry = declareConsoleCall({
  path: '/console/inquiry/merge',
  summary:
    'Makes it one thread with another: that one is kept, its writer gets the replies, and both tickets lead to it. It cannot be undone.',
  rolesBesidesOwner: ['support'],
  /** Of the one that is merged, and of the one that is kept. */
  actions: ['inquiry.merge', 'inquiry.merge_in'],
  input: body({
    ...shown,
    /** The ticket of the one that is kept, or of one that was merged into it. */
    into: line(t.into_missing, { max: 20, tidy: tidyCode }),
    /** Whether the two may be of different writers: without it these are refused. */
    other_writer: checkbox,
  }),
  /** The number of the one that is kept. */
  output: { id: z.number() },
  errors: { ...editErrors, no_such_ticket: 404, merged_already: 409, same_inquiry: 409, other_writer: 409 },
});

export const lookUpWriter = declareConsoleCall({
  path: '/console/inquiry/writer',
  summary:
    'Which owners have the number or the mail address that the writer typed, and what was scanned with that number; for a reason that is written down',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.look_up'],
  input: body({ id: inquiry, reason }),
  output: {
    Found: z.strictObject({
      /** Accounts, by the number, the mail address or both. */
      Owners: z.array(
        z.strictObject({
          id: z.number(),
          state: z.enum(ownerStates),
          since: z.string(),
          vehicles: z.number(),
          stickers: z.number(),
          by_phone: z.boolean(),
          by_mail: z.boolean(),
        }),
      ),
      /** Contacts that were made from the number, the newest first, ten at most. */
      Scans: z.array(
        z.strictObject({
          at: z.string(),
          kind: z.enum(contactKinds),
          outcome: z.enum(outcomes),
          guid: z.string(),
        }),
      ),
      /** The short name of that number, by which all of them are listed; '' where there are none. */
      caller: z.string(),
    }),
  },
  errors: { not_found: 404 },
});
