import type { Db } from '../db/database.ts';
import { indianMonth } from './indian-month.ts';

/** What was booked to an account in a month, in that order, and how it stood before. */
export async function entriesOfMonth(db: Db, resellerId: number, month: string) {
  const { from, to } = indianMonth(month);
  const entries = await db
    .selectFrom('account_entry as entry')
    .leftJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.no',
      'entry.created_at',
      'entry.reason',
      'entry.order_id',
      'transfer.direction',
      'transfer.reference',
    ])
    .select(['entry.opening_paise', 'entry.credit_paise', 'entry.debit_paise', 'entry.closing_paise'])
    .where('entry.reseller_id', '=', resellerId)
    .where('entry.created_at', '>=', from)
    .where('entry.created_at', '<', to)
    .orderBy('entry.no')
    .execute();
  return { entries, opening_paise: entries[0]?.opening_paise ?? (await balanceBefore(db, resellerId, from)) };
}

async function balanceBefore(db: Db, resellerId: number, instant: Date): Promise<number> {
  const last = await db
    .selectFrom('account_entry')
    .select('closing_paise')
    .where('reseller_id', '=', resellerId)
    .where('created_at', '<', instant)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.closing_paise ?? 0;
}
