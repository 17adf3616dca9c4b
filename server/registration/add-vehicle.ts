import type { addVehicleDetail } from '../../contract/owners.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import { Refused } from '../http/refused.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import type { Services } from '../services.ts';
import { bindVehicle } from './bind-vehicle.ts';

/** Another vehicle of somebody who is known, or a new sticker for one whose sticker is lost. */
export function addVehicle(parts: Services): Rule<typeof addVehicleDetail> {
  return async (input, { principal }) => {
    checkClaims(principal, input.VehicleOwnerMasterId);
    const { vehicleId } = await parts.database.db.transaction().execute(async (tx) => {
      const owner = await lockOwner(tx, principal.id);
      if (!owner.registered_at) throw new Refused(409, 'not_registered', en.owners.register_first);
      return bindVehicle(tx, parts, owner.id, input);
    });
    return { vehicleOwnerMasterDetailId: vehicleId };
  };
}
