import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from '../http/log.ts';
import type { Database, Db } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { isUnavailable, notReached } from './unavailable.ts';

/** How migrations wait, in seconds, and where they are. */
export interface Migrating {
  folder: string;
  /** For a lock. As long, whoever comes later for the same table waits behind. */
  lock: number;
  /** Between two tries, in which everybody works; each time twice as long, up to the longest. */
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
 * Brings the schema up to date: plain .sql files, forward only, one after the other, each wholly or not at all. Several processes may start at
 * once. A file that does not get its locks is tried again until it does. A database that a later release has migrated is left as it is.
 *
 * Throws where a file fails, where the database lacks one of ours and has another in its place, and where it cannot be reached.
 */
export async function migrate(
  { migrationsDb }: Pick<Database, 'migrationsDb'>,
  log: Log,
  given: Partial<Migrating> = {},
): Promise<void> {
  const migrating = { ...usual, ...given };
  try {
    if ((await pendingOf(migrationsDb, migrating)).length > 0)
      await inTurn(migrationsDb, log, (db) => catchUp(db, log, migrating));
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
 * Does what changes a schema, on the connection of migrations, where no statement has a limit; of several processes one at a time.
 */
export function inTurn(migrationsDb: Db, log: Pick<Logger, 'info'>, work: (db: Db) => Promise<void>): Promise<void> {
  return migrationsDb.connection().execute(async (db) => {
    // Whatever the settings of this database and its roles say: an index is built for as long as it takes.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(db);
    await waitForTurn(db, log);
    try {
      await work(db);
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(db);
    }
  });
}

const turn = sql`hashtext('dastak migrations')`;

/**
 * Until no other process migrates. The lock is asked for again and again: an index is built only once every statement that was under way has
 * ended, and one that waits here would wait for the index.
 */
async function waitForTurn(db: Db, log: Pick<Logger, 'info'>): Promise<void> {
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

/** Not to be had in time, or only by somebody else's giving way. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

function described(error: unknown, migration: string, hasBegun: boolean): unknown {
  if (hasBegun) return new Error(`Migration ${migration} failed`, { cause: error });
  if (isUnavailable(error)) return error;
  return new Error('The database has other migrations than this release', { cause: error });
}

/** The transactions that were open then and still are, oldest first: one of them has what we want. Whoever came later waits behind us. */
async function openSince(db: Db, then: Date) {
  const { rows } = await sql`
    select pid, usename, application_name, state, xact_start from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start <= ${then}
    order by xact_start limit 5`.execute(db);
  return rows;
}
