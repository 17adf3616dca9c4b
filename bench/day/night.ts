import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { run } from '../sql.ts';

/** A task that ran at the run's end of the night, how long it took and how it ended. */
export interface NightTask {
  name: string;
  took_ms: number;
  fault: string | null;
}

/**
 * Asks for every task that the clock brings once a night, all at once, in the queue that it is asked for in by the clock. Resolves when each has run,
 * or after ten minutes.
 */
export async function haveANight(url: string): Promise<NightTask[]> {
  const nightly = await run<{ name: string }>(url, ["select name from jobs.schedule where cron ~ '^\\d+ [34] '"]);
  const names = nightly.map(({ name }) => `'${name}'`).join(', ');
  const [clock] = await run<{ at: string }>(url, ['select now()::text as at']);
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  for (const { name } of nightly) await boss.send(name, null);
  await boss.stop({ graceful: false });
  for (let looks = 0; looks < 600; looks++) {
    const ran = await run<NightTask>(url, [
      `select name, took_ms, fault from job_run where name in (${names}) and started_at > '${clock?.at}' order by took_ms desc`,
    ]);
    if (ran.length === nightly.length) return ran;
    await setTimeout(1000);
  }
  return run<NightTask>(url, [`select name, took_ms, 'has not run' as fault from job_run where name in (${names})`]);
}
