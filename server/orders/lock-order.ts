import type { Db } from '../db/database.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Rows are locked in one order everywhere: owner, order, promo code, batch, sticker, a reseller's account, charge and payment, the
 * counter of the invoices or of the credit notes; and as the transaction commits, by a trigger, the figures of the order's day (`day_total`).
 * An owner who renews is locked before the order: the owner's other requests wait for it, as `lockOwner` has it, and then see their
 * stickers in their new state.
 */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  const locked = tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate();
  // An order's owner never changes: most orders have none, and are locked at once.
  const withoutOwner = await locked.where('owner_id', 'is', null).executeTakeFirst();
  if (withoutOwner) return withoutOwner;
  const order = await tx.selectFrom('orders').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (order?.owner_id) await tx.selectFrom('owner').select('id').where('id', '=', order.owner_id).forUpdate().execute();
  return locked.executeTakeFirst();
}
