import { isNotAccepted } from '../outgoing/message-for-outcome.ts';
import type { Outbox } from '../outgoing/outbox.ts';
import type { ContactResult } from './contact-once.ts';

/**
 * What the provider did not accept reached no one and cost nothing: its counts are undone, except the address's own, which bounds how often a caller
 * may try.
 */
export async function uncountIfNotAccepted(outbox: Outbox, { id, counted }: ContactResult): Promise<void> {
  if (await isNotAccepted(outbox, id)) await counted?.uncountAllBut('contact-address');
}
