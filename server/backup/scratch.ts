import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../db/client.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isRefusedToRole } from '../db/owning-role.ts';
import { unhurriedTimeouts } from '../db/timeouts.ts';
import type { Env } from '../env.ts';

type Where = Pick<Env, 'databaseUrl' | 'databasePool'>;

/** The same database, and no pooler before it: a long transaction and what is set for it take a connection of their own. */
export function directly<Settings extends Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>>(env: Settings): Settings {
  return { ...env, databaseUrl: env.databaseDirectUrl ?? env.databaseUrl, databaseDirectUrl: undefined };
}

/** An empty database beside that of the settings, or a folder of its own where that is embedded. It is dropped with what holds it. */
export async function openScratch(env: Where): Promise<Database & AsyncDisposable> {
  if (env.databaseUrl) return scratchOnServer(env.databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'dastak-check-'));
  const database = await openDatabase({ ...env, dataDir }, unhurriedTimeouts);
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function scratchOnServer(databaseUrl: string): Promise<Database & AsyncDisposable> {
  const name = `dastak_check_${randomUUID().replaceAll('-', '')}`;
  await runOn(databaseUrl, `create database ${name} template template0`).catch((error: unknown) => {
    if (!isRefusedToRole(error)) throw error;
    throw new Error(
      `--check needs a scratch database, and the role of DATABASE_URL may make none: alter role ${new URL(databaseUrl).username || '…'} createdb`,
    );
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, databasePool: 2, dataDir: '' }, unhurriedTimeouts);
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await runOn(databaseUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
