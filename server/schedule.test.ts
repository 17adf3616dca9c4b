import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { shareServer, type TestServer } from '../test/server.ts';
import type { Tables } from './db/tables.ts';
import { Queue } from './jobs/queue.ts';
import { startJobs } from './schedule.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** Collects the scheduled tasks by name, without starting any. */
class Collected extends Queue {
  readonly tasks = new Map<string, () => Promise<void>>();

  override async work(): Promise<void> {}

  override async schedule(name: string, _cron: string, task: () => Promise<void>): Promise<void> {
    this.tasks.set(name, task);
  }
}

/** Whether a statement changes rows without a limit and without ids that were selected before. */
function hasNoBound(statement: string): boolean {
  const changes = /\b(delete from|update "?\w+"? (as \w+ )?set)\b/i.test(statement);
  return changes && !/\blimit\b/i.test(statement) && !/where "id" (in|=) /.test(statement);
}

it('takes so many rows at a time at most: no job of the clock forgets or changes all that there are at once', async () => {
  const { services } = server;
  const statements: string[] = [];
  const dialect = new PostgresDialect({ pool: services.database.pool });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query.sql) });
  const database = { ...services.database, db };
  const queue = new Collected(database, services.log);
  await startJobs({ ...services, database, queue });
  expect(queue.tasks.size).toBeGreaterThan(10);
  const unbounded: string[] = [];
  for (const [name, task] of queue.tasks) {
    statements.length = 0;
    await task();
    expect(statements.length, name).toBeGreaterThan(0);
    unbounded.push(...statements.filter(hasNoBound).map((statement) => `${name}: ${statement}`));
  }
  expect(unbounded).toEqual([]);
});
