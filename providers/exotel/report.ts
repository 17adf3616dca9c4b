import type { RefusalReason } from '../../server/outgoing/ports.ts';
import { parseJson } from '../body.ts';

/**
 * What a status callback says about a message or call that Exotel accepted.
 * - `accepted`: still on its way (or a word we do not know: nothing changes).
 * - `delivered`: it reached the phone; for a call, both sides spoke.
 * - `failed`: it did not and will not; `reason` where Exotel says it never could.
 * `reference` is our own id where the callback carries it: it settles a send whose answer was lost.
 */
export interface ExotelReport {
  providerId: string;
  reference: string | null;
  state: 'accepted' | 'delivered' | 'failed';
  reason?: RefusalReason;
  /** For a call: it rang at the first number, where it was not answered. */
  callerMissed?: boolean;
  detail: string;
}

/** The fields of a callback's body: an object already parsed, or the text of JSON or of a form. Null for neither. */
export function reportFields(body: unknown): object | null {
  if (typeof body !== 'string') return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  const text = body.trim();
  if (text.startsWith('{')) return reportFields(parseJson(text) ?? null);
  return text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : null;
}

/** Exotel's ids are 32 hex digits; anything that looks similar is accepted, other text is not an id. */
export function isProviderId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Our reference as it came back; null when it is missing or no longer looks like one of ours. */
export function readReference(text: string): string | null {
  return text !== '' && text.length <= 128 ? text : null;
}
