import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../personal-data/vault.ts';

/** What a report is about. */
export interface ReportedAttempt {
  id: string;
  /** Which of a message's attempts; null for an address of an older release that did not include it. */
  attempt: number | null;
}

/** Providers do not sign their reports, so the address they report to proves them: `{id}.{attempt}.{mac}` can only come from us. */
export function reportToken(vault: Vault, id: string, attempt: number): string {
  const about = `${id}.${attempt}`;
  return `${about}.${mac(vault, about).toString('base64url')}`;
}

/** What a report is about, or null for an address that we never gave out. */
export function readReportToken(vault: Vault, token: string): ReportedAttempt | null {
  const [, about = '', id = '', attempt, signature = ''] = tokenPattern.exec(token) ?? [];
  const received = Buffer.from(signature, 'base64url');
  const expected = mac(vault, about);
  const isValid = received.length === expected.length && timingSafeEqual(received, expected);
  return isValid ? { id, attempt: attempt === undefined ? null : Number(attempt) } : null;
}

const tokenPattern = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9}))?)\.([\w-]{22})$/;

function mac(vault: Vault, about: string): Buffer {
  return vault.index('provider-report', about).subarray(0, 16);
}
