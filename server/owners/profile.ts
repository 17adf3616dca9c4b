import type { showBloodGroup as showBloodGroupCall } from '../../contract/owner-control.ts';
import type { profile as profileCall, updateProfile as updateProfileCall } from '../../contract/owners.ts';
import { en } from '../../messages/en.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner, lockRegisteredOwner, requireOwner } from './lock-owner.ts';
import { emailColumns, openOwner, sealDetails } from './owner.ts';
import { presentQuietHours, quietHoursOf } from './quiet-hours.ts';
import { presentToldByMail } from './told-by-mail.ts';
import { countVehicles } from './vehicle.ts';

export function profile({ database, vault, now }: Services): Handler<typeof profileCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const row = await requireOwner(database.db, principal.id);
    const owner = openOwner(vault, row);
    return {
      VehicleOwnerMasterId: row.id,
      UserLoginID: row.id,
      VehicleOwnerName: owner.name,
      VehicleOwnerDOB: owner.dateOfBirth,
      VehicleOwnerAddress: owner.address,
      VehicleOwnerCity: owner.city,
      VehicleOwnerState: owner.state,
      VehicleOwnerPincode: owner.pincode,
      VehicleOwnerEmail: owner.email,
      VehicleOwnerMobile: owner.phone,
      VehicleOwnerBloodGroup: row.blood_group ?? '',
      isBloodGroupShown: row.blood_group_shown ? 1 : 0,
      ...presentQuietHours(await quietHoursOf(database.db, row.id), now()),
      language: row.language ?? '',
      toldByMail: presentToldByMail(row),
      vehiclecount: await countVehicles(database.db, row.id),
    };
  };
}

export function updateProfile({ database, vault }: Services): Handler<typeof updateProfileCall> {
  return async (input, { principal }) => {
    requireOwnIds(principal, input.UserLoginID, input.VehicleOwnerMasterId);
    const details = {
      name: input.VehicleOwnerName,
      dateOfBirth: input.VehicleOwnerDOB,
      address: input.VehicleOwnerAddress,
      city: input.VehicleOwnerCity,
      state: input.VehicleOwnerState,
      pincode: input.VehicleOwnerPincode,
    };
    await database.db.transaction().execute(async (tx) => {
      const { id, email_sealed } = await lockRegisteredOwner(tx, principal.id);
      const email = email_sealed ? undefined : input.VehicleOwnerEmail;
      await tx
        .updateTable('owner')
        .set({
          ...(email && emailColumns(vault, id, email)),
          details_sealed: sealDetails(vault, id, details),
          blood_group: input.VehicleOwnerBloodGroup,
        })
        .where('id', '=', id)
        .execute();
    });
    return { Message: en.owners.profile_updated };
  };
}

export function showBloodGroup({ database }: Services): Handler<typeof showBloodGroupCall> {
  return async ({ UserLoginID, shown }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await tx.updateTable('owner').set({ blood_group_shown: shown }).where('id', '=', id).execute();
    });
    return {};
  };
}
