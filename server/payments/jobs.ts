import type { JobKind } from '../jobs/queue.ts';

/** A charge is paid: its order is to be fulfilled. */
export const orderPaidJob: JobKind<{ orderId: number }> = { name: 'charge-paid' };

/** An event of the provider was stored: it is to be processed. */
export const webhookJob: JobKind<{ eventId: number }> = { name: 'payment-webhook' };

/** A refund has been processed: the reseller who was credited with the money, if any, is to be debited, and the invoice credited. */
export const refundProcessedJob: JobKind<{ refundId: string }> = { name: 'refund-processed' };

/** How far the search for what a restored database does not know of has come. Without more than `since` it begins. */
export interface MissedSearch {
  /** Instants, `2026-11-27T10:00:00.000Z`. Of what is later than `until` the provider tells by itself. */
  since: string;
  until?: string;
  stage?: 'payments' | 'refunds' | 'failed';
  /** Of this stage so many have been looked at. */
  skip?: number;
  /** The provider's ids of those that were not booked and are tried again at last. */
  failedPayments?: string[];
  failedRefunds?: string[];
  /** How often in a row it came no further. */
  tries?: number;
}

/** A backup was restored: what the provider has taken and given back since then is to be asked for. */
export const missedPaymentsJob: JobKind<MissedSearch> = { name: 'missed-payments', longestWait: 120 };
