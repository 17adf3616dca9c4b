import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isUsed } from '../stickers/batches/used.ts';
import type { OrderRow } from './placed-order.ts';

/** A line of an order, and how many of its stickers lie in the parcel. */
export interface PickedLine {
  product_id: number;
  name: string;
  quantity: number;
  picked: number;
}

/** Of each line of an order how many stickers are its own, however they came to it. */
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

/** Puts a sticker that is locked and free into an order's parcel: it is the order's now, and as what was ordered. */
export async function addPick(
  tx: Db,
  { id, reseller_id, mode }: OrderRow,
  sticker: { id: number; is_paid: boolean; duration_in_days: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('pick')
    .values({
      sticker_id: sticker.id,
      order_id: id,
      was_paid: sticker.is_paid,
      was_duration_in_days: sticker.duration_in_days,
      picked_at: now,
    })
    .execute();
  // What is on account its customer pays for; everything else is paid, and lasts for life.
  const sold = mode === 'postpaid' ? { is_paid: false } : { is_paid: true, duration_in_days: 0 };
  await tx
    .updateTable('sticker')
    .set({ state: 'allocated', order_id: id, reseller_id, ...sold })
    .where('id', '=', sticker.id)
    .execute();
}

/**
 * Takes what was picked for an order, or one sticker of it, out again: each is what it was before. What somebody uses stays
 * his. Returns their codes.
 */
export async function putBack(tx: Db, orderId: number, stickerId?: number): Promise<string[]> {
  let released = tx
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
  if (stickerId) released = released.where('sticker.id', '=', stickerId);
  const rows = await released.returning(['sticker.id', 'sticker.guid']).execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('pick')
    .where('order_id', '=', orderId)
    .where((eb) => eb('sticker_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ guid }) => guid);
}
