import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { indianDate } from '../../contract/scan-rules.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { childEnvironment } from '../../test/child-environment.ts';
import { emptyDatabase, queryOnce, type TestDatabase, testDatabase } from '../../test/database.ts';
import { settings, startProcess } from '../../test/process.ts';
import { financialYear } from '../invoices/financial-year.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeAll(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterAll(async () => {
  await simulators?.close();
  await database?.drop();
});

const variables = () => ({ ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1' });

/** Its exit code and its lines. */
function doctor(more: Record<string, string>): Promise<[number, string[]]> {
  const env = { ...childEnvironment, ...variables(), ...more };
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out) =>
      resolve([
        Number(error?.code ?? 0),
        out
          .trim()
          .split('\n')
          .map((line) => line.replace(/ +/g, ' ')),
      ]),
    );
  });
}

describe('npm run doctor', () => {
  it('tells line by line how the shop stands', async () => {
    const [code, lines] = await doctor({});
    expect(code).toBe(0);
    expect(lines).toContain('ok https none, for this machine alone');
    expect(lines).toContain('ok clock agrees with the database');
    expect(lines).toContainEqual(expect.stringMatching(/^warning backup none was ever recorded/));
    expect(lines.filter((line) => line.startsWith('warning keys'))).toHaveLength(2);
  });

  it('says what is wrong with the settings, and that the database is not there', async () => {
    expect(await doctor({ PORT: 'eighty', NODE_ENV: 'prod' })).toEqual([
      1,
      [
        "refusal settings NODE_ENV must be 'production', 'development' or 'test'",
        'refusal settings PORT must be a whole number',
      ],
    ]);
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    const [code, lines] = await doctor(away);
    expect([code, lines.at(-1)]).toEqual([1, 'refusal database it cannot be asked: it does not answer']);
    expect(lines).toContain('ok https none, for this machine alone');
  });

  it('refuses what a server refuses', async () => {
    const open = { PUBLIC_URL: 'http://dastak.example' };
    const [code, lines] = await doctor(open);
    expect([code, lines]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/^refusal https PUBLIC_URL is http/)]),
    ]);
    await expect(startProcess({ ...variables(), ...open })).rejects.toThrow('PUBLIC_URL is http');
  });

  it('refuses what a server refuses: one number for an invoice and a credit note', async () => {
    const { DATABASE_URL = '', drop } = await testDatabase();
    onTestFinished(drop);
    const year = financialYear(indianDate(new Date()));
    await queryOnce({ DATABASE_URL }, `insert into invoice_counter values ('${year}', 1)`);
    await queryOnce(
      { DATABASE_URL },
      `set session_replication_role = replica; insert into invoice (order_id, prefix, financial_year, number, issued_at, document_sealed)
        values (1, 'CN', '${year}', 1, now(), '')`,
    );
    const said = /^refusal numbers CREDIT_NOTE_PREFIX is CN, as this year's invoices began/;
    expect((await doctor({ DATABASE_URL }))[1]).toContainEqual(expect.stringMatching(said));
    await expect(startProcess({ ...variables(), DATABASE_URL })).rejects.toThrow('CREDIT_NOTE_PREFIX is CN');
    expect((await doctor({ DATABASE_URL, CREDIT_NOTE_PREFIX: 'CR' }))[1].join()).not.toContain('numbers');
  });

  it('finds no other way to a database than its driver does, and prints no password', async () => {
    const { DATABASE_URL = '' } = database;
    const { port, pathname } = new URL(DATABASE_URL);
    const hidden = `postgres://postgres:s3cret@localhost${pathname}?host=127.0.0.1&port=${port}`;
    expect((await doctor({ DATABASE_URL: hidden }))[1]).toContain('ok database on this machine');
    const socket = 'postgres://dastak:s3cret@/shop?host=/nowhere';
    const [code, lines] = await doctor({ DATABASE_URL: socket });
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^refusal database it cannot be asked/)]);
    expect(lines.join()).not.toContain('s3cret');
  });

  it('is asked before anything is written: what was refused once is started with better keys', async () => {
    const fresh = await testDatabase();
    onTestFinished(() => fresh.drop());
    await emptyDatabase(fresh);
    const { DATABASE_URL = '' } = fresh;
    const guessable = { DATABASE_URL, NODE_ENV: 'production', PUBLIC_URL: 'https://dastak.example' };
    await expect(startProcess({ ...variables(), ...guessable })).rejects.toThrow('does not look random');
    const random = {
      DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    };
    const server = await startProcess({ ...variables(), ...guessable, ...random });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.kill();
  });
});
