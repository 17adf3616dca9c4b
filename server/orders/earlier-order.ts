import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderTable } from '../db/tables.ts';
import { type Press, requireSameWish } from '../http/press.ts';

/**
 * The order that an earlier request with the same idempotency key placed; null for the first one. Rejects a key that was used for
 * another request.
 */
export async function earlierOrder(db: Db, press: Press): Promise<Selectable<OrderTable> | null> {
  if (!press.idempotency_key) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirst();
  requireSameWish(press, order);
  return order ?? null;
}
