import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { isOnAccount } from '../../contract/order-states.ts';
import type { Db } from '../db/database.ts';
import type { StickerTable, Tables } from '../db/tables.ts';
import { isUsed } from '../stickers/batches/used.ts';
import type { OrderRow } from './placed-order.ts';

/** A line of an order, and how many of its stickers are in the parcel. */
export interface PickedLine {
  product_id: number;
  name: string;
  quantity: number;
  picked: number;
}

/** For each line of an order the number of stickers that belong to it, picked or minted for it. */
export function pickedLines(db: Db, orderId: number): Promise<PickedLine[]> {
  return db
    .selectFrom('order_line')
    .select(['product_id', 'name', 'quantity'])
    .select(({ selectFrom }) =>
      selectFrom('sticker')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .whereRef('sticker.order_id', '=', 'order_line.order_id')
        .whereRef('sticker.product_id', '=', 'order_line.product_id')
        .where('sticker.state', '!=', 'off')
        .as('picked'),
    )
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .$narrowType<{ picked: number }>()
    .execute();
}

/** How many stickers an order still lacks. */
export function missingOf(lines: PickedLine[]): number {
  return lines.reduce((sum, { quantity, picked }) => sum + Math.max(0, quantity - picked), 0);
}

type PickableQuery = SelectQueryBuilder<
  Tables,
  'sticker',
  Pick<Selectable<StickerTable>, 'id' | 'is_paid' | 'duration_in_days'>
>;

/** Query for stickers to be picked, with their current values, which the pick keeps. */
export function pickableStickers(db: Db): PickableQuery {
  return db.selectFrom('sticker').select(['id', 'is_paid', 'duration_in_days']);
}

/** Puts locked, free stickers into an order's parcel: they now belong to the order and become what was ordered. */
export async function addPicks(tx: Db, order: OrderRow, stickers: PickableQuery, now: Date): Promise<number> {
  const { id: order_id, reseller_id } = order;
  // Stickers on account are paid for by the reseller's customer; all others are paid, and last for life.
  const soldColumns = isOnAccount(order) ? { is_paid: false } : { is_paid: true, duration_in_days: 0 };
  const { numUpdatedRows } = await tx
    .with('chosen', () => stickers)
    .with('picked', (db) =>
      db
        .insertInto('pick')
        .columns(['sticker_id', 'order_id', 'was_paid', 'was_duration_in_days', 'picked_at'])
        .expression((eb) =>
          eb
            .selectFrom('chosen')
            .select((of) => [
              'id',
              of.cast<number>(of.val(order_id), 'bigint').as('order_id'),
              'is_paid',
              'duration_in_days',
              of.cast<Date>(of.val(now), 'timestamptz').as('picked_at'),
            ]),
        ),
    )
    .updateTable('sticker')
    .from('chosen')
    .set({ state: 'allocated', order_id, reseller_id, ...soldColumns })
    .whereRef('sticker.id', '=', 'chosen.id')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Takes the picked stickers of an order, or one of them, out again, each as it was before. Stickers in use stay with their owners.
 * Returns the codes.
 */
export async function returnPicks(tx: Db, orderId: number, stickerId?: number): Promise<string[]> {
  let update = tx
    .updateTable('sticker')
    .from('pick')
    .set((eb) => ({
      state: 'minted' as const,
      order_id: null,
      reseller_id: null,
      is_paid: eb.ref('pick.was_paid'),
      duration_in_days: eb.ref('pick.was_duration_in_days'),
    }))
    .whereRef('pick.sticker_id', '=', 'sticker.id')
    .where('pick.order_id', '=', orderId)
    .where('sticker.state', '=', 'allocated')
    .where(sql<boolean>`not ${isUsed}`);
  if (stickerId) update = update.where('sticker.id', '=', stickerId);
  const rows = await update.returning(['sticker.id', 'sticker.guid']).execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('pick')
    .where('order_id', '=', orderId)
    .where((eb) => eb('sticker_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ guid }) => guid);
}
