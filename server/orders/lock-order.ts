import type { Db } from '../db/database.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Rows are locked in one order everywhere: owner, order, promo code, batch, sticker, a reseller's account, charge and payment,
 * the invoices' counter.
 * The owner who renews comes before his order: his other presses wait for it, as `lockOwner` has it, and find his stickers
 * as they are then.
 */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  const order = await tx.selectFrom('orders').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (order?.owner_id) await tx.selectFrom('owner').select('id').where('id', '=', order.owner_id).forUpdate().execute();
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
