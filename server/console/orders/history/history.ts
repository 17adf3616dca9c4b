import type { Db } from '../../../db/database.ts';
import type { OrderRow } from '../../../orders/placed-order.ts';
import { accountEvents } from './account-events.ts';
import { type HistoryEntry, happened } from './happened.ts';
import { letterEvents } from './letter-events.ts';
import { moneyEvents } from './money-events.ts';
import { operatorEvents } from './operator-events.ts';

/** All that ever happened to an order, in one list, oldest first. */
export async function historyOf(db: Db, order: OrderRow): Promise<HistoryEntry[]> {
  const all = [
    happened(order.created_at, 'ordered'),
    ...(order.lapsed_at ? [happened(order.lapsed_at, 'lapsed')] : []),
    ...(await moneyEvents(db, order.id)),
    ...(await accountEvents(db, order.id)),
    ...(await letterEvents(db, order.id)),
    ...(await operatorEvents(db, order.id)),
  ];
  return all.toSorted((a, b) => a.at.localeCompare(b.at)).reduce(fold, []);
}

/** What one operator does a hundred times in a row, such as picking, becomes one entry. */
function fold(before: HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const last = before.at(-1);
  const isSame =
    entry.kind === 'desk' && last?.kind === 'desk' && last.what === entry.what && last.who === entry.who && !entry.note;
  if (last && isSame) last.times += 1;
  else before.push(entry);
  return before;
}
