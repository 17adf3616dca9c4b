import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { webhooksReceived as webhooksReceivedCall } from '../../../contract/console/stuck-money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { tabsOf } from '../lists/tabs.ts';

type Query = z.output<typeof webhooksReceivedCall.input>;

const states = { unsettled: sql<SqlBool>`webhook_event.settled_at is null` };

const order = { id: 'webhook_event.id', column: 'webhook_event.received_at' };

export function webhooksReceived({
  database: { db },
}: Pick<Services, 'database'>): Handler<typeof webhooksReceivedCall> {
  return async (query) => {
    const tabs = tabsOf(webhooksReceivedCall, query, states);
    const { found, pageInfo } = await loadListPage(db, eventsQuery(db, query), query, order, tabs);
    const Events = found.map(({ received_at, settled_at, outcome, ...event }) => ({
      ...event,
      received_at: received_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? '',
      outcome: outcome ?? '',
    }));
    return { Events, ...pageInfo };
  };
}

function eventsQuery(db: Db, { search, from, to }: Query) {
  let query = db
    .selectFrom('webhook_event')
    .select(['webhook_event.id', 'provider_event_id', 'name', 'received_at', 'settled_at', 'outcome']);
  if (search) query = query.where('name', '=', search);
  if (from) query = query.where('received_at', '>=', startOfDay(from));
  if (to) query = query.where('received_at', '<', endOfDay(to));
  return query;
}
