import { indianDate, scanDestination } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import { countingStickers } from './counting-stickers.ts';
import type { Sticker } from './find-sticker.ts';
import { presentSticker } from './present-sticker.ts';

const day = 24 * 3600 * 1000;

/** Refuses every sticker but one that a scan would take to its registration now. */
export function requireRegistrable(sticker: Sticker | null, now: Date): Sticker {
  if (!sticker) throw new Refused(404, 'inactive', en.scan.inactive);
  if (scanDestination(presentSticker(sticker, now), now) === '/register') return sticker;
  if (sticker.vehicle_id) throw new Refused(409, 'sticker_taken', en.owners.sticker_taken);
  throw new Refused(409, 'not_registrable', en.owners.sticker_not_ready);
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

/** Makes a locked sticker a vehicle's. A trial starts today. */
export async function bindSticker(tx: Db, sticker: Sticker, place: Place, now: Date): Promise<void> {
  const { id, duration_in_days, is_paid } = sticker;
  const trialEnd = new Date(now.getTime() + duration_in_days * day);
  await tx
    .updateTable('sticker')
    .set({
      owner_id: place.ownerId,
      vehicle_id: place.vehicleId,
      state: 'activated',
      activated_at: now,
      demo_end_date: duration_in_days > 0 && !is_paid ? indianDate(trialEnd) : null,
      muted_until: place.mutedUntil ?? null,
    })
    .where('id', '=', id)
    .execute();
}
