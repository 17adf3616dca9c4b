import { setTimeout } from 'node:timers/promises';
import { run } from '../sql.ts';
import type { DayTown } from './day-town.ts';

/** How long it may take, in seconds: an urgent message is followed up for some minutes. */
const longest = 900;

/** After so many seconds in which nothing came of anything, nothing will. */
const longestStill = 240;

interface Open {
  what: string;
  count: number;
}

const open = `
  select 'messages of which it is not known what became' as what, count(*)::int as count from outgoing
    where settled_at is null
  union all
  select 'payment events not worked off', count(*)::int from webhook_event where settled_at is null
  union all
  select 'refunds not settled', count(*)::int from refund where settled_at is null
  union all
  select 'jobs of ' || name, count(*)::int from jobs.job where state < 'completed'
    and name not like '\\_\\_%' and not exists (select from jobs.schedule where schedule.name = job.name)
    and (state = 'retry' or start_after <= now())
    group by name`;

/**
 * Waits until nothing is open, and all that was promised is there; no longer than a quarter of an hour, nor once nothing moves. Returns what is still
 * open.
 */
export async function comeToRest(day: DayTown): Promise<string[]> {
  let [seen, still] = ['', 0];
  for (let looks = 0; ; looks++) {
    const rows = await run<Open>(day.filled.url, [open]);
    const left = rows.filter(({ count }) => count > 0).map(({ what, count }) => `after all: ${count} ${what}`);
    day.countAgain();
    const isMissing = await day.book.isMissing();
    if (left.length === 0 && !isMissing) return [];
    const now = `${left.join()} ${day.book.progress}`;
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (looks >= longest || still >= longestStill) return left;
    await setTimeout(1000);
  }
}
