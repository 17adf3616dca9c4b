import type { replaceSticker } from '../../contract/owner-control.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { bindSticker, requireNewToOwner, requireSameKind } from './bind.ts';
import { completeHandOn } from './hand-on/complete.ts';
import { lockBothStickers, lockByEitherCode, type StickerByCode } from './hand-on/handed-on.ts';
import { endSticker } from './switch-off.ts';

export function replaceOwnSticker(deps: Services): Handler<typeof replaceSticker> {
  const { database, now } = deps;
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: vehicleId, guid }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id: ownerId } = await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, vehicleId);
      await lockBothStickers(tx, vehicleId, guid);
      const found = await lockByEitherCode(tx, guid, now());
      const newSticker = await moveVehicle(tx, { ownerId, vehicleId, found }, now());
      if (newSticker?.origin) await completeHandOn(tx, deps, newSticker.origin);
    });
    return {};
  };
}

interface VehicleMove {
  ownerId: number;
  vehicleId: number;
  /** The new sticker, locked; null if there is none with its code. */
  found: StickerByCode | null;
}

/**
 * Moves a vehicle of a locked owner to a new sticker and ends the old one. A muted owner stays muted, and a note is left.
 * Returns the new sticker; null if it was the vehicle's already.
 */
export async function moveVehicle(
  tx: Db,
  { ownerId, vehicleId, found }: VehicleMove,
  now: Date,
): Promise<StickerByCode | null> {
  const isRepeat = found?.vehicle_id === vehicleId;
  if (isRepeat) return null;
  const sticker = requireNewToOwner(ownerId, found, now);
  await requireSameKind(tx, vehicleId, sticker);
  const wanted = await endSticker(tx, vehicleId);
  await bindSticker(tx, sticker, { ownerId, vehicleId, wanted }, now);
  return sticker;
}
