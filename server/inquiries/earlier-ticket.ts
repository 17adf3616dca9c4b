import type { Db } from '../db/database.ts';
import { type Idempotency, requireSameRequest } from '../http/idempotency.ts';

/** The ticket of an earlier request with the same idempotency key; rejects if the key was used for different content. */
export async function earlierTicket(db: Db, idempotency: Idempotency): Promise<string | null> {
  if (!idempotency.idempotency_key) return null;
  const row = await db
    .selectFrom('inquiry')
    .select(['ticket', 'wish_hash'])
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, row);
  return row?.ticket ?? null;
}
