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
  /** Of what is not tried again: nobody knows yet whether the provider has it. */
  unknown?: string;
}

/** Whether the provider did not take it, and never will: it reached nobody and cost nothing. */
export async function isNotTaken(outgoing: Outgoing, about: string): Promise<boolean> {
  const state = (await outgoing.outcome(about))?.state;
  return state === 'refused' || state === 'dead';
}

/**
 * Success means the provider took it, or, but for what has a sentence for `unknown`, that it will be tried again; a refusal is told at once.
 * The first attempt has been made by the time this is asked.
 */
export async function tellOutcome(outgoing: Outgoing, about: string, { done, refused, ndnc, down, unknown }: Fates) {
  const outcome = await outgoing.outcome(about);
  if (outcome?.state === 'refused' || outcome?.state === 'failed') {
    if (outcome.reason === 'ndnc') throw new Refused(502, 'ndnc', ndnc);
    throw new Refused(502, 'refused', refused);
  }
  if (outcome?.state === 'dead') throw new Refused(503, 'provider_down', down);
  const isOpen = outcome?.state === 'queued' || outcome?.state === 'sending' || outcome?.state === 'unknown';
  if (unknown && isOpen) throw new Refused(503, 'call_unknown', unknown);
  return { Message: done };
}
