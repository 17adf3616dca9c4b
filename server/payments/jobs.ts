import type { JobKind } from '../jobs/queue.ts';

/** A charge is paid: what was ordered is due. */
export const chargePaidJob: JobKind<{ orderId: number }> = { name: 'charge-paid' };

/** An event of the provider was stored: it is to be worked off. */
export const webhookJob: JobKind<{ eventId: number }> = { name: 'payment-webhook' };

/** Money has gone back for good: whoever was credited with it is told. */
export const refundProcessedJob: JobKind<{ refundId: string }> = { name: 'refund-processed' };
