import type * as z from 'zod/mini';
import type { webhooksReceived as webhooksReceivedCall } from '../../../contract/console/stuck-money.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { listOf } from '../lists/list-of.ts';

type Asked = z.output<typeof webhooksReceivedCall.input>;

const order = { id: 'webhook_event.id', column: 'webhook_event.received_at' };

export function webhooksReceived({ database: { db } }: Pick<Services, 'database'>): Rule<typeof webhooksReceivedCall> {
  return async (asked) => {
    const { found, given } = await listOf(db, eventsAsked(db, asked), asked, order);
    const Events = found.map(({ received_at, settled_at, outcome, ...event }) => ({
      ...event,
      received_at: received_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? '',
      outcome: outcome ?? '',
    }));
    return { Events, ...given };
  };
}

function eventsAsked(db: Db, { search, state, from, to }: Asked) {
  let asked = db
    .selectFrom('webhook_event')
    .select(['webhook_event.id', 'provider_event_id', 'name', 'received_at', 'settled_at', 'outcome']);
  if (search) asked = asked.where('name', '=', search);
  if (state) asked = asked.where('settled_at', 'is', null);
  if (from) asked = asked.where('received_at', '>=', startOfDay(from));
  if (to) asked = asked.where('received_at', '<', endOfDay(to));
  return asked;
}
