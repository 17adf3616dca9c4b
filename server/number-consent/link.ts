import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

/** Short, since an SMS is paid by its length; 72 bits that only we can have made. */
const macBytes = 9;

/** The address at which the person asked answers: `/n?{id}.{mac}`. An address in an SMS is registered up to its question mark. */
export function consentLink(vault: Vault, publicUrl: string, id: number): string {
  return `${publicUrl}/n?${consentCode(vault, id)}`;
}

/** The row that a link's code is for, or null for one that we never gave out. */
export function readConsentCode(vault: Vault, code: string): number | null {
  const id = Number.parseInt(code, 36);
  return Number.isSafeInteger(id) && isSameText(code, consentCode(vault, id)) ? id : null;
}

function consentCode(vault: Vault, id: number): string {
  const mac = vault.index('number-consent', String(id)).subarray(0, macBytes);
  return `${id.toString(36)}.${mac.toString('base64url')}`;
}
