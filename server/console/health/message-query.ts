import { type SqlBool, sql } from 'kysely';
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

/** The messages of a channel, whatever became of them. */
export function messagesOf(db: Db, channel: MessageFilters['channel']) {
  return channel ? messagesOfChannels(db).where('channel', '=', channel) : messagesOfChannels(db);
}

const hasFailed = sql<SqlBool>`outgoing.state in (${sql.join(failedStates)})`;

/**
 * Which messages are in a state; without one, those that will not arrive unless they are sent again. Repeats the conditions of the two
 * partial indexes, one for open and one for failed messages, so that they are used.
 */
export function isInState(state: MessageFilters['state']) {
  if (!state) return hasFailed;
  const is = sql<SqlBool>`outgoing.state = ${state}`;
  return isOpen(state) ? sql<SqlBool>`${is} and outgoing.settled_at is null` : sql<SqlBool>`${is} and ${hasFailed}`;
}

/** The messages that match the filters; without a state those that will not arrive unless they are sent again. */
export function messagesQuery(db: Db, { state, channel }: MessageFilters) {
  return messagesOf(db, channel).where(isInState(state));
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
