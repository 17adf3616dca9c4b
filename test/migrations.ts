import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { migrationNames } from '../server/db/migration-files.ts';
import type { TestDatabase } from './database.ts';
import { testFolder } from './test-folder.ts';

const migrationsFolder = join(import.meta.dirname, '../server/db/migrations');

/** The migrations of a later release: ours and these, given by name. The folder is removed when the test ends. */
export function laterRelease(files: Record<string, string>): string {
  const folder = testFolder('dastak-migrations-');
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

/** Makes a server's database anew as a release left it that had all migrations but the newest, whose name is returned. The queue's tables stay. */
export async function leaveOutNewest({ DATABASE_URL: databaseUrl }: TestDatabase): Promise<string> {
  const [upTo, newest = ''] = migrationNames(migrationsFolder).slice(-2);
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: '' });
  try {
    await database.pool.query('drop schema public cascade; create schema public');
    await migrate(database, recordingLog().log, { upTo });
  } finally {
    await database.close();
  }
  return newest;
}

/** A log, and what was written into it. */
export function recordingLog() {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { info: write, warn: write } };
}

/** A client in the middle of a long read of a table of a server's database. */
export async function openReport({ DATABASE_URL }: TestDatabase, table: string, name = 'report'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: name });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; select from ${table}`);
  return client;
}
