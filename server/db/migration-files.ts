import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface MigrationFile extends Migration {
  /** Whether PostgreSQL does not allow it inside a transaction. */
  isWithoutTransaction: boolean;
}

/** An index that is built or dropped `concurrently`: one statement, which changes nothing when it is run again. */
const concurrentStatement =
  /^(?:create (?:unique )?index concurrently if not exists (?<built>\w+) [^;]+|drop index concurrently if exists \w+);?$/i;

/**
 * The migrations of a folder, by name. A file runs in a transaction; within it no statement waits for a lock longer than `lock` seconds, since
 * statements that come later for the same table wait behind it. A file with `concurrently` is a single statement and runs without a transaction.
 * Throws if such a file contains anything else.
 */
export function readMigrations(folder: string, lock: number): Record<string, MigrationFile> {
  return Object.fromEntries(
    migrationNames(folder).map((name) => {
      const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
      return [
        name,
        /\bconcurrently\b/i.test(withoutComments(text)) ? withoutTransaction(name, text) : inTransaction(text, lock),
      ];
    }),
  );
}

/** The names of all migrations of a folder, in their order. */
export function migrationNames(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.map((file) => file.replace('.sql', '')).sort();
}

/** The text without its comments. */
export function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '').trim();
}

function inTransaction(text: string, lock: number): MigrationFile {
  return {
    isWithoutTransaction: false,
    up: async (db: Kysely<unknown>) => {
      await sql`select set_config('lock_timeout', ${`${lock}s`}, true)`.execute(db);
      await sql.raw(text).execute(db);
    },
  };
}

function withoutTransaction(name: string, text: string): MigrationFile {
  const statement = concurrentStatement.exec(withoutComments(text));
  if (!statement)
    throw new Error(`Migration ${name} is not one statement as: create index concurrently if not exists a_b on a (b)`);
  const index = statement.groups?.built;
  return {
    isWithoutTransaction: true,
    up: async (db: Kysely<unknown>) => {
      if (index) await dropUnfinished(db, index);
      await sql.raw(text).execute(db);
    },
  };
}

/** Drops the remains of an index whose build failed or was killed: it exists, slows down every write, and is never used. */
async function dropUnfinished(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(db);
}
