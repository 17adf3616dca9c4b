import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { webhookEvents } from '../../providers/razorpay/webhook-events.ts';
import { freePort } from '../../scripts/free-port.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { childEnvironment } from '../../test/child-environment.ts';
import { queryOnce, type TestDatabase, testDatabase } from '../../test/database.ts';
import { leaveOutNewest } from '../../test/migrations.ts';
import { settings, startProcess } from '../../test/process.ts';
import { testFolder } from '../../test/test-folder.ts';

let simulators: Simulators;
let database: TestDatabase;
let folder: string;
let port: number;
beforeAll(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterAll(() => simulators?.close());
beforeEach(async () => {
  database = await testDatabase();
  folder = testFolder('dastak-setup-');
  port = await freePort();
  onTestFinished(() => database.drop());
});

const main = resolve('scripts/setup/main.ts');
const flags = ['--disable-warning=ExperimentalWarning'];

/** A command in the folder of the shop, and what is typed: its exit code and all that it printed. */
async function run(args: string[], typed = ''): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [...flags, ...args], { cwd: folder, env: childEnvironment });
  child.stdin.end(typed);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return [child.exitCode, out + err];
}

const written = () => readFileSync(join(folder, '.env'), 'utf8');
const made = ['DATA_KEYS', 'INDEX_KEY', 'METRICS_TOKEN', 'RAZORPAY_WEBHOOK_SECRETS', 'PUSH_PRIVATE_KEY'];

/** What a shop knows before its first start: accounts and the seller, no keys. */
function answers(more: Record<string, string> = {}): Record<string, string> {
  const all = {
    ...settings(database, simulators),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    EXOTEL_INBOUND_NUMBER: '08047112299',
    ...more,
  };
  const ownKeys = new Set([...made, 'SANDBOX']);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ownKeys.has(name)));
}

function answersFile(name: string, all: Record<string, string>): string {
  const lines = Object.entries(all).map(([key, value]) => `${key}='${value}'`);
  writeFileSync(join(folder, name), name.endsWith('.json') ? JSON.stringify(all) : lines.join('\n'));
  return name;
}

const asha = { OPERATOR_EMAIL: 'asha@example.com', OPERATOR_NAME: 'Asha Rao' };

const query = (statement: string) => queryOnce(database, statement);

describe('npm run setup -- --from a file', () => {
  it('writes what a server starts with, brings the database up to date and adds the first operator; a second time it keeps all', async () => {
    await leaveOutNewest(database);
    const from = answersFile('answers.env', answers(asha));
    const [code, said] = await run([main, '--from', from]);
    expect([code, said]).toEqual([0, expect.stringContaining('✓ Razorpay answers and takes our keys')]);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['.env', 'answers.env']);
    const first = written();
    const values = parseEnv(first);
    expect(first).toContain('# A PostgreSQL 15+ server.');
    expect(Object.keys(values)).toEqual(expect.arrayContaining([...made, 'EXOTEL_INBOUND_SECRET']));
    expect(said).toContain(`http://127.0.0.1:${port}/api/webhooks/razorpay`);
    expect(said).toContain(webhookEvents.join(', '));
    expect(said).toContain('✓ The GSTIN is of Karnataka');
    for (const secret of [...made, 'EXOTEL_INBOUND_SECRET', 'RAZORPAY_KEY_SECRET', 'EXOTEL_API_TOKEN', 'SMTP_URL'])
      expect(said).not.toContain(values[secret]);
    expect(await query('select role from operator')).toEqual([{ role: 'owner' }]);
    const [, again] = await run([main, '--from', from]);
    expect(again).toContain('.env stays as it was.');
    expect(written()).toBe(first);
    const server = await startProcess({ ...(values as Record<string, string>), LOG_LEVEL: 'error' });
    onTestFinished(() => server.kill());
    const [doctors, lines] = await run([resolve('scripts/doctor.ts')]);
    expect([doctors, lines.replace(/ +/g, ' ')]).toEqual([
      0,
      expect.stringContaining('ok exotel answers and takes our keys'),
    ]);
    expect(lines).toMatch(/^ok +mail +answers and takes our keys$/m);
    expect(lines).toMatch(/^ok +address +http:\/\/127\.0\.0\.1:\d+ leads to a server of ours$/m);
    expect(lines).toMatch(/^ok +proxies +none in between: this machine is seen as 127\.0\.0\.1$/m);
    expect(lines).toMatch(/^ok +operators +1 of the role owner$/m);
    expect(lines).toMatch(/^ok +migrations +none is due$/m);
    expect(lines).toMatch(/^warning +prices +as they came with the shop: Car Sticker, Bike Sticker\./m);
    expect(lines).toMatch(/^warning +webhook +no event of the payment provider ever arrived/m);
  });

  it('writes nothing where a provider refuses or does not answer, unless it is to go on', async () => {
    const wrong = {
      RAZORPAY_KEY_SECRET: 'another',
      EXOTEL_BASE_URL: `http://127.0.0.1:${await freePort()}`,
      SMTP_URL: simulators.smtp.url.replace(/:[^:@]+@/, ':no@'),
    };
    const from = answersFile('answers.json', answers(wrong));
    const [code, said] = await run([main, '--from', from]);
    expect(code).toBe(1);
    expect(said).toContain('✗ Razorpay refuses us (HTTP 401, Authentication failed): check key id and secret');
    expect(said).toContain('✗ Exotel does not answer (ECONNREFUSED');
    expect(said).toContain('✗ The mail server refuses us');
    expect(readdirSync(folder)).toEqual(['answers.json']);
    expect((await run([main, '--from', from, '--go-on']))[0]).toBe(0);
    expect(parseEnv(written())).toMatchObject(wrong);
  });

  it('says what is wrong or missing as a start does, and does not know settings of other names', async () => {
    const from = answersFile('answers.env', {
      ...answers({ SELLER_GSTIN: '22AAAAA0000A1Z5' }),
      RAZORPAY_KEY: 'rzp_live_1',
    });
    const [code, said] = await run([main, '--from', from]);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('RAZORPAY_KEY is not a setting\nSELLER_GSTIN must be a GSTIN'),
    ]);
    const { SELLER_NAME, ...rest } = answers();
    expect(await run([main, '--from', answersFile('answers.env', rest)])).toEqual([
      1,
      expect.stringContaining('SELLER_NAME is needed when the sandbox is off'),
    ]);
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  it('makes no new keys for a database that was written with others', async () => {
    await query(`insert into key_proof (id, phrase_sealed, phrase_index) values (1, '\\x00', '\\x00')`);
    const [code, said] = await run([main, '--from', answersFile('answers.env', answers())]);
    expect([code, said]).toEqual([1, expect.stringContaining('was written with keys that are not in .env')]);
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });
});

describe('npm run setup', () => {
  /** In their order; '' is one that is left empty. */
  const asked = [
    ...['PUBLIC_URL', 'HOST', 'PORT', 'TRUSTED_PROXIES', 'DATABASE_URL'],
    ...['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GSTIN', 'SELLER_EMAIL', 'GRIEVANCE_OFFICER', 'SELLER_PHONE'],
    ...['SUPPORT_EMAIL', 'INVOICE_PREFIX', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    ...['EXOTEL_BASE_URL', 'EXOTEL_ACCOUNT_SID', 'EXOTEL_API_KEY', 'EXOTEL_API_TOKEN', 'EXOTEL_CALLER_ID'],
    ...['EXOTEL_SMS_HEADER', 'EXOTEL_INBOUND_NUMBER', 'EXOTEL_FLOW_APP_ID', 'DLT_ENTITY_ID'],
    ...['DLT_TEMPLATE_OWNER_ALERT', 'DLT_TEMPLATE_ONE_TIME_CODE', 'DLT_TEMPLATE_ORDER_CONFIRMED'],
    // The texts that may be missing, and a courier.
    ...['', '', '', '', '', '', '', '', 'SMTP_URL', 'MAIL_FROM'],
  ];

  it('keeps what .env has, asks again for what is wrong, and lets one try a provider again', async () => {
    const { RAZORPAY_BASE_URL = '', ...rest } = answers();
    const own = `# Ours.\nSTOP_DELAY=7\nRAZORPAY_BASE_URL=${RAZORPAY_BASE_URL}\nSELLER_NAME='Dastak & Sons'\nINDEX_KEY=${Buffer.alloc(32, 2).toString('base64')}\nDATA_KEYS=a:${Buffer.alloc(32, 1).toString('base64')}\n`;
    writeFileSync(join(folder, '.env'), own);
    const typed = asked.map((name) => (name === 'SELLER_NAME' ? '' : (rest[name] ?? '')));
    const at = (line: string) => typed.indexOf(line);
    typed.splice(at(rest.SELLER_GSTIN ?? ''), 0, '22AAAAA0000A1Z5');
    // The wrong secret; 'no' to going on with it; the id is kept, and the right one.
    const secret = rest.RAZORPAY_KEY_SECRET ?? '';
    typed.splice(at(secret), 0, 'wrong', 'n', '');
    const [code, said] = await run([main], [...typed, asha.OPERATOR_EMAIL, asha.OPERATOR_NAME, ''].join('\n'));
    expect([code, said]).toEqual([0, expect.stringContaining('.env is written')]);
    expect(said).toContain('SELLER_GSTIN must be a GSTIN');
    expect(said).toContain('✗ Razorpay refuses us');
    expect(said).toContain('[Dastak & Sons]');
    expect(written().startsWith(own)).toBe(true);
    const expected = Object.entries(rest).filter(([name]) => asked.includes(name));
    const kept = { STOP_DELAY: '7', SELLER_NAME: 'Dastak & Sons', HOST: '127.0.0.1' };
    expect(parseEnv(written())).toMatchObject({ ...Object.fromEntries(expected), ...kept });
    expect(said).not.toContain(secret);
    expect(await query('select name from operator')).toEqual([{ name: asha.OPERATOR_NAME }]);
  });

  it('leaves everything as it is when it is interrupted, or when its input ends', async () => {
    writeFileSync(join(folder, '.env'), 'STOP_DELAY=7\n');
    const child = spawn(process.execPath, [...flags, main], { cwd: folder, env: childEnvironment });
    child.stdin.write('https://dastak.example\n');
    let out = '';
    for await (const chunk of child.stdout) {
      out += chunk;
      if (out.includes('The port to listen on') && !child.killed) child.kill('SIGINT');
      else if (out.includes('The address to listen on') && !out.includes('The port')) child.stdin.write('\n');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(130);
    expect(await run([main], 'https://dastak.example\n\n')).toEqual([
      130,
      expect.stringContaining('.env is as it was'),
    ]);
    expect(written()).toBe('STOP_DELAY=7\n');
    expect(readdirSync(folder)).toEqual(['.env']);
  });
});
