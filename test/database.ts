import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { scratchFolder } from './scratch.ts';

/** The location of a test's own migrated database, as settings. */
export interface TestDatabase {
  DATABASE_URL?: string;
  DATA_DIR: string;
  drop(): Promise<void>;
}

/** A fresh copy of the template, on the engine of this run. */
export async function testDatabase(): Promise<TestDatabase> {
  const engine = inject('engine');
  const folder = scratchFolder('dastak-test-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine.name === 'embedded') {
    cpSync(engine.folder, folder, { recursive: true });
    return { DATA_DIR: folder, drop: async () => removeFolder() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(engine.url, `create database ${name} strategy file_copy`);
  return {
    DATA_DIR: folder,
    DATABASE_URL: engine.url.replace(/postgres$/, name),
    drop: async () => {
      await runOnServer(engine.url, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

/** The same database over TCP, for what comes between it and a client, or looks at a connection itself. An embedded one as it is. */
export function overTcp(database: TestDatabase): TestDatabase {
  if (!database.DATABASE_URL) return database;
  const url = new URL(database.DATABASE_URL);
  url.host = `127.0.0.1:${url.port}`;
  return { ...database, DATABASE_URL: url.href };
}

/** Empties a database on a server: the next start finds it as on a first installation. */
export async function emptyDatabase({ DATABASE_URL = '' }: TestDatabase): Promise<void> {
  const admin = new pg.Client({ connectionString: DATABASE_URL });
  await admin.connect();
  await admin.query('drop schema public cascade; drop schema jobs cascade; create schema public');
  await admin.end();
}

/** The rows that one statement returns, on a connection of its own. */
export async function queryOnce({ DATABASE_URL = '' }: Pick<TestDatabase, 'DATABASE_URL'>, text: string) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Two files may clone the template at once, which PostgreSQL does one at a time. */
async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('template'))");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
