import type * as z from 'zod/mini';
import { failedMessages as failedMessagesCall } from '../../../contract/console/failed-messages.ts';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import type { Tabs } from '../lists/tabs.ts';
import { isInState, messagesOf, redactPeople, retryabilityOf, retryableMessages } from './message-query.ts';

type Query = z.output<typeof failedMessagesCall.input>;

const columns = [
  'outgoing.id',
  'channel',
  'state',
  'worth',
  'reason',
  'detail',
  'attempts',
  'doubts',
  'spared',
  'payload_sealed',
  'created_at',
  'settled_at',
] as const;

const order = { id: 'outgoing.id', column: 'outgoing.created_at' };

export function failedMessages({ database: { db } }: Pick<Services, 'database'>): Handler<typeof failedMessagesCall> {
  return async (query) => {
    const all = messagesOf(db, query.channel).select(columns);
    const { found, pageInfo } = await loadListPage(db, all, query, order, messageTabs(query));
    const Messages = found.map((row) => ({
      id: row.id,
      channel: shownChannel(row.channel),
      state: shownState(row.state),
      why: redactPeople([row.reason, row.detail].filter(Boolean).join(': ')),
      attempts: row.attempts,
      created_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? '',
      retry: retryabilityOf(row),
    }));
    return {
      Messages,
      possible: await countUpTo(db, retryableMessages(db, query).select('id'), maxCountedRows),
      ...pageInfo,
    };
  };
}

/** Few messages fail, and fewer are open: each state is counted by its own index, whichever channel is chosen. */
function messageTabs({ state: chosen }: Query): Tabs {
  const states = ['', ...failedMessagesCall.filters.state.values] as const;
  return { of: Object.fromEntries(states.map((state) => [state, isInState(state)])), chosen, isNarrowed: false };
}

/** The list's query never selects a message that has arrived. */
function shownState(state: string): Exclude<Query['state'], ''> {
  return state as Exclude<Query['state'], ''>;
}

/** Nor does it select a push. */
function shownChannel(channel: string): Exclude<Query['channel'], ''> {
  return channel as Exclude<Query['channel'], ''>;
}
