import type { switchOffSticker } from '../../contract/owner-control.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';

/** Ends a lost or sold sticker. A second press finds it off and changes nothing. */
export function switchOff({ database }: Services): Rule<typeof switchOffSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, VehicleOwnerMasterDetailId);
      await endSticker(tx, VehicleOwnerMasterDetailId);
    });
    return {};
  };
}

/** Switches a vehicle's sticker off; a scan of it leads nowhere from now on. Returns until when it was muted. */
export async function endSticker(tx: Db, vehicleId: number): Promise<Date | null> {
  const ended = await tx
    .updateTable('sticker')
    .set({ state: 'off' })
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'activated')
    .returning('muted_until')
    .executeTakeFirst();
  return ended?.muted_until ?? null;
}
