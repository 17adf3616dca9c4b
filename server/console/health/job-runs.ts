import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Run {
  name: string;
  cron: string | null;
  started_at: Date | null;
  ok_at: Date | null;
  took_ms: number | null;
  fault: string | null;
}

/** The jobs that run on a schedule or continuously, with how their last run went; also those that never ran. */
export async function jobRuns(db: Db) {
  const { rows } = await sql<Run>`
    select coalesce(job_run.name, schedule.name) as name, schedule.cron, started_at, ok_at, took_ms, fault
    from job_run full join jobs.schedule on schedule.name = job_run.name
    order by schedule.cron is not null, 1`.execute(db);
  return rows.map(({ name, cron, started_at, ok_at, took_ms, fault }) => ({
    name,
    cron: cron ?? '',
    started_at: started_at?.toISOString() ?? '',
    ok_at: ok_at?.toISOString() ?? '',
    took_ms: took_ms ?? 0,
    fault: fault ?? '',
  }));
}
