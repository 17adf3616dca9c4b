import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { outcomeUnknownPrefix } from '../outgoing/unknown.ts';
import { missedPaymentsJob } from '../payments/jobs.ts';
import type { FirstNumber } from './invoices-from.ts';

/** What is changed in a shop that went on after its backup was taken, and lost what came then. */
export interface Adjustments {
  takenAt: Date;
  now: Date;
  /** None: unknown, and the numbers go on where the backup ends. */
  invoicesFrom: FirstNumber[];
  creditNotesFrom: FirstNumber[];
}

/** More numbers than a shop gives out between two backups. */
const numbersLeftOut = 1_000_000;

/** The reasons, one by one, are in docs/BACKUP.md, "What an hour lost means". */
export async function adjust(db: Db, queue: Queue, adjustments: Adjustments): Promise<void> {
  const { takenAt, now, invoicesFrom } = adjustments;
  await giveUpMessages(db, now);
  await db.deleteFrom('session').where('kind', '=', 'operator').execute();
  await leaveOutNumbers(db);
  for (const first of invoicesFrom) await continueSeries(db, { table: 'invoice_counter', what: 'Invoice' }, first);
  await queue.send(db, missedPaymentsJob, { since: takenAt.toISOString() });
}

/** Apart from the rest: a backup of a release that had no credit notes has no table for it before it was migrated. */
export async function continueCreditNotes(db: Db, { creditNotesFrom }: Adjustments): Promise<void> {
  for (const first of creditNotesFrom)
    await continueSeries(db, { table: 'credit_note_counter', what: 'Credit note' }, first);
}

/**
 * What was open then was most likely sent in the minute after, and is given up; an operator sends again what was not. Kept is what was not to be sent
 * yet, and what waited for a channel that was paused. A call is now or never.
 */
async function giveUpMessages(db: Db, now: Date): Promise<void> {
  const isUnsent = sql<boolean>`attempts = 0 and state = 'queued' and channel <> 'call'`;
  const isLater = sql<boolean>`coalesce(greatest(held_until, not_before) > ${now}, false)`;
  const isPaused = sql<boolean>`exists (select from channel_pause p where p.channel = outgoing.channel and p.since is not null)`;
  const isOver = sql<boolean>`give_up_at <= ${now}`;
  const open = db.updateTable('outgoing').where('settled_at', 'is', null);
  const dead = { state: 'dead', settled_at: now } as const;
  await open
    .set({ ...dead, detail: 'never sent: its channel was paused when the backup was made' })
    .where(sql<boolean>`${isUnsent} and not ${isLater} and ${isPaused} and ${isOver}`)
    .execute();
  await open
    .set({ ...dead, detail: `${outcomeUnknownPrefix}: open when the backup was made` })
    .where(sql<boolean>`not (${isUnsent} and (${isLater} or ${isPaused}))`)
    .execute();
}

/**
 * Numbers that may have been given out after the backup are given to nobody else: a link that an order's buyer has is valid for its number.
 */
async function leaveOutNumbers(db: Db): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${numbersLeftOut}::integer)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/** Each year's series goes on by itself. */
async function continueSeries(
  db: Db,
  { table, what }: { table: 'invoice_counter' | 'credit_note_counter'; what: string },
  { financialYear, first }: FirstNumber,
): Promise<void> {
  const given = await db
    .selectFrom(table)
    .select('last_number')
    .where('financial_year', '=', financialYear)
    .executeTakeFirst();
  if (given && given.last_number >= first)
    throw new Error(`${what} ${first} of ${financialYear} was given out before the backup: name a later one`);
  // The first number of a year needs no counter yet.
  if (first === 1) return;
  const values = { financial_year: financialYear, last_number: first - 1 };
  await db
    .insertInto(table)
    .values(values)
    .onConflict((conflict) => conflict.column('financial_year').doUpdateSet(values))
    .execute();
}
