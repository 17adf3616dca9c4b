import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Stock is low at a fifth of the last order, and below so many whatever was ordered. */
const lowShare = 5;
const lowCount = 10;

/**
 * The order to repeat where few stickers are left; null where there are enough, where nothing was ordered, or where the last order is on its way.
 * A fifth: who orders for five weeks then has a week left, in which a parcel arrives.
 */
export async function reorderWhereLow(db: Db, resellerId: number, inStock: number) {
  const last = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'state', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('reseller_id', '=', resellerId)
    .where('state', 'in', ['accepted', 'paid', 'dispatched', 'completed'])
    .groupBy('orders.id')
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();
  if (!last || last.state === 'accepted' || last.state === 'paid') return null;
  const isLow = inStock < lowCount || inStock * lowShare <= last.quantity;
  return isLow ? { order_id: last.id, quantity: last.quantity } : null;
}
