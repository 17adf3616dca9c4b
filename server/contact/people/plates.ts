import type { Db } from '../../db/database.ts';

/** The one plate by which a person is asked who has not agreed: a stranger whose number was mistyped learns of no other. */
export async function plateAsked(db: Db, ownerId: number): Promise<string | undefined> {
  const [plate] = await platesOf(db, ownerId);
  return plate;
}

/** The plates of an owner's vehicles that have a sticker, about which people may message, in the order in which they came. */
export async function platesOf(db: Db, ownerId: number): Promise<string[]> {
  const vehicles = await db
    .selectFrom('vehicle')
    .innerJoin('sticker', (join) =>
      join.onRef('sticker.vehicle_id', '=', 'vehicle.id').on('sticker.state', '=', 'activated'),
    )
    .select('vehicle.plate_number')
    .where('vehicle.owner_id', '=', ownerId)
    .where('vehicle.plate_number', 'is not', null)
    .orderBy('vehicle.id')
    .execute();
  return [...new Set(vehicles.map(({ plate_number }) => plate_number ?? ''))];
}
