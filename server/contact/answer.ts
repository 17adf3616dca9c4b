import { en } from '../../messages/en.ts';
import { Refused } from '../http/refused.ts';
import type { ContactParts } from './reach.ts';

/** How each kind of contact speaks of its fate. */
interface Sentences {
  done: string;
  refused: string;
}

/**
 * Success means the provider took it, or that it is queued and will be tried again; a refusal is told at once.
 * The first attempt has been made by the time this is asked.
 */
export async function tellOutcome({ outgoing }: ContactParts, contactId: string, { done, refused }: Sentences) {
  const outcome = await outgoing.outcome(contactId);
  if (outcome?.state === 'refused' || outcome?.state === 'failed') {
    if (outcome.reason === 'ndnc') throw new Refused(502, 'ndnc', en.contact.call_blocked);
    throw new Refused(502, 'refused', refused);
  }
  if (outcome?.state === 'dead') throw new Refused(503, 'provider_down', en.contact.provider_down);
  return { Message: done };
}
