import type * as z from 'zod/mini';
import type { failedMessages as failedMessagesCall } from '../../../contract/console/failed-messages.ts';
import { deepest } from '../../../contract/console/lists.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { listOf } from '../lists/list-of.ts';
import { messagesAsked, possibleOf, retryOf, withoutPeople } from './message-query.ts';

type Asked = z.output<typeof failedMessagesCall.input>;

const shown = [
  'outgoing.id',
  'channel',
  'state',
  'worth',
  'reason',
  'detail',
  'attempts',
  'doubts',
  'payload_sealed',
  'created_at',
  'settled_at',
] as const;

const order = { id: 'outgoing.id', column: 'outgoing.created_at' };

export function failedMessages({ database: { db } }: Pick<Services, 'database'>): Rule<typeof failedMessagesCall> {
  return async (asked) => {
    const { found, given } = await listOf(db, messagesAsked(db, asked).select(shown), asked, order);
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
    return { Messages, possible: await countUpTo(db, possibleOf(db, asked).select('id'), deepest), ...given };
  };
}

/** The list's query never selects a message that has arrived. */
function shownState(state: string): Exclude<Asked['state'], ''> {
  return state as Exclude<Asked['state'], ''>;
}
