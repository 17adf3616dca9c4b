import type { OwnedVehicle } from '../../../contract/owners.ts';
import { scanPath } from '../../paths.ts';
import { type DrawnQr, drawQr } from '../../ui/draw-qr.ts';

/** The link with which the vehicle's buyer registers its sticker. */
export interface BuyersLink {
  address: string;
  code: DrawnQr;
}

/** Runs on the server only, so that no page loads the code that draws QR codes; null where the vehicle's sticker is not being handed on. */
export function buyersLink(origin: string, { handOnCode }: OwnedVehicle): BuyersLink | null {
  if (handOnCode === '') return null;
  const address = `${origin}${scanPath(handOnCode)}`;
  return { address, code: drawQr(address) };
}
