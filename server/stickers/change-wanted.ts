import type { Database } from '../db/database.ts';
import type { Principal } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle } from '../owners/vehicle.ts';
import { noSticker } from './switch-off.ts';
import type { Wanted } from './wanted.ts';

/** Changes what an owner wants of callers at one of their vehicles. Rejects for a vehicle that is not theirs, and for one whose sticker is off. */
export async function changeWanted(
  { db }: Pick<Database, 'db'>,
  owner: Principal<'owner'>,
  vehicleId: number,
  wanted: Partial<Wanted>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner.id);
    await requireVehicle(tx, owner, vehicleId);
    const changed = await tx
      .updateTable('sticker')
      .set(wanted)
      .where('vehicle_id', '=', vehicleId)
      .where('state', '=', 'activated')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw noSticker();
  });
}
