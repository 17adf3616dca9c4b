import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { translatedName } from '../catalog/translation.ts';
import type { Db } from '../db/database.ts';
import type { OrderLineTable, OrderTable } from '../db/tables.ts';

export type OrderRow = Selectable<OrderTable>;

/** A line in English, as it was bought, and its name in the language in which the order is shown, if that has one. */
export type PlacedLine = Selectable<OrderLineTable> & { translated_name: string | null };

/** An order with its data from other tables. */
export interface PlacedOrder {
  row: OrderRow;
  lines: PlacedLine[];
  /** '' if it has none. */
  coupon: string;
  /** The guid of the sticker that is paid for or renewed; '' in the shop. */
  guid: string;
}

/** An order's other data, in one query: every page and mail about an order needs it. `language`: of who reads it; that of its mails if left out. */
export async function loadPlacedOrder(db: Db, row: OrderRow, language = languageOf(row)): Promise<PlacedOrder> {
  const { lines, coupon, guid } = await db
    .selectFrom('orders')
    .leftJoin('promo_code', 'promo_code.id', 'orders.promo_code_id')
    .leftJoin('sticker', 'sticker.id', 'orders.sticker_id')
    .select(['promo_code.code as coupon', 'sticker.guid'])
    .select(({ selectFrom }) => {
      const lines = selectFrom('order_line')
        .selectAll('order_line')
        .select(translatedName(language).as('translated_name'))
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('product_id');
      return jsonArrayFrom(lines).as('lines');
    })
    .where('orders.id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { row, lines, coupon: coupon ?? '', guid: guid ?? '' };
}

/** In which an order's buyer is written to. */
export function languageOf({ language }: Pick<OrderRow, 'language'>): string {
  return language ?? 'en';
}

export async function findOrder(db: Db, id: number | null): Promise<OrderRow | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}
