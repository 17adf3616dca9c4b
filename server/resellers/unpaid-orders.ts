import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { balanceOf } from '../ledger/account.ts';

/** An order on account that is not paid for, or not all of it. */
interface UnpaidOrder {
  id: number;
  /** So many of its stickers; of one that is partly paid for those that the rest would not buy. */
  stickers: number;
}

/**
 * The orders that what a reseller owes us reaches to, newest first. Whatever he pays goes to the oldest, so it is his newest
 * that are open: from there back, until his debt is used up.
 */
export async function unpaidOrders(db: Db, resellerId: number): Promise<UnpaidOrder[]> {
  const owed = Math.max(0, -(await balanceOf(db, resellerId)));
  if (owed === 0) return [];
  const newestFirst = db
    .selectFrom('orders')
    .select([
      'id',
      'net_paise',
      sql<number>`${owed}::bigint - sum(net_paise) over (order by id desc) + net_paise`.as('rest'),
    ])
    .where('reseller_id', '=', resellerId)
    .where('mode', '=', 'postpaid')
    .where('state', '!=', 'cancelled');
  return db
    .selectFrom(newestFirst.as('order'))
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select([
      'order.id',
      sql<number>`ceil(sum(quantity) * least(rest, net_paise)::numeric / net_paise)::integer`.as('stickers'),
    ])
    .where('rest', '>', 0)
    .where('net_paise', '>', 0)
    .groupBy(['order.id', 'rest', 'net_paise'])
    .orderBy('order.id', 'desc')
    .execute();
}

/** How many stickers of these count towards the purchase limit. */
export function stickersOf(orders: UnpaidOrder[]): number {
  return orders.reduce((sum, { stickers }) => sum + stickers, 0);
}
