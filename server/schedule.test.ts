import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { shareServer, type TestServer } from '../test/server.ts';
import type { Tables } from './db/tables.ts';
import { Queue } from './jobs/queue.ts';
import { startJobs } from './schedule.ts';
import type { Services } from './services.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** Collects the scheduled tasks by name, without starting any. */
class Collected extends Queue {
  readonly tasks = new Map<string, () => Promise<void>>();
  readonly crons: string[] = [];

  readonly kinds = new Set<string>();

  override async work({ name }: { name: string }): Promise<void> {
    this.kinds.add(name);
  }

  override async schedule(name: string, cron: string, task: () => Promise<void>): Promise<void> {
    this.crons.push(cron);
    this.tasks.set(name, task);
  }
}

/** Whether a statement changes rows without a limit and without ids that were selected before. */
function hasNoBound(statement: string): boolean {
  const changes = /\b(delete from|update "?\w+"? (as \w+ )?set)\b/i.test(statement);
  return changes && !/\blimit\b/i.test(statement) && !/where "id" (in|=) /.test(statement);
}

/** The tasks and kinds of jobs of the whole process. */
async function collect(services: Services): Promise<Collected> {
  const queue = new Collected(services.database, services.log);
  await startJobs({ ...services, queue });
  return queue;
}

it('has a worker for every kind of job that is declared, and declares every kind it works on', async () => {
  const { tasks, kinds } = await collect(server.services);
  const { rows } = await server.services.database.pool.query(
    "select name from jobs.queue where name not like '\\_\\_%'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tasks.keys(), ...kinds].sort());
});

it('takes so many rows at a time at most: no job of the clock forgets or changes all that there are at once', async () => {
  const { services } = server;
  const statements: string[] = [];
  const dialect = new PostgresDialect({ pool: services.database.pool });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query.sql) });
  const database = { ...services.database, db };
  const { tasks } = await collect({ ...services, database });
  expect(tasks.size).toBeGreaterThan(10);
  const unbounded: string[] = [];
  for (const [name, task] of tasks) {
    statements.length = 0;
    await task();
    expect(statements.length, name).toBeGreaterThan(0);
    unbounded.push(...statements.filter(hasNoBound).map((statement) => `${name}: ${statement}`));
  }
  expect(unbounded).toEqual([]);
});

it('is what OPERATING.md says that happens by the clock', async () => {
  const { crons } = await collect(server.services);
  const daily = crons.filter((cron) => /^\d+ \d/.test(cron)).map((cron) => cron.split(' '));
  const hourly = crons.filter((cron) => /^\d+ \*/.test(cron)).map((cron) => cron.split(' ')[0]);
  const text = readFileSync(join(import.meta.dirname, '../docs/OPERATING.md'), 'utf8');
  const [, section = ''] = /^## By the clock$(.*?)^## /ms.exec(text) ?? [];
  const times = daily.map(([minute = '', hour]) => `${hour}:${minute.padStart(2, '0')}`);
  expect(section.match(/\b\d+:\d\d\b/g)?.toSorted()).toEqual(times.toSorted());
  const [, minutes = ''] = /every hour, at ([^|]*)\|/.exec(section) ?? [];
  expect(minutes.match(/\d+/g)).toEqual(hourly.toSorted());
});
