import { isForLife } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { currentStickers } from './current-stickers.ts';
import type { Sticker } from './find-sticker.ts';

/** How long a sticker works: for life, or as long as its trial. */
export type StickerTerms = Pick<Sticker, 'is_paid' | 'duration_in_days' | 'demo_end_date'>;

/** The terms of a vehicle's sticker: of the active one, or of the last. */
export function termsOf(tx: Db, vehicleId: number): Promise<StickerTerms> {
  return currentStickers(tx)
    .select(['sticker.is_paid', 'sticker.duration_in_days', 'sticker.demo_end_date'])
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirstOrThrow();
}

/**
 * Gives a sticker that was just bound the terms of the one before it, unless it is for life itself. One that was paid
 * for keeps the length of its trial, which applies again if the payment is refunded.
 */
export async function takeOverTerms(tx: Db, sticker: Sticker, previous: StickerTerms): Promise<void> {
  if (isForLife({ isPaid: sticker.is_paid ? 1 : 0, durationInDays: sticker.duration_in_days })) return;
  await tx.updateTable('sticker').set(previous).where('id', '=', sticker.id).execute();
}
