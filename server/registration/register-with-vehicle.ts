import type * as z from 'zod/mini';
import { unknownBloodGroup } from '../../contract/blood-groups.ts';
import type { registerWithVehicleDetail } from '../../contract/owners.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { recordConsent } from '../owners/consent.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { emailColumns, type OwnerRow, sealDetails } from '../owners/owner.ts';
import type { Services } from '../services.ts';
import { bindVehicle } from './bind-vehicle.ts';

type Input = z.output<(typeof registerWithVehicleDetail)['input']>;

/**
 * Registers an owner who has proven a phone, with their details and their sticker: all of it, or nothing. Consent is recorded where a page asked for
 * it; the documents' body has no field to say so.
 */
export function registerWithVehicle(deps: Services): Handler<typeof registerWithVehicleDetail> {
  return async (input, { principal, locale }) => {
    requireOwnIds(principal, input.VehicleOwnerMasterId);
    const vehicleId = await deps.database.db.transaction().execute(async (tx) => {
      const owner = await lockOwner(tx, principal.id);
      const vehicleId = await bindVehicle(tx, deps, owner, input);
      await completeOwner(tx, deps, owner, input);
      const { agreed, termsVersion, privacyVersion, termsTranslation, privacyTranslation } = input;
      const shown = { termsVersion, privacyVersion, termsTranslation, privacyTranslation };
      if (agreed) await recordConsent(tx, { ...shown, ownerId: owner.id, language: locale, at: deps.now() });
      return vehicleId;
    });
    return { UserLoginID: principal.id, vehicleOwnerMasterDetailId: vehicleId };
  };
}

/** An email that was given before stays; the form shows it and does not let it be changed. */
async function completeOwner(
  tx: Db,
  { vault, now }: Services,
  { id, email_sealed, blood_group, registered_at }: OwnerRow,
  input: Input,
) {
  const details = {
    name: input.strName,
    dateOfBirth: input.strDOB,
    address: input.strAddress,
    city: input.strCity,
    state: input.strState,
    pincode: input.strPincode,
  };
  await tx
    .updateTable('owner')
    .set({
      ...(!email_sealed && emailColumns(vault, id, input.strEmail)),
      details_sealed: sealDetails(vault, id, details),
      blood_group: input.bloodGroup ?? blood_group ?? unknownBloodGroup,
      registered_at: registered_at ?? now(),
    })
    .where('id', '=', id)
    .execute();
}
