import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

/** 72 bits that only we can have made. */
const macBytes = 9;

/** What a caller's browser keeps, to follow what becomes of its message: `{id}.{mac}`. */
export function contactToken(vault: Vault, contactId: string): string {
  const mac = vault.index('contact-token', contactId).subarray(0, macBytes);
  return `${Buffer.from(contactId.replaceAll('-', ''), 'hex').toString('base64url')}.${mac.toString('base64url')}`;
}

/** The id of the contact that a token is for, or null for one that we never gave out. */
export function readContactToken(vault: Vault, token: string): string | null {
  const hex = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSameText(token, contactToken(vault, id)) ? id : null;
}
