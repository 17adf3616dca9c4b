import { indianDate, scanDestination } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { currentStickers } from './current-stickers.ts';
import type { Sticker } from './find-sticker.ts';
import type { StickerByCode } from './hand-on/handed-on.ts';
import { presentSticker } from './present-sticker.ts';
import { nothingWanted, type Wanted } from './wanted.ts';

const dayMs = 24 * 3600 * 1000;

/** Rejects every sticker except one whose scan would lead to its registration now. */
export function requireRegistrable(sticker: StickerByCode | null, now: Date): StickerByCode {
  if (!sticker) throw new ApiError(404, 'inactive', en.scan.inactive);
  if (scanDestination(presentSticker(sticker, now), now) === '/register') return sticker;
  if (sticker.vehicle_id) throw new ApiError(409, 'sticker_taken', en.owners.sticker_taken);
  throw new ApiError(409, 'not_registrable', en.owners.sticker_not_ready);
}

/** The same for an owner, who may not register a sticker that they are handing on themselves. */
export function requireNewToOwner(ownerId: number, found: StickerByCode | null, now: Date): StickerByCode {
  const sticker = requireRegistrable(found, now);
  if (sticker.origin?.ownerId === ownerId) throw new ApiError(409, 'own_sticker', en.owners.own_sticker);
  return sticker;
}

/** Rejects a sticker of another product than the vehicle's current or last one: a scan would offer the wrong messages. */
export async function requireSameKind(tx: Db, vehicleId: number, { product_id }: Sticker): Promise<void> {
  const current = await currentStickers(tx)
    .select('sticker.product_id')
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirst();
  if (current && current.product_id !== product_id)
    throw new ApiError(409, 'other_kind', en.owners.sticker_of_other_kind);
}

/** The owner and vehicle to which a sticker is bound. */
interface Binding {
  ownerId: number;
  vehicleId: number;
  wanted?: Wanted | undefined;
}

/** Binds a locked sticker to a vehicle. A trial starts today, except that of a sticker that is handed on, which keeps its start. */
export async function bindSticker(tx: Db, sticker: StickerByCode, binding: Binding, now: Date): Promise<void> {
  await tx
    .updateTable('sticker')
    .set({
      owner_id: binding.ownerId,
      vehicle_id: binding.vehicleId,
      state: 'activated',
      ...(binding.wanted ?? nothingWanted),
      ...(!sticker.origin && { activated_at: now, demo_end_date: trialEndOf(sticker, now) }),
    })
    .where('id', '=', sticker.id)
    .execute();
  // Its reseller knows it by the owner's name from now on, as far as the owner agrees.
  await tx.updateTable('given_sticker').set({ note_sealed: null }).where('sticker_id', '=', sticker.id).execute();
}

/** The end of the trial, `2026-11-20`; null if there is none: for life. */
function trialEndOf({ duration_in_days, is_paid }: Sticker, now: Date): string | null {
  const trialEnd = new Date(now.getTime() + duration_in_days * dayMs);
  return duration_in_days > 0 && !is_paid ? indianDate(trialEnd) : null;
}
