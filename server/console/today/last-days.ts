import { sql } from 'kysely';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import type { Db } from '../../db/database.ts';
import { startOfDay } from '../lists/indian-days.ts';

const daysShown = 30;
const day = 24 * 3600 * 1000;

interface Sum {
  day: string;
  what: 'sales' | 'activations' | 'contacts';
  count: number;
  paise: number;
}

/** The last thirty days, each with what happened in it; reads only the rows of those days, by their time. */
export async function lastDays(db: Db, now: Date) {
  const days = Array.from({ length: daysShown }, (_none, ago) =>
    indianDate(new Date(now.getTime() - ago * day)),
  ).reverse();
  const sums = await sumsSince(db, startOfDay(days[0] ?? ''));
  const scans = await db
    .selectFrom('scan_day')
    .selectAll()
    .where('day', '>=', days[0] ?? '')
    .execute();
  const sumOf = (isoDay: string, what: Sum['what']) => sums.find((sum) => sum.day === isoDay && sum.what === what);
  return days.map((isoDay) => ({
    day: isoDay,
    sales: rupees(sumOf(isoDay, 'sales')?.paise ?? 0),
    orders: sumOf(isoDay, 'sales')?.count ?? 0,
    activations: sumOf(isoDay, 'activations')?.count ?? 0,
    scans: scans.find(({ day }) => day === isoDay)?.scans ?? 0,
    contacts: sumOf(isoDay, 'contacts')?.count ?? 0,
  }));
}

/** An order that was paid counts on that day, one on account on the day it was placed; cancelled ones not at all. */
async function sumsSince(db: Db, start: Date): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select what, (at at time zone 'Asia/Kolkata')::date as day, count(*)::integer as count,
      coalesce(sum(paise), 0)::bigint as paise
    from (
      select 'sales' as what, paid_at as at, net_paise as paise from orders
        where paid_at >= ${start} and state <> 'cancelled'
      union all select 'sales', created_at, net_paise from orders
        where kind = 'reseller' and mode = 'postpaid' and created_at >= ${start} and state <> 'cancelled'
      union all select 'activations', activated_at, 0 from sticker where activated_at >= ${start}
      union all select 'contacts', created_at, 0 from contact where created_at >= ${start}
    ) happened group by 1, 2`.execute(db);
  return rows;
}
