import * as z from 'zod/mini';
import { inquiries as t } from '../../messages/console/inquiries.ts';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { inquiryStates } from '../inquiry-states.ts';
import { searchText } from '../paging.ts';
import { declareConsoleCall } from './console-call.ts';
import { answerer, inquiryList } from './inquiries.ts';
import { reason } from './reason.ts';
import { outcomes, rowAtVersion, someOf } from './selection.ts';

/** What is done to many inquiries at once. */
export const inquirySteps = ['hand_over', 'close'] as const;

export const inquirySelection = declareConsoleCall({
  path: '/console/inquiries/selection',
  summary:
    'Which inquiries the filters of the list find, the oldest 200 at most, and to which of them a step cannot be done',
  rolesBesidesOwner: ['support'],
  input: body({ step: z.enum(inquirySteps, { error: api.validation }), search: searchText, ...inquiryList.filters }),
  output: {
    /** The oldest first. */
    Inquiries: z.array(
      z.strictObject({
        id: z.number(),
        version: z.number(),
        ticket: z.string(),
        state: z.enum(inquiryStates),
        /** '' where it can be done. */
        why: z.enum(['', 'already']),
      }),
    ),
    /** How many the filters find; above `maxCountedRows`: more than that. */
    found: z.number(),
    /** To whom inquiries can be given, by name. */
    Answerers: z.array(answerer),
  },
  errors: {},
});

export const handOverInquiries = declareConsoleCall({
  path: '/console/inquiries/hand-over',
  summary: 'One operator answers all of these: each by itself as `handOverInquiry` does',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.assign'],
  input: body({ Inquiries: someOf(rowAtVersion), to: positiveInteger(t.operator_missing) }),
  output: outcomes(['no_answerer']),
  errors: {},
});

export const closeInquiries = declareConsoleCall({
  path: '/console/inquiries/close',
  summary: 'There is nothing more to do about these, for one reason: each is closed by itself as `closeInquiry` does',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.close'],
  input: body({ Inquiries: someOf(rowAtVersion), reason }),
  output: outcomes([]),
  errors: {},
});
