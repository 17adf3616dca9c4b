import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import { createVehicle, emergencyColumn } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { bindSticker, requireRegistrable } from '../stickers/bind.ts';
import { lockSticker } from '../stickers/find-sticker.ts';

/** What the body of both registering calls says of the vehicle. */
interface Wish {
  guid: string;
  vehiclePlateNumber: string;
  emergencyContactNumber: string;
}

/**
 * Gives a locked owner's vehicle its sticker. `isRepeat`: it has exactly that already, somebody pressed twice, and
 * nothing was changed.
 */
export async function bindVehicle(
  tx: Db,
  { vault, now }: Services,
  ownerId: number,
  wish: Wish,
): Promise<{ vehicleId: number; isRepeat: boolean }> {
  const found = await lockSticker(tx, wish.guid);
  if (found?.vehicle_id && found.owner_id === ownerId && found.plate_number === wish.vehiclePlateNumber)
    return { vehicleId: found.vehicle_id, isRepeat: true };
  const sticker = requireRegistrable(found, now());
  const known = await vehicleWithoutSticker(tx, ownerId, wish.vehiclePlateNumber);
  const emergency = wish.emergencyContactNumber;
  const vehicleId = known ?? (await createVehicle(tx, vault, ownerId, { plate: wish.vehiclePlateNumber, emergency }));
  if (known)
    await tx
      .updateTable('vehicle')
      .set(emergencyColumn(vault, known, emergency))
      .where('id', '=', known)
      .execute();
  await bindSticker(tx, sticker, { ownerId, vehicleId }, now());
  return { vehicleId, isRepeat: false };
}

/** The owner's vehicle with this plate, whose sticker was switched off. One with a sticker that works needs no other. */
async function vehicleWithoutSticker(tx: Db, ownerId: number, plate: string): Promise<number | undefined> {
  const vehicle = await tx
    .selectFrom('vehicle')
    .leftJoin('sticker', (join) =>
      join.onRef('sticker.vehicle_id', '=', 'vehicle.id').on('sticker.state', '=', 'activated'),
    )
    .select(['vehicle.id', 'sticker.id as stickerId'])
    .where('vehicle.owner_id', '=', ownerId)
    .where('vehicle.plate_number', '=', plate)
    .executeTakeFirst();
  if (vehicle?.stickerId) throw hasSticker();
  return vehicle?.id;
}

function hasSticker(): Refused {
  const sentence = en.owners.vehicle_has_sticker;
  return new Refused(409, 'vehicle_has_sticker', sentence, { errors: { vehiclePlateNumber: [sentence] } });
}
