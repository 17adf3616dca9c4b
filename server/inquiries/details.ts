import type { Vault } from '../personal-data/vault.ts';
import type { Inquiry } from './mails.ts';

const placeOf = (id: string) => ({ table: 'inquiry', column: 'details', row: id });

export function sealInquiryDetails(vault: Vault, id: string, inquiry: Inquiry): Buffer {
  return vault.seal(JSON.stringify(inquiry), placeOf(id));
}

export function openInquiryDetails(
  vault: Vault,
  { id, details_sealed }: { id: string; details_sealed: Buffer },
): Inquiry {
  return JSON.parse(vault.open(details_sealed, placeOf(id)));
}

/** The index by which everything that came from one mail address is found, however it was typed. */
export function emailIndex(vault: Vault, email: string): Buffer {
  return vault.index('email', email.trim().toLowerCase());
}
