import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { balanceOf } from '../ledger/account.ts';

/** An order on account that is not fully paid. */
interface UnpaidOrder {
  id: number;
  /** How many of its stickers are unpaid, rounded up. */
  stickers: number;
}

/**
 * A reseller's orders on account that are not fully paid, newest first. Payments settle the oldest orders first, so the open ones are the
 * newest: counted back from the newest until the reseller's debt is used up.
 */
export async function unpaidOrders(db: Db, resellerId: number): Promise<UnpaidOrder[]> {
  const debtPaise = Math.max(0, -(await balanceOf(db, resellerId)));
  if (debtPaise === 0) return [];
  const newestFirst = db
    .selectFrom('orders')
    .select([
      'id',
      'net_paise',
      sql<number>`${debtPaise}::bigint - sum(net_paise) over (order by id desc) + net_paise`.as('rest'),
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
export function countUnpaidStickers(orders: UnpaidOrder[]): number {
  return orders.reduce((sum, { stickers }) => sum + stickers, 0);
}
