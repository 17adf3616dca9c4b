import type { messageStates, Retry } from '../../../contract/console/failed-messages.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingRow } from '../../outgoing/transition.ts';
import { fateUnknown } from '../../outgoing/unknown.ts';

/** Those that will not arrive any more by themselves. */
export const failedStates = ['failed', 'refused', 'dead'] as const;

type Sent = Pick<OutgoingRow, 'channel' | 'state' | 'worth' | 'payload_sealed' | 'doubts' | 'detail'>;

/** Whether a message may be sent once more, and why not. */
export function retryOf({ channel, state, worth, payload_sealed, doubts, detail }: Sent): Retry {
  if (!failedStates.some((each) => each === state)) return 'open';
  if (channel === 'call') return 'call';
  if (worth === 'a code') return 'code';
  if (payload_sealed === null) return 'erased';
  const isDoubtful = doubts > 0 || (detail?.startsWith(fateUnknown) ?? false);
  return isDoubtful ? 'doubtful' : 'possible';
}

export interface Filters {
  state: (typeof messageStates)[number] | '';
  channel: OutgoingRow['channel'] | '';
}

/** Messages as they are looked for; without a state those that will not arrive any more by themselves. */
export function messagesAsked(db: Db, { state, channel }: Filters) {
  let asked = db.selectFrom('outgoing').where('state', 'in', state ? [state] : failedStates);
  // Said once more in the words of the index, of which there is one for each of the two.
  if (state && isOpen(state)) asked = asked.where('settled_at', 'is', null);
  else if (state) asked = asked.where('state', 'in', failedStates);
  if (channel) asked = asked.where('channel', '=', channel);
  return asked;
}

/** Of them those that `retryOf` says `possible` of. */
export function possibleOf(db: Db, filters: Filters) {
  return messagesAsked(db, filters)
    .where('state', 'in', failedStates)
    .where('channel', '!=', 'call')
    .where('worth', '!=', 'a code')
    .where('payload_sealed', 'is not', null)
    .where('doubts', '=', 0)
    .where((eb) => eb.or([eb('detail', 'is', null), eb('detail', 'not like', `${fateUnknown}%`)]));
}

function isOpen(state: string): boolean {
  return !failedStates.some((each) => each === state);
}

/** What a provider says may name a number or a mail address: nobody reads one here. */
export function withoutPeople(said: string): string {
  return said.replace(/\S+@\S+/g, '•••').replace(/\+?\d[\d\s-]{4,}\d/g, '•••');
}
