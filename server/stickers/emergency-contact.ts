import type { updateQrCode } from '../../contract/owners.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle, saveEmergency } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';

/** Changes whom to ring in an emergency. The plate comes with it, as the form shows it, and stays as it is. */
export function changeEmergencyContact({ database, vault }: Services): Rule<typeof updateQrCode> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: id, emergencyContactNumber }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      await requireVehicle(tx, principal, id);
      await saveEmergency(tx, vault, id, emergencyContactNumber);
    });
    return {};
  };
}
