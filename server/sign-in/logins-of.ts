import type { AccountKind } from '../../contract/call.ts';
import type { Db } from '../db/database.ts';

/** Where an account is logged in, oldest first. */
export function loginsOf(db: Db, kind: AccountKind, accountId: number) {
  return db
    .selectFrom('session')
    .select(['created_at as at', 'last_used_at as lastUsedAt', 'browser'])
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
