import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { secrets, settings, startProcess } from '../../test/process.ts';
import { runScript } from '../../test/run-script.ts';
import { testServer } from '../../test/server.ts';
import { openDatabase } from '../db/database.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(async () => {
  await simulators?.close();
  await database?.drop();
});

const other = Buffer.alloc(32, 9).toString('base64');
const { DATA_KEYS, INDEX_KEY } = secrets;
const newer = `newer:${other}`;

const variables = (keys: Record<string, string>) => ({
  ...settings(database, simulators),
  PUBLIC_URL: 'http://127.0.0.1',
  ...keys,
});

/** Starts with these keys, is ready, and stops. */
async function starts(keys: Record<string, string> = {}): Promise<void> {
  const server = await startProcess(variables(keys));
  const ready = await fetch(`${server.url}/readyz`);
  await server.stop();
  expect(ready.status).toBe(200);
}

async function isRefused(keys: Record<string, string>, sentence: RegExp): Promise<void> {
  await expect(starts(keys)).rejects.toThrow(sentence);
}

/** Does something with the tables while no server runs. */
async function query(text: string): Promise<unknown[]> {
  const { DATABASE_URL, DATA_DIR } = database;
  const { pool, close } = await openDatabase({ databaseUrl: DATABASE_URL, databasePool: 2, dataDir: DATA_DIR });
  const { rows } = await pool.query(text);
  await close();
  return rows;
}

const lacks = /DATA_KEYS lacks the key 'test'/;
const another = /DATA_KEYS holds another key under the name 'test'/;
const nobody = /INDEX_KEY is another than this database was written with/;

describe('a database that was written with other keys', () => {
  it('is not served, though it is empty but for the first start, and the sentence says which setting is wrong', async () => {
    await starts();
    await isRefused({ DATA_KEYS: newer }, lacks);
    await isRefused({ DATA_KEYS: `test:${other}` }, another);
    await isRefused({ INDEX_KEY: other }, nobody);
    await starts();
    expect(await query('select id from key_proof')).toHaveLength(1);
  });

  it('is not served by a release that brings the proof, where its people show it; with their keys it gets one', async () => {
    const server = await testServer({ database, simulators, variables: secrets });
    await server.stop();
    await query('delete from key_proof');
    await isRefused({ DATA_KEYS: newer }, lacks);
    await isRefused({ DATA_KEYS: `test:${other}` }, another);
    await isRefused({ INDEX_KEY: other }, nobody);
    expect(await query('select id from key_proof')).toEqual([]);
    // One value that is spoilt says nothing of the keys.
    await query("update owner set phone_sealed = 'no envelope at all' where id = 1");
    await starts();
    expect(await query('select id from key_proof')).toHaveLength(1);
  });

  if (inject('engine').name === 'server')
    it('is served by one of two that start at once with different keys', async () => {
      const both = await Promise.allSettled([starts(), starts({ INDEX_KEY: other })]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
});

describe('a change of keys', () => {
  it('leaves no data key out before what it sealed was sealed anew', async () => {
    await starts();
    await starts({ DATA_KEYS: `${newer},${DATA_KEYS}` });
    await isRefused({ DATA_KEYS }, /DATA_KEYS lacks the key 'newer'/);
    await isRefused({ DATA_KEYS: newer }, lacks);
    expect(await runScript('rotate-keys', [], variables({ DATA_KEYS: `${newer},${DATA_KEYS}` }))).toMatch(
      /test: no longer used/,
    );
    await starts({ DATA_KEYS: newer });
  });

  it('of the index goes by the command, and not back without it', async () => {
    await starts();
    await runScript('rotate-keys', [], variables({ INDEX_KEY: other }));
    await starts({ INDEX_KEY: other });
    await isRefused({ INDEX_KEY }, nobody);
  });
});

describe('a sandbox whose file of keys is lost', () => {
  it('does not start, makes no other, and starts once it is back', async () => {
    const { drop, ...where } = database;
    const begin = () => startProcess({ ...where, PORT: '0', LOG_LEVEL: 'error' });
    await (await begin()).stop();
    const file = join(database.DATA_DIR, 'keys.json');
    renameSync(file, `${file}.away`);
    await expect(begin()).rejects.toThrow(/keys\.json is missing, and this database was written with the keys in it/);
    await expect(runScript('rotate-keys', ['--new-key'], where)).rejects.toThrow(/keys\.json is missing/);
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.away`, file);
    await (await begin()).stop();
  });
});
