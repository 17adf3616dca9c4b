import { isNotAccepted } from '../outgoing/message-for-outcome.ts';
import type { ContactResult } from './contact-once.ts';

/**
 * What the provider did not accept reached no one and cost nothing: its counts are undone, except the address's own, which bounds how often a caller
 * may try.
 */
export async function uncountIfNotAccepted({ outcome, counted }: ContactResult): Promise<void> {
  if (isNotAccepted(outcome)) await counted?.uncountAllBut('contact-address');
}
