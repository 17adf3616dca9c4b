import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from '../http/log.ts';
import type { Database, Db } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { isUnavailable, notReached } from './unavailable.ts';

/** How long migrations wait, in seconds, and in which folder they are. */
export interface Migrating {
  folder: string;
  /** For a lock. For that long, statements that come later for the same table wait behind it. */
  lock: number;
  /** Between two tries, while other statements run; twice as long each time, up to `longestPause`. */
  pause: number;
  longestPause: number;
}

export const usual: Migrating = {
  folder: join(import.meta.dirname, 'migrations'),
  lock: 2,
  pause: 3,
  longestPause: 60,
};

type Log = Pick<Logger, 'info' | 'warn'>;

/**
 * Brings the schema up to date: plain .sql files, forward only, one after the other, each entirely or not at all. Several processes may start at
 * once. A file that does not get its locks is retried until it does. A database that a later release has migrated is left as it is.
 *
 * Throws if a file fails, if the database lacks one of our migrations and has another in its place, and if it cannot be reached.
 */
export async function migrate(
  { migrationsDb }: Pick<Database, 'migrationsDb'>,
  log: Log,
  given: Partial<Migrating> = {},
): Promise<void> {
  const migrating = { ...usual, ...given };
  try {
    if ((await pendingOf(migrationsDb, migrating)).length > 0)
      await underMigrationLock(migrationsDb, log, (db) => catchUp(db, log, migrating));
  } catch (error) {
    throw isUnavailable(error) ? notReached(error) : error;
  }
}

/** Whether every migration this code knows of is in the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await pendingOf(db, usual)).length === 0;
}

async function pendingOf(db: Db, migrating: Migrating) {
  const migrations = await migratorOf(db, migrating).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined);
}

function migratorOf(db: Db, { folder, lock }: Migrating): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder, lock) } });
}

async function catchUp(db: Db, log: Log, migrating: Migrating): Promise<void> {
  for (const { name } of await pendingOf(db, migrating)) await apply(db, name, log, migrating);
}

/**
 * Runs work that changes the schema, on the migrations connection, where statements have no timeout; only one process at a time.
 */
export function underMigrationLock(
  migrationsDb: Db,
  log: Pick<Logger, 'info'>,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  return migrationsDb.connection().execute(async (db) => {
    // Whatever the settings of this database and its roles say: an index is built for as long as it takes.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(db);
    await waitForMigrationLock(db, log);
    try {
      await work(db);
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(db);
    }
  });
}

const turn = sql`hashtext('dastak migrations')`;

/**
 * Waits until no other process migrates. The lock is polled: an index is built only once every statement that was under way has
 * ended, and a statement waiting for the lock here would in turn wait for the index.
 */
async function waitForMigrationLock(db: Db, log: Pick<Logger, 'info'>): Promise<void> {
  for (let looks = 0; ; looks++) {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${turn}) as is_ours`.execute(db);
    if (rows[0]?.is_ours) return;
    if (looks === 0) log.info('another process migrates');
    await setTimeout(500);
  }
}

async function apply(db: Db, migration: string, log: Log, migrating: Migrating): Promise<void> {
  const { folder, lock, longestPause } = migrating;
  const disableTransactions = readMigrations(folder, lock)[migration]?.isAlone ?? false;
  if (disableTransactions) log.info({ migration }, 'an index is built or dropped while people work');
  for (let { pause } = migrating; ; pause = Math.min(2 * pause, longestPause)) {
    const { began } = await db.selectNoFrom(sql<Date>`now()`.as('began')).executeTakeFirstOrThrow();
    const { error, results = [] } = await migratorOf(db, migrating).migrateUp({ disableTransactions });
    if (!error) return;
    if (!isLocked(error)) throw described(error, migration, results.length > 0);
    log.warn({ migration, open: await openSince(db, began) }, 'a migration waits for a lock');
    await setTimeout(pause * 1000);
  }
}

/** Whether the lock could not be had in time, or there was a deadlock. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

function described(error: unknown, migration: string, hasBegun: boolean): unknown {
  if (hasBegun) return new Error(`Migration ${migration} failed`, { cause: error });
  if (isUnavailable(error)) return error;
  return new Error('The database has other migrations than this release', { cause: error });
}

/** The transactions that were open then and still are, oldest first: one of them holds the lock that we want. Later ones wait behind us. */
async function openSince(db: Db, then: Date) {
  const { rows } = await sql`
    select pid, usename, application_name, state, xact_start from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start <= ${then}
    order by xact_start limit 5`.execute(db);
  return rows;
}
