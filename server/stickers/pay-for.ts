import { sql } from 'kysely';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import type { Db } from '../db/database.ts';

/** The outcome for a sticker whose payment has arrived: it is `paid`, was paid before, or can no longer be paid for. */
export type StickerPaymentOutcome = 'paid' | 'already_paid' | 'gone';

/** Marks a postpaid sticker as paid; a scan of it leads to its registration now. */
export async function markPostpaidPaid(tx: Db, stickerId: number): Promise<StickerPaymentOutcome> {
  const paid = await tx
    .updateTable('sticker')
    .set({ is_paid: true })
    .where('id', '=', stickerId)
    .where('kind', '=', stickerKinds.postpaid)
    .where('is_paid', '=', false)
    .where('state', '!=', 'off')
    .returning('id')
    .executeTakeFirst();
  if (paid) return 'paid';
  const sticker = await tx
    .selectFrom('sticker')
    .select(['is_paid', 'state'])
    .where('id', '=', stickerId)
    .executeTakeFirst();
  return sticker?.is_paid && sticker.state !== 'off' ? 'already_paid' : 'gone';
}

/**
 * Turns a trial into a sticker for life: the active sticker of the vehicle whose sticker was renewed, since its owner may
 * have replaced it between the order and the payment. The owner's row is locked.
 */
export async function makeLifetime(tx: Db, ownerId: number, stickerId: number): Promise<StickerPaymentOutcome> {
  const active = await tx
    .selectFrom('sticker')
    .innerJoin('sticker as renewed', 'renewed.vehicle_id', 'sticker.vehicle_id')
    .select(['sticker.id', 'sticker.is_paid', 'sticker.duration_in_days'])
    .where('renewed.id', '=', stickerId)
    .where('sticker.owner_id', '=', ownerId)
    .where('sticker.state', '=', 'activated')
    .executeTakeFirst();
  if (!active) return 'gone';
  if (active.is_paid || active.duration_in_days === 0) return 'already_paid';
  const paid = await tx
    .updateTable('sticker')
    .set({ is_paid: true, demo_end_date: null })
    .where('id', '=', active.id)
    // The vehicle's buyer may have taken the sticker over meanwhile, since that locks only the sticker's row.
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return paid.numUpdatedRows > 0n ? 'paid' : 'gone';
}

/** Reverts `markPostpaidPaid` after a refund: a scan of the sticker leads to its payment again. */
export async function revertPostpaid(tx: Db, stickerId: number): Promise<void> {
  await tx
    .updateTable('sticker')
    .set({ is_paid: false })
    .where('id', '=', stickerId)
    .where('kind', '=', stickerKinds.postpaid)
    .execute();
}

/** Reverts `makeLifetime`: the vehicle's active sticker is on trial again, from the day it was registered. */
export async function revertLifetime(tx: Db, ownerId: number, stickerId: number): Promise<void> {
  await tx
    .updateTable('sticker')
    .from('sticker as renewed')
    .set({
      is_paid: false,
      demo_end_date: sql<string>`((sticker.activated_at at time zone 'Asia/Kolkata')::date + sticker.duration_in_days)`,
    })
    .whereRef('renewed.vehicle_id', '=', 'sticker.vehicle_id')
    .where('renewed.id', '=', stickerId)
    .where('sticker.owner_id', '=', ownerId)
    .where('sticker.state', '=', 'activated')
    .where('sticker.is_paid', '=', true)
    .where('sticker.duration_in_days', '>', 0)
    .execute();
}
