import { sql } from 'kysely';
import { indianDate } from '../../../../contract/scan-rules.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { countDay, type DayCount } from './count-day.ts';
import { firstDay } from './first-day.ts';
import { daysAfter, daysFrom } from './indian-calendar.ts';
import { daysKnown } from './periods.ts';

/** Of how many days are counted in one run, at most. */
const daysOfRun = 60;
/** So long a message may be answered, and a day after it is counted once an hour. */
const daysOpen = 2;

/**
 * Counts the days that are over: those that never were, those that an order has changed since, the last two once an hour, as they are still being
 * answered, and each of the last year once a day, for what became of the stickers that were sold on it. Newest first; the rest in the next run.
 */
export async function recountDays({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const today = indianDate(now());
  await addMissingDays(db, today);
  for (const day of await daysToCount(db, today, now())) await recountDay(db, day, now());
}

/** They are stale to begin with, committed before they are counted: what an order changes meanwhile marks them. */
async function addMissingDays(db: Db, today: string): Promise<void> {
  const first = await firstDay(db);
  if (!first) return;
  const oldest = daysAfter(today, -daysKnown);
  const days = daysFrom(first > oldest ? first : oldest, daysAfter(today, -1));
  const there = await db.selectFrom('day_total').select('day').where('day', '>=', oldest).limit(daysKnown).execute();
  const known = new Set(there.map(({ day }) => day));
  const missing = days.filter((day) => !known.has(day)).map((day) => ({ day }));
  if (missing.length === 0) return;
  await db
    .insertInto('day_total')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function daysToCount(db: Db, today: string, now: Date): Promise<string[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000);
  const stale = db.selectFrom('day_total').select('day').where('is_stale', '=', true).where('day', '<', today);
  const old = db
    .selectFrom('day_total')
    .select('day')
    .where('day', '<', today)
    .where((eb) =>
      eb.or([
        eb('day', '>=', daysAfter(today, -daysOpen)).and('counted_at', '<', before(1)),
        eb('day', '>=', daysAfter(today, -daysKnown / 2)).and('counted_at', '<', before(24)),
      ]),
    );
  const newest = stale.orderBy('day', 'desc').limit(daysOfRun);
  const first = (await newest.execute()).map(({ day }) => day);
  const others = await old.orderBy('day', 'desc').limit(daysOfRun).execute();
  return [...new Set([...first, ...others.map(({ day }) => day)])].slice(0, daysOfRun);
}

/** The row is locked before anything is counted: who changes what it counts either is counted, or waits and marks it again. */
async function recountDay(db: Db, day: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select day from day_total where day = ${day} for update`.execute(tx);
    await writeDay(tx, await countDay(tx, day), now);
  });
}

/** Contacts that were counted stay counted when they are forgotten (server/retention/). */
async function writeDay(tx: Db, { shares, ...sums }: DayCount, now: Date): Promise<void> {
  const written = { ...sums, shares: JSON.stringify(shares), is_stale: false, counted_at: now };
  const most = (column: 'contacts' | 'answered') =>
    sql<number>`greatest(day_total.${sql.ref(column)}, ${sql.ref(`excluded.${column}`)})`;
  await tx
    .insertInto('day_total')
    .values(written)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ ...written, contacts: most('contacts'), answered: most('answered') }),
    )
    .execute();
}
