import * as z from 'zod/mini';
import { answerChannels } from '../answer-channels.ts';
import { body } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';

/** What an operator has to act on, or what is under way. */
export const waitingKinds = [
  'orders_paid',
  'orders_on_account',
  'inquiries_open',
  'orders_stuck',
  'payments_apart',
  'refunds_unsettled',
  'refunds_failed',
  'messages_failed',
  'harassment_reported',
  'batches_under_way',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const reactions = {
  seen: z.number(),
  answered: z.number(),
  /** Of those that were, half were sooner; null where none was. */
  secondsToSeen: z.nullable(z.number()),
  secondsToAnswer: z.nullable(z.number()),
};

export const today = declareConsoleCall({
  path: '/console/today',
  summary: 'What waits, and how the last thirty days went',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: {
    /** `more`: there are more than `count`. */
    Waiting: z.array(z.strictObject({ what: z.enum(waitingKinds), count: z.number(), more: z.boolean() })),
    /** Indian days, oldest first, the last of them today. `sales` in rupees: paid for, or accepted on account. */
    Days: z.array(
      z.strictObject({
        day: z.string(),
        sales: z.number(),
        orders: z.number(),
        activations: z.number(),
        /** Only scans of codes that lead somewhere. */
        scans: z.number(),
        contacts: z.number(),
      }),
    ),
    /** The messages of the last seven days, all together first ('' for the reason) and then by the reason that callers gave. */
    Answers: z.array(
      z.strictObject({
        reason: z.string(),
        messages: z.number(),
        ...reactions,
      }),
    ),
    /** The same messages: how many were seen first, and answered first, by each channel. */
    Channels: z.array(z.strictObject({ channel: z.enum(answerChannels), ...reactions })),
  },
  errors: {},
});
