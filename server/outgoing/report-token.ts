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
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

function mac(vault: Vault, id: string): Buffer {
  return vault.index('provider-report', id).subarray(0, 16);
}
