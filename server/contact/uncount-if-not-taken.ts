import { isNotTaken } from '../outgoing/message-for-outcome.ts';
import type { Outbox } from '../outgoing/outbox.ts';
import type { Reached } from './reach.ts';

/**
 * What the provider did not accept reached no one and cost nothing: its counts are undone, except the address's own, which bounds how often a caller
 * may try.
 */
export async function uncountIfNotTaken(outbox: Outbox, { id, counted }: Reached): Promise<void> {
  if (await isNotTaken(outbox, id)) await counted?.uncountAllBut('contact-address');
}
