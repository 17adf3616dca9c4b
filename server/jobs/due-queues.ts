import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Which of these queues have a job that is due: one index lookup for each, however many jobs wait. */
export async function dueQueues(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name) where exists (
      select from jobs.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= jobs.job_now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
