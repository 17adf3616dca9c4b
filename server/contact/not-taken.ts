import type { Outgoing } from '../outgoing/outgoing.ts';
import { isNotTaken } from '../outgoing/tell-outcome.ts';
import type { Reached } from './reach.ts';

/**
 * What the provider did not accept reached no one and cost nothing: its counts are undone, except the address's own, which bounds how often a caller
 * may try.
 */
export async function takeBackIfNotTaken(outgoing: Outgoing, { id, counted }: Reached): Promise<void> {
  if (await isNotTaken(outgoing, id)) await counted?.takeBackAllBut('contact-address');
}
