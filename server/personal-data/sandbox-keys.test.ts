import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { runScript } from '../../test/run-script.ts';
import { testServer } from '../../test/server.ts';
import { logIn, resetLimits } from '../../test/sign-in.ts';
import { openDatabase } from '../db/database.ts';
import { addSandboxKey, readSandboxKeys } from './sandbox-keys.ts';
import { Vault } from './vault.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database?.drop());

const file = () => join(database.DATA_DIR, 'keys.json');
const ids = () => readSandboxKeys(database.DATA_DIR).data.map(({ id }) => id);
const logsIn = async () => {
  const server = await testServer({ database });
  await resetLimits(server);
  const headers = await logIn(server, '9876543210');
  await server.stop();
  expect(headers).toEqual({ authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) });
};

const rotateKeys = (args: string[], variables: Record<string, string> = {}) => {
  const { drop, ...where } = database;
  return runScript('rotate-keys', args, { ...where, ...variables });
};

/** What it prints when it fails. */
async function failureOf(args: string[]): Promise<string> {
  const failure = await rotateKeys(args).catch((error) => error);
  expect(failure.code).toBe(1);
  return failure.stderr;
}

describe('the sandbox’s keys', () => {
  it('are made once and stay', () => {
    const made = readSandboxKeys(database.DATA_DIR);
    expect(made.data).toMatchObject([{ id: 'sandbox' }]);
    expect(readSandboxKeys(database.DATA_DIR)).toEqual(made);
  });

  it('open what a file of the older shape has sealed', () => {
    const [data, index] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    writeFileSync(file(), JSON.stringify({ data: data.toString('base64'), index: index.toString('base64') }));
    const place = { table: 'owner', column: 'phone', row: 1 };
    const sealed = new Vault({ data: [{ id: 'sandbox', bytes: data }], index }).seal('9876543210', place);
    expect(addSandboxKey(database.DATA_DIR)).toBe('sandbox2');
    expect(addSandboxKey(database.DATA_DIR)).toBe('sandbox3');
    expect(ids()).toEqual(['sandbox3', 'sandbox2', 'sandbox']);
    expect(new Vault(readSandboxKeys(database.DATA_DIR)).open(sealed, place)).toBe('9876543210');
    expect(readSandboxKeys(database.DATA_DIR).index).toEqual(index);
  });
});

describe('npm run rotate-keys', () => {
  it('makes a new key, seals everything with it, and lets the old one go where no server can still use it', async () => {
    await logsIn();
    const before = readFileSync(file(), 'utf8');
    const printed = await rotateKeys(['--new-key']);
    expect(printed).toMatch(/New key: sandbox2/);
    expect(printed).toMatch(/owner\.phone\D+2\D+0/);
    expect(printed).toMatch(/sandbox: no longer used/);
    expect(readFileSync(file(), 'utf8')).not.toBe(before);
    expect(ids()).toEqual(inject('engine').name === 'embedded' ? ['sandbox2'] : ['sandbox2', 'sandbox']);
    await logsIn();
  });

  it('says in one line what it cannot do, and makes no key', async () => {
    expect(await failureOf(['--new-keys'])).toMatch(/^.*'--new-keys'.*\n$/);
    const { DATABASE_URL, DATA_DIR } = database;
    const { pool, close } = await openDatabase({ databaseUrl: DATABASE_URL, databasePool: 2, dataDir: DATA_DIR });
    await pool.query("delete from kysely_migration where name like '0003%'");
    await close();
    expect(await failureOf(['--new-key'])).toMatch(/^.*not up to date.*\n$/);
    expect(existsSync(file())).toBe(false);
  });

  if (inject('engine').name === 'embedded')
    it('says in one line that a server has the database open', async () => {
      const server = await testServer({ database });
      const failure = await failureOf(['--new-key']);
      await server.stop();
      expect(failure).toMatch(/^.*in use by another Dastak process.*\n$/);
      expect(ids()).toEqual(['sandbox']);
    });

  it('has nothing to do without a new key, and makes none where the settings hold them', async () => {
    await logsIn();
    expect(await rotateKeys([])).toMatch(/owner\.phone\D+0\D+0/);
    expect(ids()).toEqual(['sandbox']);
    const key = Buffer.alloc(32, 5).toString('base64');
    const settings = { DATA_KEYS: `a:${key}`, INDEX_KEY: key };
    await expect(rotateKeys(['--new-key'], settings)).rejects.toThrow(/put the new one in DATA_KEYS/);
  });
});
