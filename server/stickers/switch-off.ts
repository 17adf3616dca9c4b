import type { switchOffSticker } from '../../contract/owner-control.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { endHandOn } from './hand-on/end.ts';
import { soldSince } from './hand-on/when-handed-on.ts';
import type { Wanted } from './wanted.ts';

/** Switches a lost sticker off. A repeated request changes nothing; the owner cannot switch off a sticker that the buyer has taken over. */
export function switchOffOwnSticker({ database }: Services): Handler<typeof switchOffSticker> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, VehicleOwnerMasterDetailId);
      await endSticker(tx, VehicleOwnerMasterDetailId);
      await requireNotHandedOn(tx, VehicleOwnerMasterDetailId);
    });
    return {};
  };
}

/** Switches a vehicle's sticker off; a scan of it leads nowhere from now on. Returns what its owner wants of callers. */
export async function endSticker(tx: Db, vehicleId: number): Promise<Wanted | undefined> {
  const ended = await tx
    .updateTable('sticker')
    .set({ state: 'off' })
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'activated')
    .returning(['id', 'muted_until', 'note', 'note_until'])
    .executeTakeFirst();
  if (!ended) return undefined;
  const { id, ...wanted } = ended;
  await endHandOn(tx, id);
  return wanted;
}

/** Rejects if the vehicle was sold with its sticker. */
export async function requireNotHandedOn(tx: Db, vehicleId: number): Promise<void> {
  const own = tx.selectFrom('sticker').select('id').where('vehicle_id', '=', vehicleId);
  const sticker = await own.where(soldSince, '=', false).executeTakeFirst();
  if (!sticker) throw noSticker();
}

/** The error for an owner whose vehicle's sticker is off, or has been taken over by its buyer meanwhile. */
export function noSticker(): ApiError {
  return new ApiError(409, 'inactive', en.owners.no_sticker);
}
