import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const folder = join(import.meta.dirname, 'migrations');

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(files.map((name) => [name.replace('.sql', ''), fromFile(join(folder, name))]));
}

function fromFile(path: string): Migration {
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(readFileSync(path, 'utf8')).execute(db)) };
}

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
}

/** Brings the schema up to date: plain .sql files, forward only, under a lock, so that several processes may start at once. */
export async function migrate({ migrationsDb }: Pick<Database, 'migrationsDb'>): Promise<void> {
  const { error, results } = await migrator(migrationsDb).migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error && failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  if (isUnavailable(error)) throw new Error('The database cannot be reached', { cause: error });
  if (error) throw new Error('The database has other migrations than this release', { cause: error });
}

/** Whether every migration this code knows of is in the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
