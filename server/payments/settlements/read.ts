import { sql } from 'kysely';
import { indianDate } from '../../../contract/scan-rules.ts';
import type { Services } from '../../services.ts';
import type { SettledItem } from '../ports.ts';
import { wasReadToItsEnd } from './differences.ts';
import { writeReport } from './write-report.ts';

type Deps = Pick<Services, 'database' | 'gateway' | 'log' | 'now'>;

/** A report may still grow: the last days, with today, are read again every time. */
const daysReadAgain = 7;
/** How many unread days are asked for in one run at most: a shop that reads its settlements late has caught up after some nights. */
const daysAtOnce = 40;
/** No day of ours has a million lines. A report without an end must not be read for ever. */
const longestReport = 1_000_000;

const dayMs = 24 * 3600_000;

/**
 * Reads the provider's settlement reports, day by day, from the first payment on, and writes them down as they are. No payment and no refund is
 * changed by it. Throws once all days were tried if one could not be read; the next run asks for it again.
 */
export async function readSettlements(deps: Deps): Promise<void> {
  const unread: string[] = [];
  for (const day of await daysToRead(deps)) if (!(await readDay(deps, day))) unread.push(day);
  if (unread.length > 0) throw new SettlementsUnread(unread);
}

class SettlementsUnread extends Error {
  override name = 'SettlementsUnread';
  constructor(days: string[]) {
    super(`No settlement report of ${days.join(', ')}`);
  }
}

/**
 * Days that were not read since they ended, and the last ones again; the newest first, so that days whose reports cannot be had any more keep none
 * from being read that came after them.
 */
async function daysToRead({ database: { db }, now }: Deps): Promise<string[]> {
  const first = await db.selectFrom('payment').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  if (!first) return [];
  const today = indianDate(now());
  const since = indianDate(first.created_at);
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(${since}::date, ${today}::date, interval '1 day') as day
    where not exists (select from settlement_day where settlement_day.day = day.day::date and ${wasReadToItsEnd})
    order by day desc limit ${daysAtOnce}`.execute(db);
  const again = Array.from({ length: daysReadAgain }, (_, back) =>
    indianDate(new Date(now().getTime() - back * dayMs)),
  );
  const days = new Set([...rows.map(({ day }) => day), ...again.filter((day) => day >= since)]);
  return [...days].sort().reverse();
}

/** Whether it was read to its end. */
async function readDay(deps: Deps, day: string): Promise<boolean> {
  const items = new Map<string, SettledItem>();
  let unreadable = 0;
  for (let skip = 0; skip < longestReport; ) {
    const answer = await deps.gateway.settledOn(day, skip);
    if (answer.kind !== 'done') {
      deps.log.warn({ day, outcome: answer.kind, detail: answer.detail }, 'the settlements of a day were not told');
      return false;
    }
    if (answer.value.length === 0) {
      await writeReport(deps, { day, items: [...items.values()], unreadable });
      return true;
    }
    for (const item of answer.value) {
      if (item) items.set(`${item.settlementId} ${item.entityId}`, item);
      else unreadable += 1;
    }
    skip += answer.value.length;
  }
  return false;
}
