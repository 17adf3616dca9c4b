import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderLineTable, OrderTable } from '../db/tables.ts';

export type OrderRow = Selectable<OrderTable>;

/** An order with its data from other tables. */
export interface PlacedOrder {
  row: OrderRow;
  lines: Selectable<OrderLineTable>[];
  /** '' if it has none. */
  coupon: string;
  /** The guid of the sticker that is paid for or renewed; '' in the shop. */
  guid: string;
}

export async function loadPlacedOrder(db: Db, row: OrderRow): Promise<PlacedOrder> {
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('product_id')
    .execute();
  const coupon =
    row.promo_code_id &&
    (await db.selectFrom('promo_code').select('code').where('id', '=', row.promo_code_id).executeTakeFirst());
  const sticker =
    row.sticker_id &&
    (await db.selectFrom('sticker').select('guid').where('id', '=', row.sticker_id).executeTakeFirst());
  return { row, lines, coupon: coupon ? coupon.code : '', guid: sticker ? sticker.guid : '' };
}

export async function findOrder(db: Db, id: number | null): Promise<OrderRow | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}
