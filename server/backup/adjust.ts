import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { financialYear } from '../invoices/financial-year.ts';
import type { JobKind, Queue } from '../jobs/queue.ts';
import { outcomeUnknownPrefix } from '../outgoing/unknown.ts';
import { missedPaymentsJob } from '../payments/jobs.ts';

/** What is changed in a shop that went on after its backup was taken, and lost what came then. */
export interface Adjustments {
  takenAt: Date;
  now: Date;
  /** The first number that no invoice of this financial year has been given; null: unknown. */
  invoicesFrom: number | null;
  firstJob: Pick<JobKind<object>, 'name'>;
}

/** More numbers than a shop gives out between two backups. */
const numbersLeftOut = 1_000_000;

export function adjustmentsFor(takenAt: Date, invoicesFrom: number | null): Adjustments {
  return { takenAt, now: new Date(), invoicesFrom, firstJob: missedPaymentsJob };
}

/** The reasons, one by one, are in docs/BACKUP.md, "What an hour lost means". */
export async function adjust(db: Db, queue: Queue, { takenAt, now, invoicesFrom }: Adjustments): Promise<void> {
  await giveUpMessages(db, now);
  await db.deleteFrom('session').where('kind', '=', 'operator').execute();
  await leaveOutNumbers(db);
  if (invoicesFrom !== null) await continueInvoices(db, now, invoicesFrom);
  await queue.send(db, missedPaymentsJob, { since: takenAt.toISOString() });
}

/** What was open then was most likely sent in the minute after. An operator sends again what was not. */
async function giveUpMessages(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outgoing')
    .set({ state: 'dead', settled_at: now, detail: `${outcomeUnknownPrefix}: open when the backup was made` })
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Numbers that may have been given out after the backup are given to nobody else: a link that an order's buyer has is valid for its number.
 */
async function leaveOutNumbers(db: Db): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${numbersLeftOut}::integer)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

async function continueInvoices(db: Db, now: Date, first: number): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select to_char(${now}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`.execute(db);
  const financial_year = financialYear(rows[0]?.day ?? '');
  const values = { financial_year, last_number: first - 1 };
  const counter = await db
    .insertInto('invoice_counter')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet(values).where('invoice_counter.last_number', '<', first),
    )
    .returning('last_number')
    .executeTakeFirst();
  if (!counter)
    throw new Error(`Invoice ${first} of ${financial_year} was given out before the backup: name a later one`);
}
