import type { Db } from '../db/database.ts';
import { entriesOf } from './entries.ts';
import { indianMonth } from './indian-month.ts';

/** The entries of an account in a month, in the order they were booked, and its balance before them. */
export async function entriesOfMonth(db: Db, resellerId: number, month: string) {
  const entries = await entriesOf(db, resellerId, month).orderBy('entry.no').execute();
  const { from } = indianMonth(month);
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
