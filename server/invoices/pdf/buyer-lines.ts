import type { InvoiceBuyer } from '../invoice.ts';
import { stateAndCode } from './seller-lines.ts';

/** The lines about the buyer that a document prints below the name. */
export function buyerLines({ address, stateId, gstin }: InvoiceBuyer): string[] {
  const state = stateAndCode(stateId);
  const registered = gstin ? [`GSTIN ${gstin}`] : [];
  return [address, state, ...registered, `Place of supply: ${state}`];
}
