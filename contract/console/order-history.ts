import * as z from 'zod/mini';

/**
 * What happens to an order. `window`: what the payment window said in the buyer's browser. `event`: the provider told of it.
 * `desk`: somebody of ours did it, or a command on the server.
 */
export const historyKinds = [
  'ordered',
  'lapsed',
  'window',
  'payment',
  'event',
  'refund',
  'invoice',
  'letter',
  'account',
  'desk',
] as const;

export const historyEntry = z.strictObject({
  at: z.string(),
  kind: z.enum(historyKinds),
  /** Which of its kind: a state, the name of an event, an action of ours. */
  what: z.string(),
  /** Rupees; 0 where it is not about money. */
  amount: z.number(),
  /** Who of ours. */
  who: z.string(),
  /** A reason, the provider's own words or number, a courier. Nothing of the buyer's. */
  note: z.string(),
  /** How often it happened one after the other, for what comes in hundreds. */
  times: z.number(),
});
