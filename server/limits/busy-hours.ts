import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { daysKept } from '../retention/days-kept.ts';

/** How many days are looked back at, without today: a flood of today does not count as usual. */
const daysBack = daysKept('busy_hour');

/**
 * What is usual under these keys: the median of the last seven days' busiest hours, in uses. A day on which little was counted is one with none, so
 * that an hour has to be busy on four of seven days before it is usual.
 */
export async function usualHours(db: Db, keys: string[], now: Date): Promise<Map<string, number>> {
  const today = dayOf(now);
  const rows = await db
    .selectFrom('busy_hour')
    .select(['key', 'uses'])
    .where('key', 'in', keys)
    .where('day', '<', today)
    .where('day', '>=', sql<string>`${today}::date - ${daysBack}::integer`)
    .execute();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map([...byKey].map(([key, hours]) => [key, median(hours.map(({ uses }) => uses))]));
}

function median(busiestHours: number[]): number {
  const all = [...busiestHours, ...Array(daysBack).fill(0)].slice(0, daysBack);
  return all.toSorted((a, b) => a - b)[(daysBack - 1) / 2] ?? 0;
}

/** Remembers how busy an hour is, where it is the busiest of its day so far. */
export async function recordBusyHours(db: Db, hours: { key: string; uses: number }[], now: Date): Promise<void> {
  if (hours.length === 0) return;
  const day = dayOf(now);
  await db
    .insertInto('busy_hour')
    .values(hours.map((hour) => ({ ...hour, day })).toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'day'])
        .doUpdateSet((eb) => ({ uses: eb.ref('excluded.uses') }))
        .whereRef('busy_hour.uses', '<', 'excluded.uses'),
    )
    .execute();
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
