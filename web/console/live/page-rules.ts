import type { ChangedKind } from '../../../contract/console/news.ts';
import type { PackingData } from '../packing/load-packing.ts';
import { consolePaths } from '../paths.ts';

/** What of a page may be shown by itself: `ready`; and whether there is more, of which so many rows are new. */
interface Moved {
  ready: unknown;
  offers: number | null;
}

/** How a page moves by itself. */
export interface PageRule {
  /** The kinds it shows; all without. */
  kinds?: readonly ChangedKind[];
  /** Whether it waits until nobody types, and no dialog is open. */
  waits?: boolean;
  /** The sentence that offers its new rows. */
  offer?: 'new_orders' | 'new_inquiries' | 'new_rows';
  /** What to show now that it was loaded again; `shown`: what stands there. */
  move: (shown: unknown, loaded: unknown) => Moved;
}

interface ListData {
  rows: Record<string, unknown>[];
  pageInfo: { tabs: unknown };
}

/** Rows never jump: they change where all are the same, in the same order. Otherwise the numbers of the tabs do, and the rest is offered. */
function list(key: string, kinds: ChangedKind[], offer: PageRule['offer'] = 'new_rows'): PageRule {
  const move = (shown: ListData, loaded: ListData): Moved => {
    const [before, now] = [shown, loaded].map(({ rows }) => rows.map((row) => row[key]));
    if (String(before) === String(now)) return { ready: loaded, offers: null };
    const pageInfo = { ...shown.pageInfo, tabs: loaded.pageInfo.tabs };
    return { ready: { ...shown, pageInfo }, offers: now?.filter((each) => !before?.includes(each)).length ?? 0 };
  };
  return { kinds, offer, move: move as PageRule['move'] };
}

const whole = (_: unknown, loaded: unknown): Moved => ({ ready: loaded, offers: null });

/**
 * Only the numbers of the packing table, and that what is in hand was cancelled: it stays, whatever became of it, until its packer does something.
 */
function numbersOfTable(shown: PackingData, { done, total, waiting, ...rest }: PackingData): Moved {
  const { in_other_hands, set_aside, labels, to_fetch, fetch_on, Pickup, cancelled_in_hand } = rest;
  const numbers = { done, total, waiting, in_other_hands, set_aside, labels, to_fetch, fetch_on, Pickup };
  return { ready: { ...shown, ...numbers, cancelled_in_hand }, offers: null };
}

const rules: Record<string, PageRule> = {
  [consolePaths.today]: { waits: true, move: whole },
  [consolePaths.news]: { waits: true, move: whole },
  [consolePaths.health]: { waits: true, move: whole },
  [consolePaths.pack]: { kinds: ['orders'], move: numbersOfTable as PageRule['move'] },
  [consolePaths.orders]: list('order_id', ['orders'], 'new_orders'),
  [consolePaths.inquiries]: list('id', ['inquiries'], 'new_inquiries'),
  [consolePaths.batches]: list('id', ['stickers']),
  [consolePaths.messages]: list('id', ['messages']),
  [consolePaths.unmatchedPayments]: list('id', ['payments']),
  [consolePaths.stuckRefunds]: list('id', ['payments']),
};

/** Undefined for a page that stands still, as one of a list behind its first. */
export function ruleOf(pathname: string, search: string): PageRule | undefined {
  return /[?&]page=/.test(search) ? undefined : rules[pathname.replace(/\/$/, '')];
}

/** The inquiry whose thread is open; 0 on any other page. It is never loaded by itself: whoever answers sees first that there is something new. */
export function inquiryOn(pathname: string): number {
  return Number(/^\/console\/inquiries\/(\d{1,15})\/?$/.exec(pathname)?.[1] ?? 0);
}
