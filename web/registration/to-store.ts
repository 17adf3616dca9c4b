import { getQrCode, profile } from '../../contract/owners.ts';
import type { CallFunction } from '../api.ts';
import type { OwnerSession } from '../session/owner-session.ts';
import type { Stored } from '../session/stored.ts';

/** What the browser stores after a registration: the owner, and the vehicle whose sticker was scanned, or else the newest. */
export async function toStore(call: CallFunction, { id, token }: OwnerSession, guid: string): Promise<Partial<Stored>> {
  const [owner, { QRList }] = await Promise.all([
    call(profile, { UserLoginID: id }, { token }),
    call(getQrCode, { UserLoginID: id }, { token }),
  ]);
  const vehicle = QRList.find(({ VehicleBarcode }) => VehicleBarcode === guid) ?? QRList.at(-1);
  const personalInfo = Object.fromEntries(Object.entries(owner).filter(([name]) => name.startsWith('VehicleOwner')));
  return {
    UserLoginID: String(id),
    VehicleOwnerMasterId: String(id),
    strBloodGroup: owner.VehicleOwnerBloodGroup,
    personalInfo: JSON.stringify(personalInfo),
    ...(vehicle && { vehiclePlateNumber: vehicle.vehiclePlateNumber, productid: String(vehicle.productid) }),
  };
}
