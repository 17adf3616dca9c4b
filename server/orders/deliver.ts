import type { Db } from '../db/database.ts';
import { makeLifetime, type PaidFor, payForPostpaid } from '../stickers/pay-for.ts';
import type { OrderRow } from './placed-order.ts';

/** Does what can be done at once for an order that is paid. What the shop sold waits for its dispatch. */
export async function deliver(tx: Db, { owner_id, sticker_id }: OrderRow): Promise<PaidFor> {
  if (!sticker_id) return 'paid';
  return owner_id ? makeLifetime(tx, owner_id, sticker_id) : payForPostpaid(tx, sticker_id);
}
