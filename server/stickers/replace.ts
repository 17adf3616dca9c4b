import type { replaceSticker } from '../../contract/owner-control.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { bindSticker, requireRegistrable, requireSameKind } from './bind.ts';
import { lockSticker, type Sticker } from './find-sticker.ts';
import { endSticker } from './switch-off.ts';

export function replace({ database, now }: Services): Rule<typeof replaceSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: vehicleId, guid }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id: ownerId } = await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, vehicleId);
      await moveVehicle(tx, { ownerId, vehicleId, guid }, now());
    });
    return {};
  };
}

interface Move {
  ownerId: number;
  vehicleId: number;
  /** Of the new sticker. */
  guid: string;
}

/**
 * Moves a vehicle of a locked owner to a new sticker and ends the old one. An owner who is not to be disturbed stays so.
 * Returns the new one; null where it was the vehicle's before.
 */
export async function moveVehicle(tx: Db, { ownerId, vehicleId, guid }: Move, now: Date): Promise<Sticker | null> {
  const found = await lockSticker(tx, guid);
  const isRepeat = found?.vehicle_id === vehicleId;
  if (isRepeat) return null;
  const sticker = requireRegistrable(found, now);
  await requireSameKind(tx, vehicleId, sticker);
  const mutedUntil = await endSticker(tx, vehicleId);
  await bindSticker(tx, sticker, { ownerId, vehicleId, mutedUntil }, now);
  return sticker;
}
