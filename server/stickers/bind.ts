import { indianDate, scanDestination } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import { countingStickers } from './counting-stickers.ts';
import type { Sticker } from './find-sticker.ts';
import type { NewSticker } from './hand-on/handed-on.ts';
import { presentSticker } from './present-sticker.ts';

const day = 24 * 3600 * 1000;

/** Refuses every sticker but one that a scan would take to its registration now. */
export function requireRegistrable(sticker: NewSticker | null, now: Date): NewSticker {
  if (!sticker) throw new Refused(404, 'inactive', en.scan.inactive);
  if (scanDestination(presentSticker(sticker, now), now) === '/register') return sticker;
  if (sticker.vehicle_id) throw new Refused(409, 'sticker_taken', en.owners.sticker_taken);
  throw new Refused(409, 'not_registrable', en.owners.sticker_not_ready);
}

/** The same for an owner: what they hand on themselves is not to be theirs again. */
export function requireNewTo(ownerId: number, found: NewSticker | null, now: Date): NewSticker {
  const sticker = requireRegistrable(found, now);
  if (sticker.from?.ownerId === ownerId) throw new Refused(409, 'own_sticker', en.owners.own_sticker);
  return sticker;
}

/** Refuses for a vehicle that has a sticker, or had one, every other product: a scan would offer the wrong messages. */
export async function requireSameKind(tx: Db, vehicleId: number, { product_id }: Sticker): Promise<void> {
  const before = await countingStickers(tx)
    .select('sticker.product_id')
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirst();
  if (before && before.product_id !== product_id) throw new Refused(409, 'other_kind', en.owners.sticker_of_other_kind);
}

/** Whose and which vehicle's a sticker becomes. */
interface Place {
  ownerId: number;
  vehicleId: number;
  mutedUntil?: Date | null;
}

/** Makes a locked sticker a vehicle's. A trial starts today; one that is handed on has begun when it did. */
export async function bindSticker(tx: Db, sticker: NewSticker, place: Place, now: Date): Promise<void> {
  await tx
    .updateTable('sticker')
    .set({
      owner_id: place.ownerId,
      vehicle_id: place.vehicleId,
      state: 'activated',
      muted_until: place.mutedUntil ?? null,
      ...(!sticker.from && { activated_at: now, demo_end_date: trialEndOf(sticker, now) }),
    })
    .where('id', '=', sticker.id)
    .execute();
}

/** `2026-11-20`; null where there is none: for life. */
function trialEndOf({ duration_in_days, is_paid }: Sticker, now: Date): string | null {
  const trialEnd = new Date(now.getTime() + duration_in_days * day);
  return duration_in_days > 0 && !is_paid ? indianDate(trialEnd) : null;
}
