import type { profile } from '../../contract/owners.ts';
import type { CallResult } from '../api.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';

/** The owner's stored details, by the names of the registration form's fields. */
export function ownerValues(owner: CallResult<typeof profile>): Record<string, string> {
  return {
    VehicleOwnerMasterId: String(owner.VehicleOwnerMasterId),
    strName: owner.VehicleOwnerName,
    strDOB: owner.VehicleOwnerDOB,
    strPhone: owner.VehicleOwnerMobile,
    strEmail: owner.VehicleOwnerEmail,
    strAddress: owner.VehicleOwnerAddress,
    strCity: owner.VehicleOwnerCity,
    strState: owner.VehicleOwnerState,
    strPincode: owner.VehicleOwnerPincode,
    bloodGroup: owner.VehicleOwnerBloodGroup,
  };
}

/** The same for the vehicle that the sticker is already on: its plate. */
export function plateValues({ plate }: ScannedSticker): Record<string, string> {
  return plate ? { vehiclePlateNumber: plate } : {};
}
