import { scanDestination } from '../../../contract/scan-rules.ts';
import type { Db } from '../../db/database.ts';
import { quietHoursSelection, type Sticker } from '../../stickers/find-sticker.ts';
import { presentSticker } from '../../stickers/present-sticker.ts';

/** An owner's vehicles without their plates, and the stickers each has or had. */
export async function vehiclesOf(db: Db, ownerId: number, now: Date) {
  const vehicles = await db
    .selectFrom('vehicle')
    .select((eb) => [
      'id',
      'created_at',
      eb('emergency_contact_sealed', 'is not', null).$castTo<boolean>().as('has_emergency'),
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const stickers = await stickersOf(db, ownerId);
  return vehicles.map(({ id, created_at, has_emergency }) => ({
    id,
    since: created_at.toISOString(),
    has_emergency,
    stickers: stickers.filter(({ vehicle_id }) => vehicle_id === id).map((sticker) => presentInConsole(sticker, now)),
  }));
}

function stickersOf(db: Db, ownerId: number): Promise<Sticker[]> {
  return db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .innerJoin('vehicle', 'vehicle.id', 'sticker.vehicle_id')
    .leftJoin('quiet_hours', 'quiet_hours.owner_id', 'sticker.owner_id')
    .select(['sticker.id', 'sticker.guid', 'sticker.kind', 'sticker.state', 'sticker.product_id'])
    .select(['product.name as product_name', 'sticker.rate_paise', 'sticker.is_paid', 'sticker.duration_in_days'])
    .select(['sticker.demo_end_date', 'sticker.owner_id', 'sticker.vehicle_id', 'sticker.muted_until'])
    .select(['sticker.note', 'sticker.note_until'])
    .select((eb) => [eb.val<string | null>(null).as('plate_number'), eb.val<string | null>(null).as('blood_group')])
    .select(quietHoursSelection.as('quiet_hours'))
    .select((eb) =>
      eb('vehicle.emergency_contact_sealed', 'is not', null).$castTo<boolean>().as('has_emergency_contact'),
    )
    .where('sticker.owner_id', '=', ownerId)
    .orderBy('sticker.id', 'desc')
    .execute();
}

/** Uses the same function as a scan itself. */
function presentInConsole(sticker: Sticker, now: Date) {
  const shown = presentSticker(sticker, now);
  return {
    id: sticker.id,
    guid: sticker.guid,
    product: sticker.product_name,
    state: sticker.state,
    is_paid: sticker.is_paid,
    trial_ends_on: sticker.is_paid ? '' : (sticker.demo_end_date ?? ''),
    is_muted: shown.isMuted === 1 && !shown.quietUntil,
    quiet_until: shown.quietUntil,
    lets_urgent: shown.letsUrgent === 1,
    leads_to: sticker.state === 'off' ? '/inactiveqr' : scanDestination(shown, now),
  };
}
