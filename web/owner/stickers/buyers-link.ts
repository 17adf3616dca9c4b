import type { OwnedVehicle } from '../../../contract/owners.ts';
import { scanPath } from '../../paths.ts';
import { type DrawnQr, drawQr } from '../../ui/draw-qr.ts';

/** Where the buyer of a vehicle registers its sticker. */
export interface BuyersLink {
  address: string;
  code: DrawnQr;
}

/** On the server alone, so that no page loads what draws codes; null where the vehicle's sticker is not being handed on. */
export function buyersLink(origin: string, { handOnCode }: OwnedVehicle): BuyersLink | null {
  if (handOnCode === '') return null;
  const address = `${origin}${scanPath(handOnCode)}`;
  return { address, code: drawQr(address) };
}
