import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../personal-data/vault.ts';

/**
 * Providers do not sign their reports, so the address they report to does: `{id}.{mac}` can only come from us.
 */
export function reportToken(vault: Vault, id: string): string {
  return `${id}.${mac(vault, id).toString('base64url')}`;
}

/** The id a report is about, or null for an address that we never gave out. */
export function readReportToken(vault: Vault, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const ours = mac(vault, id);
  const proven = given.length === ours.length && timingSafeEqual(given, ours);
  return proven && uuid.test(id) ? id : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function mac(vault: Vault, id: string): Buffer {
  return vault.index('provider-report', id).subarray(0, 16);
}
