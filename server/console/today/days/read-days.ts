import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countDay, type DayCount, type Share } from './count-day.ts';
import { firstDay } from './first-day.ts';
import { daysFrom } from './indian-calendar.ts';
import type { Span } from './periods.ts';

/** So many days are counted from the rows while somebody waits: today, those an order has changed just now, a new shop's first week. */
const daysCountedNow = 14;

export interface DaysRead {
  days: Map<string, Omit<DayCount, 'shares'>>;
  /** Of the days from `since` on, added up. */
  shares: Share[];
  /** How many days are not counted yet, and are missing. */
  uncounted: number;
}

/** The sums of these days: from the totals, and from the rows where a day is not over or is to be counted again. */
export async function readDays(db: Db, { from, to }: Span, since: string): Promise<DaysRead> {
  const totals = await db
    .selectFrom('day_total')
    .select(['day', 'is_stale', 'orders', 'sales_paise', 'registered', 'contacts', 'answered'])
    .select(['sold', 'sold_registered', 'sold_used', 'sold_answered'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const fresh = totals.filter(({ is_stale }) => !is_stale);
  const days = new Map<string, Omit<DayCount, 'shares'>>(fresh.map((total) => [total.day, total]));
  const missing = await missingDays(db, { from, to }, days);
  const counted: DayCount[] = [];
  for (const day of missing.slice(-daysCountedNow)) counted.push(await countDay(db, day));
  for (const { shares: _shares, ...sums } of counted) {
    const before = totals.find(({ day }) => day === sums.day);
    // Contacts that were counted stay counted, as in `recountDays`.
    const [contacts, answered] = [
      Math.max(sums.contacts, before?.contacts ?? 0),
      Math.max(sums.answered, before?.answered ?? 0),
    ];
    days.set(sums.day, { ...sums, contacts, answered });
  }
  const shares = [
    ...(await sharesOf(
      db,
      fresh.filter(({ day }) => day >= since).map(({ day }) => day),
    )),
    ...counted.flatMap((day) => (day.day >= since ? day.shares : [])),
  ];
  return { days, shares: addUp(shares), uncounted: Math.max(0, missing.length - daysCountedNow) };
}

/** The days without totals in which something may have happened. */
async function missingDays(db: Db, { from, to }: Span, known: Map<string, unknown>): Promise<string[]> {
  const missing = daysFrom(from, to).filter((day) => !known.has(day));
  if (missing.length <= daysCountedNow) return missing;
  const first = await firstDay(db);
  return first ? missing.filter((day) => day >= first) : [];
}

/** Of the days whose totals were read, whatever has been counted or marked since: so each day is in the shares once, as it is in the sums. */
async function sharesOf(db: Db, days: string[]): Promise<Share[]> {
  const { rows } =
    await sql<Share>`select by, of, sum(share.orders)::integer as orders, sum(share.sold)::integer as sold,
      sum(paise)::bigint as paise
    from day_total, jsonb_to_recordset(shares) as share (by text, of integer, orders integer, sold integer, paise bigint)
    where day = any (${days}::date[]) group by by, of`.execute(db);
  return rows;
}

function addUp(shares: Share[]): Share[] {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.by} ${share.of}`;
    const sum = sums.get(key) ?? { ...share, orders: 0, sold: 0, paise: 0 };
    sums.set(key, {
      ...sum,
      orders: sum.orders + share.orders,
      sold: sum.sold + share.sold,
      paise: sum.paise + share.paise,
    });
  }
  return [...sums.values()];
}
