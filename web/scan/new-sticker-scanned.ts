import type { OwnedVehicle } from '../../contract/owners.ts';
import { scanDestination } from '../../contract/scan-rules.ts';
import { qrCodeDetail } from '../../contract/stickers.ts';
import type { CallFunction } from '../api.ts';
import { rememberedScan } from './scan-cookie.ts';

/** A sticker that waits for a vehicle; both '' where there is none. */
export interface ScannedSticker {
  guid: string;
  /** Of the vehicle it is on, where its owner hands it on. */
  plate: string;
}

const none: ScannedSticker = { guid: '', plate: '' };

/** The one that this browser has scanned last, if it waits for a vehicle. */
export async function newStickerScanned(call: CallFunction, request: Request): Promise<ScannedSticker> {
  const guid = rememberedScan(request);
  if (!guid) return none;
  return call(qrCodeDetail, { guid }).then(
    ({ data }) => {
      const waits = scanDestination(data, new Date()) === '/register';
      return waits ? { guid, plate: data.vehiclePlateNumber } : none;
    },
    // It is only a help: the code can be typed.
    () => none,
  );
}

/** Whether an owner has opened the link that is for their buyer. */
export function isTheirs({ guid }: ScannedSticker, vehicles: OwnedVehicle[]): boolean {
  return vehicles.some(({ handOnCode }) => handOnCode !== '' && handOnCode === guid);
}
