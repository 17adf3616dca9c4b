import type * as z from 'zod/mini';
import type { failedMessages as failedMessagesCall } from '../../../contract/console/failed-messages.ts';
import { deepest } from '../../../contract/console/lists.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { listOf } from '../lists/list-of.ts';
import { messagesQuery, possibleOf, redactPeople, retryOf } from './message-query.ts';

type Query = z.output<typeof failedMessagesCall.input>;

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

export function failedMessages({ database: { db } }: Pick<Services, 'database'>): Handler<typeof failedMessagesCall> {
  return async (query) => {
    const { found, pageInfo } = await listOf(db, messagesQuery(db, query).select(shown), query, order);
    const Messages = found.map((row) => ({
      id: row.id,
      channel: row.channel,
      state: shownState(row.state),
      why: redactPeople([row.reason, row.detail].filter(Boolean).join(': ')),
      attempts: row.attempts,
      created_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? '',
      retry: retryOf(row),
    }));
    return { Messages, possible: await countUpTo(db, possibleOf(db, query).select('id'), deepest), ...pageInfo };
  };
}

/** The list's query never selects a message that has arrived. */
function shownState(state: string): Exclude<Query['state'], ''> {
  return state as Exclude<Query['state'], ''>;
}
