import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderTable } from '../db/tables.ts';
import { type Idempotency, requireSameRequest } from '../http/idempotency.ts';

/**
 * The order that an earlier request with the same idempotency key placed; null for the first one. Rejects a key that was used for
 * another request.
 */
export async function earlierOrder(db: Db, idempotency: Idempotency): Promise<Selectable<OrderTable> | null> {
  if (!idempotency.idempotency_key) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, order);
  return order ?? null;
}
