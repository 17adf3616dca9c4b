import type { AccountKind } from '../../contract/call.ts';
import type { Db } from '../db/database.ts';
import { lifetime } from './sessions.ts';

/** Where an account is logged in, oldest first; without what lapsed and is kept for its notifications alone. */
export function loginsOf(db: Db, kind: AccountKind, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['created_at as at', 'last_used_at as lastUsedAt', 'browser'])
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', new Date(now.getTime() - lifetime))
    .orderBy('created_at')
    .execute();
}
