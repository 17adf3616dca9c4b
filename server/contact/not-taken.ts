import type { Outgoing } from '../outgoing/outgoing.ts';
import { isNotTaken } from '../outgoing/tell-outcome.ts';
import type { Reached } from './reach.ts';

/**
 * What the provider did not take reached nobody and cost nothing: it is taken back, but for the address's own count, which bounds how often
 * anybody tries.
 */
export async function takeBackIfNotTaken(outgoing: Outgoing, { id, counted }: Reached): Promise<void> {
  if (await isNotTaken(outgoing, id)) await counted?.takeBackAllBut('contact-address');
}
