import type { Db } from '../db/database.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './lock-order.ts';

/** A customer's money was refunded: if a reseller was credited with it, their account is debited again. */
export async function debitRefundedSale(
  { database, now }: Pick<Services, 'database' | 'now'>,
  refundId: string,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const orderId = await orderOfRefund(tx, refundId);
    if (orderId === undefined) return;
    // Waits for a transaction that is crediting the sale at this moment.
    await lockOrder(tx, orderId);
    await debitUnbookedRefunds(tx, orderId, now());
  });
}

async function orderOfRefund(tx: Db, refundId: string): Promise<number | undefined> {
  const charge = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select('charge.order_id')
    .where('refund.id', '=', refundId)
    .where('payment.standing', '=', 'credited')
    .executeTakeFirst();
  return charge?.order_id;
}

/** Debits each refund of a sale that was made and is not booked yet. The order's row is locked, so that none is booked twice. */
export async function debitUnbookedRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  const sale = await tx
    .selectFrom('account_entry')
    .select('reseller_id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'sale')
    .executeTakeFirst();
  if (!sale) return;
  for (const { id, amount_paise } of await unbookedRefunds(tx, orderId)) {
    const debit = { reason: 'refund' as const, order_id: orderId, refund_id: id, debit_paise: amount_paise };
    await bookEntry(tx, sale.reseller_id, debit, now);
  }
}

function unbookedRefunds(tx: Db, orderId: number) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .leftJoin('account_entry', 'account_entry.refund_id', 'refund.id')
    .select(['refund.id', 'refund.amount_paise'])
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '=', 'processed')
    .where('account_entry.no', 'is', null)
    .orderBy('refund.created_at')
    .execute();
}
