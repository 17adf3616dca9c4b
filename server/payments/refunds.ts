import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PaymentTable, RefundReason } from '../db/tables.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { creditedFor } from './credited.ts';
import { minRefundPaise, refundableAmount } from './refundable-amount.ts';

type RefundablePayment = Pick<Selectable<PaymentTable>, 'id' | 'amount_paise'>;

interface QueuedRefund {
  reason: RefundReason;
  now: Date;
}

/**
 * Queues a refund of what the buyer of an order has paid and not been refunded yet, inside the given transaction; returns the
 * amount. The reconciler sends it to the provider. Queueing it again changes nothing.
 */
export async function queueRefund(tx: Db, { orderId, ...queued }: QueuedRefund & { orderId: number }): Promise<number> {
  const payment = await lockCreditedPayment(tx, orderId);
  return payment ? queuePaymentRefund(tx, { payment, ...queued }) : 0;
}

/** The same for a payment, whatever it was for. */
export async function queuePaymentRefund(
  tx: Db,
  { payment, reason, now }: QueuedRefund & { payment: RefundablePayment },
): Promise<number> {
  const refundable = await refundableAmount(tx, payment);
  if (refundable < minRefundPaise) return 0;
  const queued = await tx
    .insertInto('refund')
    .values({ ...newRefund(payment, refundable, now), reason })
    .onConflict((conflict) => conflict.column('payment_id').where('reason', '!=', 'operator').doNothing())
    .returning('amount_paise')
    .executeTakeFirst();
  return queued?.amount_paise ?? 0;
}

/** Queues a partial refund of a locked payment, whose refundable amount covers it. Returns the refund's id. */
export async function queuePartialRefund(
  tx: Db,
  {
    payment,
    amountPaise,
    idempotency,
    now,
  }: { payment: RefundablePayment; amountPaise: number; idempotency: Idempotency; now: Date },
): Promise<string> {
  const refund = newRefund(payment, amountPaise, now);
  await tx
    .insertInto('refund')
    .values({ ...refund, ...idempotency, reason: 'operator' })
    .execute();
  return refund.id;
}

/** The payment that paid for an order, locked: so its refunds are counted one after the other. */
export async function lockCreditedPayment(tx: Db, orderId: number): Promise<RefundablePayment | undefined> {
  const payment = creditedFor(tx, orderId).select(['payment.id', 'payment.amount_paise']);
  return payment.forUpdate('payment').executeTakeFirst();
}

function newRefund({ id }: RefundablePayment, amount_paise: number, now: Date) {
  return { id: randomUUIDv7(), payment_id: id, amount_paise, created_at: now, next_check_at: now };
}
