import { states } from '../../../contract/states.ts';
import type { Seller } from '../seller.ts';

/** The lines about the seller that a document prints below the name. */
export function sellerLines({ address, stateId, gstin, email, phone }: Seller): string[] {
  return [address, stateAndCode(stateId), `GSTIN ${gstin}`, phone ? `${email} · ${phone}` : email];
}

/** `Karnataka (29)` */
export function stateAndCode(stateId: number): string {
  const name = states.find(({ id }) => id === stateId)?.state_name ?? '';
  return `${name} (${String(stateId).padStart(2, '0')})`;
}
