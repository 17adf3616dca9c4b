import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { answerChannels } from '../answer-channels.ts';
import { body } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { periods } from './periods.ts';
import { stockFields } from './stock.ts';

/** What an operator has to act on, or what is under way: stuck money first, then what is packed, whom people wait for, and the rest. */
export const waitingKinds = [
  'orders_stuck',
  'payments_apart',
  'refunds_failed',
  'refunds_unsettled',
  'orders_paid',
  'orders_on_account',
  'parcels_back',
  'bookings_kept',
  'harassment_reported',
  'inquiries_open',
  'messages_failed',
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

/** A day, or in a year a week; both ends included. */
const point = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** Rupees: paid for, or accepted on account; with GST, without what was cancelled since. */
  sales: z.number(),
  orders: z.number(),
  /** Stickers that were registered. */
  activations: z.number(),
  /** Only scans of codes that lead somewhere. */
  scans: z.number(),
  contacts: z.number(),
  /** Of these contacts, those that their owner has answered since. */
  answered: z.number(),
});

const share = { orders: z.number(), sold: z.number(), sales: z.number() };

export const today = declareConsoleCall({
  path: '/console/today',
  summary: 'What waits, and how a period went beside the one before it',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ days: z._default(z.literal([...periods], { error: api.validation }), 30) }),
  output: {
    /** The moment of all this. */
    at: z.string(),
    /**
     * What the operator may act on. `more`: there are more than `count`. `since`: since when the oldest waits. `rupees`: how much money; 0 where it
     * is not about money.
     */
    Waiting: z.array(
      z.strictObject({
        what: z.enum(waitingKinds),
        count: z.number(),
        more: z.boolean(),
        since: z.string(),
        rupees: z.number(),
      }),
    ),
    /** The products of which fewer printed stickers are left than somebody wants to be warned of; for who may make more. */
    Stock: z.array(z.strictObject(stockFields)),
    /** Days in India, oldest first, the last of them today; a year in weeks that end on today's weekday. */
    Days: z.array(point),
    /** As many before them. */
    Before: z.array(point),
    /** How many days of both have not been counted yet, and are missing. */
    uncounted: z.number(),
    /**
     * What became of the new stickers in the orders of the period. `sold`: pieces in orders of the shop and of resellers. `registered`: an owner has
     * registered it, whenever. `used`: somebody has written or called by it; a scan alone is counted for no sticker. `answered`: its owner has
     * answered one of these. Days of the last year are counted once a day, the last two once an hour.
     */
    Funnel: z.strictObject({ sold: z.number(), registered: z.number(), used: z.number(), answered: z.number() }),
    /** The period's orders by whose they are, the largest first. A product's `sales` are its part of what its orders cost. */
    Shares: z.array(
      z.strictObject({
        by: z.enum(['reseller', 'product', 'state']),
        /** id 0: the shop's own orders. `sold`: new stickers. `sales`: rupees. */
        rows: z.array(z.strictObject({ id: z.number(), name: z.string(), ...share })),
        others: z.strictObject({ count: z.number(), ...share }),
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
