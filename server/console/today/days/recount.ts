import { sql } from 'kysely';
import { daysAfter } from '../../../../contract/calendar-days.ts';
import { indianDate } from '../../../../contract/scan-rules.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { countDay, type DayCount } from './count-day.ts';
import { firstDay } from './first-day.ts';
import { daysFrom } from './indian-calendar.ts';
import { daysKnown } from './periods.ts';

type Deps = Pick<Services, 'database' | 'log' | 'now'>;

/** Of how many days are counted in one run, at most. */
const daysOfRun = 60;
/** So long a message may be answered, and a day after it is counted once an hour. */
const daysOpen = 2;

/**
 * Counts the days that are over: those that never were, those that an order has changed since, the last two once an hour, as they are still being
 * answered, and each of the last year once a day, for what became of the stickers that were sold on it. Newest first; the rest in the next run.
 * Throws at the end if some could not be counted.
 */
export async function recountDays({ database: { db }, log, now }: Deps): Promise<void> {
  const today = indianDate(now());
  await addMissingDays(db, today);
  const failed: string[] = [];
  for (const day of await daysToCount(db, today, now()))
    await recountDay(db, day, now()).catch((err) => {
      log.error({ err, day }, 'day not counted');
      failed.push(day);
    });
  if (failed.length > 0) throw new Error(`${failed.length} days could not be counted`);
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

/** Which transaction wrote a row last: another one after every change. */
const writtenBy = sql<string>`xmin::text`;

/**
 * Nobody waits while a day is counted. Its sums are written only if its row is the one that was there before: a day that was marked meanwhile stays
 * marked, for the next run.
 */
async function recountDay(db: Db, day: string, now: Date): Promise<void> {
  const before = await db.selectFrom('day_total').select(writtenBy.as('by')).where('day', '=', day).executeTakeFirst();
  if (before) await writeDay(db, await countDay(db, day), { by: before.by, now });
}

/** Contacts that were counted stay counted when they are forgotten (server/retention/). */
async function writeDay(db: Db, { shares, ...sums }: DayCount, { by, now }: { by: string; now: Date }): Promise<void> {
  const most = (column: 'contacts' | 'answered') => sql<number>`greatest(${sql.ref(column)}, ${sums[column]})`;
  const counted = { ...sums, contacts: most('contacts'), answered: most('answered'), shares: JSON.stringify(shares) };
  await db
    .updateTable('day_total')
    .set({ ...counted, is_stale: false, counted_at: now })
    .where('day', '=', sums.day)
    .where(writtenBy, '=', by)
    .execute();
}
