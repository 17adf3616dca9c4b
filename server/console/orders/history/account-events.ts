import { rupees } from '../../../../contract/money.ts';
import type { Db } from '../../../db/database.ts';
import { type HistoryEntry, happened } from './happened.ts';

/** What a reseller's account heard of an order: above 0 it was credited. */
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
