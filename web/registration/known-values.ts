import type { profile } from '../../contract/owners.ts';
import type { CallResult } from '../api.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';

/** What is known of an owner, by the names of the registration form. */
export function knownValues(owner: CallResult<typeof profile>): Record<string, string> {
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

/** The same of the vehicle that a sticker is on already. */
export function onVehicle({ plate }: ScannedSticker): Record<string, string> {
  return plate ? { vehiclePlateNumber: plate } : {};
}
