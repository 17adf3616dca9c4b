import type { Db } from '../db/database.ts';

/** The least the provider sends back, in paise. */
export const minRefundPaise = 100;

/** How much of a payment has not been refunded and is not about to be. Below 0 if its refunds add up to more than the payment. */
export async function balanceOfPayment(db: Db, payment: { id: number; amount_paise: number }): Promise<number> {
  const refunds = await db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_id', '=', payment.id)
    .where('state', '!=', 'failed')
    .execute();
  return refunds.reduce((left, { amount_paise }) => left - amount_paise, payment.amount_paise);
}

/** The refundable amount of a payment. Its row is locked if that is to stay true. */
export async function refundableAmount(db: Db, payment: { id: number; amount_paise: number }): Promise<number> {
  return Math.max(0, await balanceOfPayment(db, payment));
}
