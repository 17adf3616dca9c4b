import type { addVehicleDetail } from '../../contract/owners.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { lockRegisteredOwner } from '../owners/lock-owner.ts';
import type { Services } from '../services.ts';
import { bindVehicle } from './bind-vehicle.ts';

/** Another vehicle of a registered owner, or a new sticker for one whose sticker is lost. */
export function addVehicle(deps: Services): Handler<typeof addVehicleDetail> {
  return async (input, { principal }) => {
    requireOwnIds(principal, input.VehicleOwnerMasterId);
    const vehicleId = await deps.database.db.transaction().execute(async (tx) => {
      const owner = await lockRegisteredOwner(tx, principal.id);
      return bindVehicle(tx, deps, owner, input);
    });
    return { vehicleOwnerMasterDetailId: vehicleId };
  };
}
