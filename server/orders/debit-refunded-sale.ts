import type { Db } from '../db/database.ts';
import { bookEntry } from '../ledger/book-entry.ts';

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
