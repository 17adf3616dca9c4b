import type { Db } from '../../../db/database.ts';
import { aboutOrder } from '../../../orders/about-order.ts';
import { type HistoryEntry, happened } from './happened.ts';

/** The mails and SMS about an order, and what became of each. */
export async function letterEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const letters = await db
    .selectFrom('outgoing')
    .select(['created_at', 'channel', 'state', 'reason'])
    .where('about', '=', aboutOrder(orderId))
    .execute();
  return letters.map(({ created_at, channel, state, reason }) =>
    happened(created_at, 'letter', { what: channel, note: [state, reason].filter(Boolean).join(' · ') }),
  );
}
