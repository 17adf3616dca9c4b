import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { RefundReason } from '../db/tables.ts';

interface Owed {
  orderId: number;
  reason: RefundReason;
  now: Date;
}

/**
 * Owes the buyer of an order what he paid for it, inside the caller's transaction. The reconciler sees to it that the
 * provider hears of it. Owing it again changes nothing.
 */
export async function oweRefund(tx: Db, { orderId, reason, now }: Owed): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['payment.id', 'payment.amount_paise'])
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .executeTakeFirst();
  if (payment) await owePaymentBack(tx, { payment, reason, now });
}

/** The same for a payment, whatever it was for. */
export async function owePaymentBack(
  tx: Db,
  { payment, reason, now }: Pick<Owed, 'reason' | 'now'> & { payment: { id: number; amount_paise: number } },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      payment_id: payment.id,
      amount_paise: payment.amount_paise,
      reason,
      created_at: now,
      next_check_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_id').where('reason', '!=', 'operator').doNothing())
    .execute();
}
