import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Db as Connection, type ConstructorOptions, PgBoss } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import type { Database, Db } from '../db/database.ts';
import { hasTable } from '../db/has-table.ts';
import { underMigrationLock } from '../db/migrate.ts';
import type { Logger } from '../http/log.ts';

/** The queue's own version of its tables, in this release. */
const version: number = packageJson.pgboss.schema;

/** How often the queue looks for an index that is to be built, in seconds: as often as it allows. */
const indexCheckInterval = 10;

/** `behind`: to be made or brought up to date. `ahead`: a later release has done so, and ours goes on with it. */
export type QueueSchema = 'behind' | 'ready' | 'ahead';

/** What every instance of the queue is made with. */
export function queueOptions({ engine }: Pick<Database, 'engine'>, db: Connection) {
  return { db, backend: engine === 'embedded' ? 'pglite' : 'postgres', schema: 'jobs' } satisfies ConstructorOptions;
}

/** How the tables of the queue stand to this release. Changes nothing, and needs no more than to read. */
export async function queueSchema(db: Db): Promise<QueueSchema> {
  if (!(await hasTable(db, 'jobs.version'))) return 'behind';
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(db);
  const found = rows[0]?.version ?? 0;
  return found === version ? 'ready' : found < version ? 'behind' : 'ahead';
}

/**
 * Makes the tables of the queue or brings them up to date, as a start does, and waits for the indexes that it builds beside running servers. Throws
 * if one cannot be built.
 */
export async function migrateQueue(database: Database, log: Pick<Logger, 'info'>): Promise<void> {
  const { engine, migrationsDb, pool } = database;
  // No other process has an embedded database open, and it has no second connection.
  if (engine === 'embedded')
    return startAndStop(queueOptions(database, { executeSql: (...query) => pool.query(...query) }));
  await underMigrationLock(migrationsDb, log, (db) =>
    startAndStop(
      queueOptions(database, { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) }),
    ),
  );
}

async function startAndStop(options: ConstructorOptions): Promise<void> {
  const boss = new PgBoss({ ...options, supervise: false, schedule: false, bamIntervalSeconds: indexCheckInterval });
  let failure: unknown;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  try {
    for (;;) {
      const commands = await boss.getBamStatus();
      const open = commands.filter(({ status }) => status !== 'completed');
      if (open.length === 0) return;
      if (failure) throw failure;
      await setTimeout(500);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
