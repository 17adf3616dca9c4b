import { Refused } from '../http/refused.ts';
import type { Outgoing } from './outgoing.ts';

/** How each kind of message speaks of its fate. */
export interface Fates {
  done: string;
  refused: string;
  /** The number is on the do-not-disturb register. */
  ndnc: string;
  /** The provider did not answer for as long as we tried. */
  down: string;
}

/**
 * Success means the provider took it, or that it is queued and will be tried again; a refusal is told at once.
 * The first attempt has been made by the time this is asked.
 */
export async function tellOutcome(outgoing: Outgoing, about: string, { done, refused, ndnc, down }: Fates) {
  const outcome = await outgoing.outcome(about);
  if (outcome?.state === 'refused' || outcome?.state === 'failed') {
    if (outcome.reason === 'ndnc') throw new Refused(502, 'ndnc', ndnc);
    throw new Refused(502, 'refused', refused);
  }
  if (outcome?.state === 'dead') throw new Refused(503, 'provider_down', down);
  return { Message: done };
}
