import type { messageStates, Retryability } from '../../../contract/console/failed-messages.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingRow } from '../../outgoing/transition.ts';
import { outcomeUnknownPrefix } from '../../outgoing/unknown.ts';

/** The states of messages that will not arrive unless they are sent again. */
export const failedStates = ['failed', 'refused', 'dead'] as const;

type OutgoingMessage = Pick<
  OutgoingRow,
  'channel' | 'state' | 'worth' | 'payload_sealed' | 'doubts' | 'detail' | 'spared'
>;

/** Whether a message may be sent once more, and why not. */
export function retryabilityOf({
  channel,
  state,
  worth,
  payload_sealed,
  doubts,
  detail,
  spared,
}: OutgoingMessage): Retryability {
  if (!failedStates.some((each) => each === state)) return 'open';
  if (channel === 'call' || channel === 'push') return 'call';
  if (worth === 'a code') return 'code';
  if (payload_sealed === null || spared === 'handed on') return 'erased';
  const isDoubtful = doubts > 0 || (detail?.startsWith(outcomeUnknownPrefix) ?? false);
  return isDoubtful ? 'doubtful' : 'possible';
}

/** Messages of which an operator may have to decide: a push that was not taken has been followed by an SMS. */
export function messagesOfChannels(db: Db) {
  return db.selectFrom('outgoing').where('outgoing.channel', '!=', 'push');
}

export interface MessageFilters {
  state: (typeof messageStates)[number] | '';
  channel: Exclude<OutgoingRow['channel'], 'push'> | '';
}

/** The messages that match the filters; without a state those that will not arrive unless they are sent again. */
export function messagesQuery(db: Db, { state, channel }: MessageFilters) {
  let query = messagesOfChannels(db).where('state', 'in', state ? [state] : failedStates);
  // Repeats the conditions of the two partial indexes, one for open and one for failed messages, so that they are used.
  if (state && isOpen(state)) query = query.where('settled_at', 'is', null);
  else if (state) query = query.where('state', 'in', failedStates);
  if (channel) query = query.where('channel', '=', channel);
  return query;
}

/** Those of them for which `retryabilityOf` returns `possible`. */
export function retryableMessages(db: Db, filters: MessageFilters) {
  return messagesQuery(db, filters)
    .where('state', 'in', failedStates)
    .where('channel', '!=', 'call')
    .where('worth', '!=', 'a code')
    .where('payload_sealed', 'is not', null)
    .where('spared', 'is distinct from', 'handed on')
    .where('doubts', '=', 0)
    .where((eb) => eb.or([eb('detail', 'is', null), eb('detail', 'not like', `${outcomeUnknownPrefix}%`)]));
}

function isOpen(state: string): boolean {
  return !failedStates.some((each) => each === state);
}

/** Redacts phone numbers and mail addresses in a provider's text: no operator reads them here. */
export function redactPeople(text: string): string {
  return text.replace(/\S+@\S+/g, '•••').replace(/\+?\d[\d\s-]{4,}\d/g, '•••');
}
