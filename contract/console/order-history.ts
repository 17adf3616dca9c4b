import * as z from 'zod/mini';

/**
 * What happens to an order. `window`: what the payment window reported in the buyer's browser. `event`: an event from the provider. `courier`: what
 * its courier told of the parcel. `booking`: one with a courier was taken back. `desk`: an operator did it, or a command on the server.
 */
export const historyKinds = [
  'ordered',
  'lapsed',
  'window',
  'payment',
  'event',
  'refund',
  'invoice',
  'credit_note',
  'letter',
  'account',
  'courier',
  'booking',
  'desk',
] as const;

export const historyEntry = z.strictObject({
  at: z.string(),
  kind: z.enum(historyKinds),
  /** The state, the name of the event, or the operator's action, depending on the kind. */
  what: z.string(),
  /** Rupees; 0 if it is not about money. */
  amount: z.number(),
  /** The operator who did it. */
  who: z.string(),
  /** A reason, the provider's own words or number, a courier. No personal data of the buyer. */
  note: z.string(),
  /** How often it happened in a row, for what comes in hundreds. */
  times: z.number(),
});
