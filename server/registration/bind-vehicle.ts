import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { askEmergencyContact } from '../number-consent/ask.ts';
import type { OwnerRow } from '../owners/owner.ts';
import { createVehicle, saveEmergencyContact } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { bindSticker, requireNewToOwner, requireSameKind } from '../stickers/bind.ts';
import { completeHandOn } from '../stickers/hand-on/complete.ts';
import { lockByEitherCode } from '../stickers/hand-on/handed-on.ts';

/** What the body of both registering calls says of the vehicle. */
interface BindingRequest {
  guid: string;
  vehiclePlateNumber: string;
  emergencyContactNumber: string;
}

/**
 * Gives the vehicle of an owner whose row is locked its sticker, saves the emergency contact, and asks them whether they agree. Returns the vehicle's
 * id.
 */
export async function bindVehicle(
  tx: Db,
  deps: Services,
  { id: ownerId, language }: Pick<OwnerRow, 'id' | 'language'>,
  request: BindingRequest,
): Promise<number> {
  const vehicleId = await bindOrUpdate(tx, deps, ownerId, request);
  const { emergencyContactNumber: to, vehiclePlateNumber: plate } = request;
  await askEmergencyContact(tx, deps, { to, plate, ownerId, language });
  return vehicleId;
}

async function bindOrUpdate(tx: Db, deps: Services, ownerId: number, request: BindingRequest): Promise<number> {
  const { vault, now } = deps;
  const { guid, vehiclePlateNumber: plate, emergencyContactNumber: emergency } = request;
  const found = await lockByEitherCode(tx, guid, now());
  // The owner submitted twice, or sent the form again with something corrected.
  const boundVehicleId = found?.owner_id === ownerId && found.plate_number === plate ? found.vehicle_id : null;
  if (boundVehicleId) {
    await saveEmergencyContact(tx, vault, boundVehicleId, emergency);
    return boundVehicleId;
  }
  const sticker = requireNewToOwner(ownerId, found, now());
  const knownVehicleId = await vehicleWithoutSticker(tx, ownerId, plate);
  if (knownVehicleId) await requireSameKind(tx, knownVehicleId, sticker);
  if (knownVehicleId) await saveEmergencyContact(tx, vault, knownVehicleId, emergency);
  const vehicleId = knownVehicleId ?? (await createVehicle(tx, vault, ownerId, { plate, emergency }));
  await bindSticker(tx, sticker, { ownerId, vehicleId }, now());
  if (sticker.origin) await completeHandOn(tx, deps, sticker.origin);
  return vehicleId;
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

function hasSticker(): ApiError {
  const sentence = en.owners.vehicle_has_sticker;
  return new ApiError(409, 'vehicle_has_sticker', sentence, { errors: { vehiclePlateNumber: [sentence] } });
}
