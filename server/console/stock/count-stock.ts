import { sql } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { stockDays } from '../../../contract/console/stock.ts';
import type { Db } from '../../db/database.ts';
import { secondsAfter } from '../../seconds-after.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { ordersToPack } from '../packing/in-hand.ts';

/**
 * The free stickers of a product, postpaid ones or the others, in batches that are printed or that are not. By an index that has their batches: what
 * is in others is not looked at.
 */
export function freeStickers(db: Db, productId: number, { isPrinted, isPostpaid }: Kind) {
  const batches = sql`array(select id from batch where state = 'ready' and (printed_on is not null) = ${isPrinted})`;
  const inBatches = sql<boolean>`batch_id = any (${batches})`;
  // What was made before there were batches is printed.
  const isOfThese = isPrinted ? sql<boolean>`(batch_id is null or ${inBatches})` : inBatches;
  return db
    .selectFrom('sticker')
    .where('product_id', '=', productId)
    .where(isPostpaid ? sql<boolean>`kind = 3` : sql<boolean>`kind in (1, 2)`)
    .where('state', '=', 'minted')
    .where('order_id', 'is', null)
    .where(isOfThese);
}

interface Kind {
  isPrinted: boolean;
  isPostpaid: boolean;
}

/** How many of them there are, without postpaid ones, counted to one more than `maxCountedRows`. */
export function countFree(db: Db, productId: number, { isPrinted }: Pick<Kind, 'isPrinted'>): Promise<number> {
  return countUpTo(db, freeStickers(db, productId, { isPrinted, isPostpaid: false }), maxCountedRows + 1);
}

/** What the orders that wait for their parcels need of a product: how much of it is in a parcel, and how much is not. */
export async function countOrdered(db: Db, productId: number): Promise<{ in_parcels: number; ordered: number }> {
  const lines = ordersToPack(db)
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('order_line.product_id', '=', productId)
    .where(isNoPostpaid)
    .select('quantity')
    .select(
      sql<number>`(select count(*)::integer from sticker where sticker.order_id = orders.id
        and sticker.product_id = order_line.product_id and sticker.state <> 'off')`.as('picked'),
    )
    .limit(maxCountedRows);
  const { rows } = await sql<{ in_parcels: number; ordered: number }>`
    select coalesce(sum(picked), 0)::integer as in_parcels,
      coalesce(sum(greatest(0, quantity - picked)), 0)::integer as ordered from (${lines}) as line`.execute(db);
  return rows[0] ?? { in_parcels: 0, ordered: 0 };
}

/** An order on account is packed from postpaid stickers. */
const isNoPostpaid = sql<boolean>`orders.mode is distinct from 'postpaid'`;

/** So many of a product were in the orders of the last days that are sent. */
export async function countGivenOut(db: Db, productId: number, now: Date): Promise<number> {
  const since = secondsAfter(now, -stockDays * 24 * 3600);
  const { rows } = await sql<{ count: number }>`select coalesce(sum(quantity), 0)::integer as count
    from orders join order_line on order_id = orders.id and product_id = ${productId}
    where paid_at >= ${since} and state <> 'cancelled' and delivery = 'courier' and kind in ('shop', 'reseller')
      and ${isNoPostpaid}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Rate {
  free: number;
  ordered: number;
  givenOut: number;
}

/** For how many whole days the free stickers last after what is ordered; null where nothing is given out, or more is free than is counted. */
export function daysLeft({ free, ordered, givenOut }: Rate): number | null {
  if (givenOut === 0 || free > maxCountedRows) return null;
  return Math.floor((Math.max(0, free - ordered) * stockDays) / givenOut);
}
