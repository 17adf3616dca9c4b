import type * as z from 'zod/mini';
import type { PeriodDays } from '../../../contract/console/periods.ts';
import type { today as todayCall } from '../../../contract/console/today.ts';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { states } from '../../../contract/states.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { firmsOf } from '../../resellers/firms.ts';
import type { Share } from './days/count-day.ts';
import { daysFrom } from './days/indian-calendar.ts';
import { periodOf, type Span } from './days/periods.ts';
import { type DaysRead, readDays } from './days/read-days.ts';

type Output = { [Name in keyof typeof todayCall.output]: z.output<(typeof todayCall.output)[Name]> };

/** So many of what an order's share is of are named; the others are added up. */
const named = 10;

/** How a period went, beside the one before it. */
export async function figures(
  db: Db,
  vault: Vault,
  { days, now }: { days: PeriodDays; now: Date },
): Promise<Pick<Output, 'Days' | 'Before' | 'Funnel' | 'Shares' | 'uncounted'>> {
  const period = periodOf(days, indianDate(now));
  const [first, last] = [period.now[0]?.from ?? '', period.now.at(-1)?.to ?? ''];
  const whole = { from: period.before[0]?.from ?? first, to: last };
  const read = await readDays(db, whole, first);
  const scans = await scansOf(db, whole);
  const points = (spans: Span[]) => spans.map((span) => pointOf(span, read.days, scans));
  const funnel = daysFrom(first, last).flatMap((day) => read.days.get(day) ?? []);
  return {
    Days: points(period.now),
    Before: points(period.before),
    Funnel: {
      sold: sumOf(funnel, 'sold'),
      registered: sumOf(funnel, 'sold_registered'),
      used: sumOf(funnel, 'sold_used'),
      answered: sumOf(funnel, 'sold_answered'),
    },
    Shares: await presentShares(db, vault, read.shares),
    uncounted: read.uncounted,
  };
}

async function scansOf(db: Db, { from, to }: Span): Promise<Map<string, number>> {
  const rows = await db.selectFrom('scan_day').selectAll().where('day', '>=', from).where('day', '<=', to).execute();
  return new Map(rows.map(({ day, scans }) => [day, scans]));
}

function pointOf(span: Span, days: DaysRead['days'], scans: Map<string, number>) {
  const all = daysFrom(span.from, span.to);
  const found = all.flatMap((day) => days.get(day) ?? []);
  return {
    ...span,
    sales: rupees(sumOf(found, 'sales_paise')),
    orders: sumOf(found, 'orders'),
    activations: sumOf(found, 'registered'),
    scans: all.reduce((sum, day) => sum + (scans.get(day) ?? 0), 0),
    contacts: sumOf(found, 'contacts'),
    answered: sumOf(found, 'answered'),
  };
}

function sumOf<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

/** The largest first, by what they cost. */
async function presentShares(db: Db, vault: Vault, all: Share[]): Promise<Output['Shares']> {
  const shares = [];
  for (const by of ['reseller', 'product', 'state'] as const) {
    const sorted = all.filter((share) => share.by === by).sort((a, b) => b.paise - a.paise || a.of - b.of);
    const [shown, others] = [sorted.slice(0, named), sorted.slice(named)];
    const names = await namesOf(
      db,
      vault,
      by,
      shown.map(({ of }) => of),
    );
    shares.push({
      by,
      rows: shown.map((share) => ({ id: share.of, name: names.get(share.of) ?? '', ...amounts([share]) })),
      others: { count: others.length, ...amounts(others) },
    });
  }
  return shares;
}

function amounts(shares: Share[]) {
  return { orders: sumOf(shares, 'orders'), sold: sumOf(shares, 'sold'), sales: rupees(sumOf(shares, 'paise')) };
}

async function namesOf(db: Db, vault: Vault, by: Share['by'], ids: number[]): Promise<Map<number, string>> {
  if (by === 'state') return new Map(states.map(({ id, state_name }) => [id, state_name]));
  if (by === 'product') {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  const firmOf = await firmsOf(db, vault, ids);
  return new Map(ids.map((id) => [id, firmOf(id)]));
}
