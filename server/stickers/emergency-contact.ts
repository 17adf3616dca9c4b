import type { updateQrCode } from '../../contract/owners.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { askEmergencyContact } from '../number-consent/ask.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { requireVehicle, saveEmergencyContact } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';
import { requireNotHandedOn } from './switch-off.ts';

/** Changes a vehicle's emergency contact, and asks them whether they agree. The form also sends the plate, which is not changed. */
export function changeEmergencyContact(deps: Services): Handler<typeof updateQrCode> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: id, emergencyContactNumber: to }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await deps.database.db.transaction().execute(async (tx) => {
      const { language } = await lockOwner(tx, principal.id);
      const { plate_number: plate } = await requireVehicle(tx, principal, id);
      await saveEmergencyContact(tx, deps.vault, id, to);
      // Checked after waiting for the vehicle's lock: a vehicle that was sold meanwhile must not keep an emergency contact of its seller.
      await requireNotHandedOn(tx, id);
      await askEmergencyContact(tx, deps, { to, plate, ownerId: principal.id, language });
    });
    return {};
  };
}
