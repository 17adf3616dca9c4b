import type { Db } from '../db/database.ts';
import { type Press, requireSameWish } from '../http/press.ts';

/** The ticket of an earlier request with the same idempotency key; rejects if the key was used for different content. */
export async function earlierTicket(db: Db, press: Press): Promise<string | null> {
  if (!press.idempotency_key) return null;
  const row = await db
    .selectFrom('inquiry')
    .select(['ticket', 'wish_hash'])
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirst();
  requireSameWish(press, row);
  return row?.ticket ?? null;
}
