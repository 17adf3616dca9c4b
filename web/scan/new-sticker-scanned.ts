import type { OwnedVehicle } from '../../contract/owners.ts';
import { scanDestination } from '../../contract/scan-rules.ts';
import { qrCodeDetail } from '../../contract/stickers.ts';
import type { CallFunction } from '../api.ts';
import { scannedGuid } from './scan-cookie.ts';

/** A sticker that waits for a vehicle; `guid` and `plate` are '' where there is none. */
export interface ScannedSticker {
  guid: string;
  /** Of the vehicle it is on, where its owner hands it on. */
  plate: string;
  /** Whether its trial has ended: its scan reaches no owner then until it is renewed. */
  isOver: boolean;
}

const none: ScannedSticker = { guid: '', plate: '', isOver: false };
const somebodys = { VehicleOwnerMasterId: 1, VehicleOwnerMasterDetailId: 1 };

/** The sticker scanned last in this browser, if it waits for a vehicle. */
export async function newStickerScanned(call: CallFunction, request: Request): Promise<ScannedSticker> {
  const guid = scannedGuid(request);
  if (!guid) return none;
  return call(qrCodeDetail, { guid }).then(
    ({ data }) => {
      const now = new Date();
      if (scanDestination(data, now) !== '/register') return none;
      const { vehiclePlateNumber: plate } = data;
      // A new sticker's trial has not begun.
      const isOver = plate !== '' && scanDestination({ ...data, ...somebodys }, now) === '/renewqr';
      return { guid, plate, isOver };
    },
    // This is only a convenience: the code can be typed.
    () => none,
  );
}

/** Whether the owner who hands the sticker on has opened the link that is meant for their buyer. */
export function isOwnHandOn({ guid }: ScannedSticker, vehicles: OwnedVehicle[]): boolean {
  return vehicles.some(({ handOnCode }) => handOnCode !== '' && handOnCode === guid);
}
