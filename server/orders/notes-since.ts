import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';

/**
 * From when on what was refunded or cancelled has a credit note by itself: the day of the settings; without one the moment in which the database was
 * given a place for them. For what went back earlier the accountant may have issued one by hand, and its tax would be reduced twice.
 */
export async function notesSince(db: Db, { creditNotesSince }: Pick<Env, 'creditNotesSince'>): Promise<Date> {
  if (creditNotesSince) return creditNotesSince;
  const { rows } = await sql<{ at: Date }>`
    select timestamp::timestamptz as at from kysely_migration where name = '0113_credit_note'`.execute(db);
  const [migrated] = rows;
  if (!migrated) throw new Error('It is not known since when there are credit notes: set CREDIT_NOTES_SINCE');
  return migrated.at;
}
