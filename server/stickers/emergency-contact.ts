import type { updateQrCode } from '../../contract/owners.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims, notFound } from '../http/principal.ts';
import { emergencyColumn } from '../owners/vehicle.ts';
import type { Services } from '../services.ts';

/** Changes whom to ring in an emergency. The plate comes with it, as the form shows it, and stays as it is. */
export function changeEmergencyContact({ database, vault }: Services): Rule<typeof updateQrCode> {
  return async ({ UserLoginID, VehicleOwnerMasterDetailId: id, emergencyContactNumber }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const changed = await database.db
      .updateTable('vehicle')
      .set(emergencyColumn(vault, id, emergencyContactNumber))
      .where('id', '=', id)
      .where('owner_id', '=', principal.id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notFound();
    return {};
  };
}
