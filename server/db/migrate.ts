import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from '../http/log.ts';
import type { Database, Db } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { isRefusedToRole, owningRoleError } from './owning-role.ts';
import { isUnavailable, startError } from './unavailable.ts';

/** How long migrations wait, in seconds, and in which folder they are. */
export interface MigrationOptions {
  folder: string;
  /** For a lock. For that long, statements that come later for the same table wait behind it. */
  lock: number;
  /** Between two tries, while other statements run; twice as long each time, up to `longestPause`. */
  pause: number;
  longestPause: number;
  /** The last migration that is applied, if not all are: that of a backup. */
  upTo: string | undefined;
}

export const defaultOptions: MigrationOptions = {
  folder: join(import.meta.dirname, 'migrations'),
  lock: 2,
  pause: 3,
  longestPause: 60,
  upTo: undefined,
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
  overrides: Partial<MigrationOptions> = {},
): Promise<void> {
  const options = { ...defaultOptions, ...overrides };
  try {
    if ((await pendingOf(migrationsDb, options)).length > 0)
      await underMigrationLock(migrationsDb, log, (db) => applyPending(db, log, options));
  } catch (error) {
    throw startError(error);
  }
}

/** Whether every migration this code knows of is in the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await pendingMigrations(db)).length === 0;
}

/** The names of those that the database lacks, in their order. Changes nothing, and needs no more than to read. */
export async function pendingMigrations(db: Db, overrides: Partial<MigrationOptions> = {}): Promise<string[]> {
  const pending = await pendingOf(db, { ...defaultOptions, ...overrides });
  return pending.map(({ name }) => name);
}

async function pendingOf(db: Db, options: MigrationOptions) {
  const migrations = await migratorOf(db, options).getMigrations();
  return migrations.filter(
    ({ name, executedAt }) => executedAt === undefined && (options.upTo === undefined || name <= options.upTo),
  );
}

function migratorOf(db: Db, { folder, lock }: MigrationOptions): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder, lock) } });
}

async function applyPending(db: Db, log: Log, options: MigrationOptions): Promise<void> {
  for (const { name } of await pendingOf(db, options)) await applyMigration(db, name, log, options);
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
      await sql`select pg_advisory_unlock(${migrationLockKey})`.execute(db);
    }
  });
}

const migrationLockKey = sql`hashtext('dastak migrations')`;

/**
 * Waits until no other process migrates. The lock is polled: an index is built only once every statement that was under way has
 * ended, and a statement waiting for the lock here would in turn wait for the index.
 */
async function waitForMigrationLock(db: Db, log: Pick<Logger, 'info'>): Promise<void> {
  for (let polls = 0; ; polls++) {
    const { rows } = await sql<{
      is_ours: boolean;
    }>`select pg_try_advisory_lock(${migrationLockKey}) as is_ours`.execute(db);
    if (rows[0]?.is_ours) return;
    if (polls === 0) log.info('another process migrates');
    await setTimeout(500);
  }
}

async function applyMigration(db: Db, migration: string, log: Log, options: MigrationOptions): Promise<void> {
  const { folder, lock, longestPause } = options;
  const disableTransactions = readMigrations(folder, lock)[migration]?.isWithoutTransaction ?? false;
  if (disableTransactions) log.info({ migration }, 'an index is built or dropped while people work');
  for (let { pause } = options; ; pause = Math.min(2 * pause, longestPause)) {
    const { began } = await db.selectNoFrom(sql<Date>`now()`.as('began')).executeTakeFirstOrThrow();
    const { error, results = [] } = await migratorOf(db, options).migrateUp({ disableTransactions });
    if (!error) return;
    if (!isLockError(error)) throw describedError(error, migration, results.length > 0);
    log.warn({ migration, open: await openSince(db, began) }, 'a migration waits for a lock');
    await setTimeout(pause * 1000);
  }
}

/** Whether the lock could not be had in time, or there was a deadlock. */
function isLockError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

function describedError(error: unknown, migration: string, hasBegun: boolean): unknown {
  if (isRefusedToRole(error)) return owningRoleError(error);
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
