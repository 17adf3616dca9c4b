import type * as z from 'zod/mini';
import type { webhooksReceived as webhooksReceivedCall } from '../../../contract/console/stuck-money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { loadListPage } from '../lists/load-list-page.ts';

type Query = z.output<typeof webhooksReceivedCall.input>;

const order = { id: 'webhook_event.id', column: 'webhook_event.received_at' };

export function webhooksReceived({
  database: { db },
}: Pick<Services, 'database'>): Handler<typeof webhooksReceivedCall> {
  return async (query) => {
    const { found, pageInfo } = await loadListPage(db, eventsQuery(db, query), query, order);
    const Events = found.map(({ received_at, settled_at, outcome, ...event }) => ({
      ...event,
      received_at: received_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? '',
      outcome: outcome ?? '',
    }));
    return { Events, ...pageInfo };
  };
}

function eventsQuery(db: Db, { search, state, from, to }: Query) {
  let query = db
    .selectFrom('webhook_event')
    .select(['webhook_event.id', 'provider_event_id', 'name', 'received_at', 'settled_at', 'outcome']);
  if (search) query = query.where('name', '=', search);
  if (state) query = query.where('settled_at', 'is', null);
  if (from) query = query.where('received_at', '>=', startOfDay(from));
  if (to) query = query.where('received_at', '<', endOfDay(to));
  return query;
}
