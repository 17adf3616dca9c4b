import type { JobKind } from '../jobs/queue.ts';

/** A charge is paid: its order is to be fulfilled. */
export const orderPaidJob: JobKind<{ orderId: number }> = { name: 'charge-paid' };

/** An event of the provider was stored: it is to be processed. */
export const webhookJob: JobKind<{ eventId: number }> = { name: 'payment-webhook' };

/** A refund has been processed: the reseller who was credited with the money, if any, is to be debited. */
export const refundProcessedJob: JobKind<{ refundId: string }> = { name: 'refund-processed' };

/**
 * A backup was restored: what the provider has taken and given back since then is to be asked for. `since`: an instant,
 * `2026-11-27T10:00:00.000Z`.
 */
export const missedPaymentsJob: JobKind<{ since: string }> = { name: 'missed-payments', longestWait: 120 };
