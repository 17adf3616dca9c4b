import type { Db } from '../../db/database.ts';

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
