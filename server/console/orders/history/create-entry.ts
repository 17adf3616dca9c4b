import type * as z from 'zod/mini';
import type { historyEntry } from '../../../../contract/console/order-history.ts';

export type HistoryEntry = z.output<typeof historyEntry>;

/** One history entry: it happened once and has no amount unless given otherwise. */
export function createEntry(
  at: Date,
  kind: HistoryEntry['kind'],
  more: Partial<Omit<HistoryEntry, 'at' | 'kind'>> = {},
): HistoryEntry {
  return { at: at.toISOString(), kind, what: '', amount: 0, who: '', note: '', times: 1, ...more };
}
