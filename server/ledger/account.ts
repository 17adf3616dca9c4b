import type { Db } from '../db/database.ts';

/** The status of an account: its newest entry, or that there is none. */
export interface AccountStatus {
  no: number;
  /** Paise: above 0 we owe the reseller, below 0 the reseller owes us. */
  closing_paise: number;
  created_at: Date | null;
}

const noEntries: AccountStatus = { no: 0, closing_paise: 0, created_at: null };

/** The balance of a reseller's account, in paise: above 0 we owe the reseller, below 0 the reseller owes us. */
export async function balanceOf(db: Db, resellerId: number): Promise<number> {
  return (await accountStatusOf(db, resellerId)).closing_paise;
}

/**
 * The same, locked until the transaction ends: other transactions that book wait for it. The row is locked first and read after that,
 * since a single query that did both and had to wait would return the entry from before its wait. Orders that only reference the
 * reseller need not wait.
 */
export async function lockAccount(tx: Db, resellerId: number): Promise<AccountStatus> {
  await tx.selectFrom('reseller').select('id').where('id', '=', resellerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return accountStatusOf(tx, resellerId);
}

async function accountStatusOf(db: Db, resellerId: number): Promise<AccountStatus> {
  const newest = await db
    .selectFrom('account_entry')
    .select(['no', 'closing_paise', 'created_at'])
    .where('reseller_id', '=', resellerId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? noEntries;
}
