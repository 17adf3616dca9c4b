import type { JobKind } from '../jobs/queue.ts';

/** A booking is to be taken back: `reference`, by which the courier knows it. */
export const takeBackBookingJob: JobKind<{ reference: string }> = { name: 'take-back-booking', longestWait: 300 };
