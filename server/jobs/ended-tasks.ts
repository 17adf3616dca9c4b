import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The scheduled tasks of earlier releases: no process has started with them or run them for a week. A process of the release before may start while
 * one of this release runs, so what one process does not know proves nothing.
 */
export async function endedTasks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.schedule where updated_on < now() - interval '7 days' and not exists (
      select from job_run where job_run.name = schedule.name and started_at > now() - interval '7 days')`.execute(db);
  return rows.map(({ name }) => name);
}

/** Notes that a process has started with these tasks, once a day: several start at once, and the queue changes the same rows. */
export async function noteKnownTasks(db: Db, names: string[]): Promise<void> {
  await sql`update jobs.schedule set updated_on = now()
    where name = any(${names}) and updated_on < now() - interval '1 day'`.execute(db);
}
