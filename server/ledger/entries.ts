import type { Db } from '../db/database.ts';
import { indianMonth } from './indian-month.ts';

/** The entries of an account, of one month or of all time, each with its transfer, if any. Not ordered yet. */
export function entriesOf(db: Db, resellerId: number, month?: string) {
  const all = db
    .selectFrom('account_entry as entry')
    .leftJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.no', 'entry.created_at', 'entry.reason', 'entry.order_id'])
    .select(['entry.opening_paise', 'entry.credit_paise', 'entry.debit_paise', 'entry.closing_paise'])
    .select(['transfer.direction', 'transfer.reference'])
    .where('entry.reseller_id', '=', resellerId);
  if (!month) return all;
  const { from, to } = indianMonth(month);
  return all.where('entry.created_at', '>=', from).where('entry.created_at', '<', to);
}
