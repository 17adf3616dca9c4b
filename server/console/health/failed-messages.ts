import type * as z from 'zod/mini';
import type { failedMessages as failedMessagesCall } from '../../../contract/console/failed-messages.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { failedStates, retryOf, withoutPeople } from './message-query.ts';

type Asked = z.output<typeof failedMessagesCall.input>;

const order = { id: 'outgoing.id', column: 'outgoing.created_at' };

export function failedMessages({ database: { db } }: Pick<Services, 'database'>): Rule<typeof failedMessagesCall> {
  return async (asked) => {
    const { found, given } = await listOf(db, messagesAsked(db, asked), asked, order);
    const Messages = found.map((row) => ({
      id: row.id,
      channel: row.channel,
      state: shownState(row.state),
      why: withoutPeople([row.reason, row.detail].filter(Boolean).join(': ')),
      attempts: row.attempts,
      created_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? '',
      retry: retryOf(row),
    }));
    return { Messages, ...given };
  };
}

function messagesAsked(db: Db, { state, channel }: Asked) {
  let asked = db
    .selectFrom('outgoing')
    .select(['outgoing.id', 'channel', 'state', 'reason', 'detail', 'attempts', 'doubts', 'payload_sealed'])
    .select(['created_at', 'settled_at'])
    .where('state', 'in', state ? [state] : failedStates);
  // Said once more in the words of the index, of which there is one for each of the two.
  if (state && isOpen(state)) asked = asked.where('settled_at', 'is', null);
  else if (state) asked = asked.where('state', 'in', failedStates);
  if (channel) asked = asked.where('channel', '=', channel);
  return asked;
}

function isOpen(state: string): boolean {
  return !failedStates.some((each) => each === state);
}

/** Of a list that asks for no message that arrived. */
function shownState(state: string): Exclude<Asked['state'], ''> {
  return state as Exclude<Asked['state'], ''>;
}
