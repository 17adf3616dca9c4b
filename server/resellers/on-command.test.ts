import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { testServer } from '../../test/server.ts';
import { openReseller } from './reseller.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await started(async () => {});
});
afterAll(() => database?.drop());

let resellers = 0;
let email: string;
let who: string[];
beforeEach(() => {
  resellers += 1;
  email = `asif${resellers}@example.com`;
  who = ['--email', `Asif${resellers}@Example.com`];
});

const details = [
  ...['--name', 'Asif Motors', '--mobile', '9844012345', '--address', '5, Station Road', '--city', 'Hubballi'],
  ...['--state', 'Karnataka', '--pincode', '580020', '--prepaid', '25', '--postpaid', '15', '--limit', '200'],
];
const tiers = ['--tier', '1:500', '--tier', '100:450.50'];
const transferOf = (direction: string, amount: string, reference: string) => [
  ...['transfer', ...who, '--direction', direction, '--amount', amount],
  ...['--reference', reference, '--on', '2026-11-20'],
];

/** What `npm run reseller` prints. */
async function run(...args: string[]): Promise<string> {
  const { drop, ...where } = database;
  const script = join(import.meta.dirname, '../../scripts/reseller.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { env: { PATH: process.env.PATH, ...where } },
  );
  return stdout;
}

/** What it prints where it cannot. */
async function failureOf(...args: string[]): Promise<string> {
  const failure = await run(...args).catch((error) => error);
  expect(failure.code).toBe(1);
  return failure.stderr;
}

/** Asks the server of that database, which an embedded one lets in only while nobody else is. */
async function started<T>(ask: (server: Awaited<ReturnType<typeof testServer>>) => Promise<T>): Promise<T> {
  const server = await testServer({ database });
  try {
    return await ask(server);
  } finally {
    await server.stop();
  }
}

const login = () => started(async (server) => (await server.post('/resellerLogin', { email })).status);

describe('npm run reseller', () => {
  it('adds somebody who can log in then, with his prices', async () => {
    expect(await run('add', ...who, ...details, ...tiers)).toMatch(/^Reseller \d+ can log in now\.\n$/);
    expect(await failureOf('add', ...who, ...details)).toMatch(/There is a reseller with this mail address/);
    await started(async ({ post, services: { database, vault } }) => {
      expect(await post('/resellerLogin', { email })).toMatchObject({ status: 200 });
      const rows = await database.db.selectFrom('reseller').selectAll().orderBy('id', 'desc').execute();
      const [added] = rows;
      if (!added) throw new Error('Nobody was added');
      expect(added).toMatchObject({ prepaid_percent: 25, postpaid_percent: 15, purchase_limit: 200 });
      expect(openReseller(vault, added)).toMatchObject({ name: 'Asif Motors', email, gstin: null });
      const steps = database.db.selectFrom('price_tier').select(['from_quantity', 'price_paise']);
      expect(await steps.where('reseller_id', '=', added.id).orderBy('from_quantity').execute()).toEqual([
        { from_quantity: 1, price_paise: 50_000 },
        { from_quantity: 100, price_paise: 45_050 },
      ]);
    });
  });

  it('records a transfer once, and pays out no more than is owed', async () => {
    await run('add', ...who, ...details);
    expect(await run(...transferOf('in', '1250.50', 'UTR1'))).toBe('Recorded: we owe them ₹1,250.50.\n');
    expect(await run(...transferOf('in', '1250.50', 'UTR1'))).toBe('It was recorded before: we owe them ₹1,250.50.\n');
    expect(await failureOf(...transferOf('out', '1250.51', 'UTR2'))).toMatch(/Never more is paid out/);
    expect(await run(...transferOf('out', '1250.50', 'UTR2'))).toBe('Recorded: we owe them ₹0.00.\n');
  });

  it('switches one off', async () => {
    await run('add', ...who, ...details);
    expect(await run('switch-off', ...who)).toBe('Switched off.\n');
    expect(await login()).toBe(404);
  });

  it('says in one line what it was not told, and does nothing', async () => {
    expect(await failureOf()).toMatch(/^Nothing was done: Say one of: add, transfer, switch-off .*\n$/);
    expect(await failureOf('constructor')).toMatch(/Say one of/);
    const wrong = ['--pincode', '1', '--limit', 'many', '--gstin', '29AAAAA0000A1Z5', '--tier', '100'];
    const failure = await failureOf('add', ...who, ...details, ...wrong);
    for (const option of ['--pincode', '--limit', '--gstin', '--tier']) expect(failure).toContain(option);
    expect(failure.trim().split('\n')).toHaveLength(1);
    expect(await failureOf('transfer', ...who, '--direction', 'up')).toMatch(/--direction: in or out/);
    expect(await failureOf('switch-off', ...who)).toMatch(/There is no reseller with this mail address/);
    expect(await login()).toBe(404);
  });
});
