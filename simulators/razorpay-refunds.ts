import { newId, type Payment, type Refund, seconds, withRefund } from './razorpay-entities.ts';
import type { Ledger } from './razorpay-ledger.ts';
import { noSuchId, Rejection } from './razorpay-rejection.ts';

export interface RefundRequest {
  paymentId: string;
  /** Absent: all of it. */
  amount: number | undefined;
  speed: string;
  receipt: string | null;
  notes: Refund['notes'];
  /** The raw body. */
  body: string;
  key: string | null;
}

/** Makes a refund, or returns the one that was made with the same idempotency key. */
export async function makeRefund(
  ledger: Ledger,
  request: RefundRequest,
  now: Date,
): Promise<{ refund: Refund; payment: Payment; isNew: boolean }> {
  const payment = await ledger.find('payment', request.paymentId);
  if (!payment) throw noSuchId();
  const earlier = await findByKey(ledger, request);
  if (earlier) return { refund: earlier, payment, isNew: false };
  const amount = checkAmount(payment, request.amount);
  const refund: Refund = {
    id: newId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt,
    created_at: seconds(now),
    status: 'pending',
    speed_requested: request.speed,
    asked: { key: request.key, body: request.body },
  };
  const after = withRefund(payment, amount);
  await ledger.put(refund, after);
  return { refund, payment: after, isNew: true };
}

async function findByKey(ledger: Ledger, { key, body, paymentId }: RefundRequest): Promise<Refund | null> {
  if (key === null) return null;
  if (!/^[\w-]{10,}$/.test(key))
    throw new Rejection('The idempotency key must be 10 or more of A-Z, a-z, 0-9, - and _');
  const earlier = (await ledger.list('refund')).find(({ asked }) => asked.key === key);
  if (earlier && (earlier.asked.body !== body || earlier.payment_id !== paymentId)) {
    throw new Rejection('Different request with the same idempotency key has already been processed.');
  }
  return earlier ?? null;
}

function checkAmount(payment: Payment, requested: number | undefined): number {
  if (payment.status === 'refunded') throw new Rejection('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw new Rejection('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  const amount = requested ?? left;
  if (amount < 100) throw new Rejection('The amount must be at least INR 1.00', { field: 'amount' });
  if (amount > left) throw new Rejection('The refund amount provided is greater than amount captured');
  return amount;
}

/** Settles a refund; if it failed, the money stays with the merchant. Null for a refund that is already settled. */
export async function endRefund(
  ledger: Ledger,
  id: string,
  status: 'processed' | 'failed',
): Promise<{ refund: Refund; payment: Payment } | null> {
  const refund = await ledger.find('refund', id);
  const payment = refund && (await ledger.find('payment', refund.payment_id));
  if (!refund || !payment) throw noSuchId();
  if (refund.status !== 'pending') return null;
  const ended = {
    refund: { ...refund, status },
    payment: status === 'failed' ? withRefund(payment, -refund.amount) : payment,
  };
  await ledger.put(ended.refund, ended.payment);
  return ended;
}
