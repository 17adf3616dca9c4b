import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { run } from '../sql.ts';

/** A task of the night, how long it took and how it ended. */
export interface NightTask {
  name: string;
  /** Null for one that has not run. */
  took_ms: number | null;
  fault: string | null;
}

const notRun = 'has not run';

/** Of the schedule those that the clock brings once a night. */
const nightlyOnes = "cron ~ '^\\d+ [34] '";

/**
 * Asks for every task that the clock brings once a night, all at once, in the queue that it is asked for in by the clock. Resolves when each has run,
 * or after ten minutes.
 */
export async function haveANight(url: string): Promise<NightTask[]> {
  const nightly = await run<{ name: string }>(url, [`select name from jobs.schedule where ${nightlyOnes}`]);
  const [clock] = await run<{ at: string }>(url, ['select now()::text as at']);
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  // What it then does fails by it.
  boss.on('error', () => {});
  await boss.start();
  for (const { name } of nightly) await boss.send(name, null);
  await boss.stop({ graceful: false });
  for (let looks = 0; ; looks++) {
    const tasks = await run<NightTask>(url, [
      `select schedule.name, took_ms, case when job_run.name is null then '${notRun}' else fault end as fault
       from jobs.schedule left join job_run on job_run.name = schedule.name and started_at > '${clock?.at}'
       where ${nightlyOnes} order by took_ms desc`,
    ]);
    if (looks >= 600 || tasks.every(({ fault }) => fault !== notRun)) return tasks;
    await setTimeout(1000);
  }
}
