import { rupees } from '../../../../contract/money.ts';
import type { Db } from '../../../db/database.ts';
import { type HistoryEntry, happened } from './happened.ts';

/** What was booked to a reseller's account for an order; an amount above 0 is a credit. */
export async function accountEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('account_entry')
    .select(['created_at', 'reason', 'credit_paise', 'debit_paise', 'no'])
    .where('order_id', '=', orderId)
    .execute();
  return entries.map(({ created_at, reason, credit_paise, debit_paise, no }) =>
    happened(created_at, 'account', { what: reason, amount: rupees(credit_paise - debit_paise), note: String(no) }),
  );
}
