import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

/** 72 bits that only we can have made. */
const macBytes = 9;

/** What proves that a browser is the one from which a contact was made: `{its id}.{mac}`. */
export function contactToken(vault: Vault, contactId: string): string {
  const id = Buffer.from(contactId.replaceAll('-', ''), 'hex').toString('base64url');
  const mac = vault.index('contact-token', contactId).subarray(0, macBytes);
  return `${id}.${mac.toString('base64url')}`;
}

/** The id of the contact that a token is for, or null for a token that we never gave out. */
export function readContactToken(vault: Vault, token: string): string | null {
  const [, id = ''] = /^([\w-]{22})\.[\w-]{12}$/.exec(token) ?? [];
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const contactId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return id && isSameText(token, contactToken(vault, contactId)) ? contactId : null;
}
