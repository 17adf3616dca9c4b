import type { updateQrCode } from '../../contract/owners.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import { askEmergencyContact } from '../number-consent/ask.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle, saveEmergency } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { requireNotHandedOn } from './switch-off.ts';

/** Changes whom to ring in an emergency, and asks them whether they agree. The plate comes with it, as the form shows it, and stays as it is. */
export function changeEmergencyContact(parts: Services): Rule<typeof updateQrCode> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: id, emergencyContactNumber: to }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await parts.database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      const { plate_number: plate } = await requireVehicle(tx, principal, id);
      await saveEmergency(tx, parts.vault, id, to);
      // Looked at after the vehicle was waited for: its buyer has nobody rung for whoever sold it.
      await requireNotHandedOn(tx, id);
      await askEmergencyContact(tx, parts, { to, plate, ownerId: principal.id });
    });
    return {};
  };
}
