import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import { creditedFor } from '../../payments/credited.ts';
import { refundableAmount } from '../../payments/refundable-amount.ts';
import { refundsOf } from './order-aggregates.ts';

/** The payment that was kept for an order, what of it is refunded, and the order's invoice. */
export async function moneyOf(db: Db, orderId: number) {
  const paid = creditedFor(db, orderId).select(['payment.id', 'payment.amount_paise']);
  const payment = await paid.executeTakeFirst();
  const invoice = await db
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    paid: rupees(payment?.amount_paise ?? 0),
    refunded: rupees((await refundsOf(db, [orderId])).get(orderId) ?? 0),
    refundable: rupees(payment ? await refundableAmount(db, payment) : 0),
    invoice: invoice?.document_number ?? '',
  };
}
