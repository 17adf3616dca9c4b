import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { Buyers } from '../../test/buyers.ts';
import { childEnvironment } from '../../test/child-environment.ts';
import { emptyDatabase, queryOnce, type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { laterRelease, leaveOutNewest } from '../../test/migrations.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';
import { defaultOptions } from '../db/migrate.ts';
import { migrationNames } from '../db/migration-files.ts';
import { describeMigrations } from '../db/migration-plan.ts';

let simulators: Simulators;
let database: TestDatabase;
beforeAll(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterAll(() => simulators?.close());
beforeEach(async () => {
  database = await testDatabase();
  onTestFinished(() => database.drop());
});

/** `npm run migrate`, with the settings of a database alone: its exit code and what it printed. */
function npmRunMigrate(DATABASE_URL: string | undefined, ...args: string[]): Promise<[number, string]> {
  const env = { ...childEnvironment, NODE_ENV: 'production', DATABASE_URL };
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/migrate.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env }, (error, out, err) => resolve([Number(error?.code ?? 0), out + err]));
  });
}

const query = (text: string, DATABASE_URL = database.DATABASE_URL) =>
  queryOnce(DATABASE_URL ? { DATABASE_URL } : {}, text);

async function start(variables: Record<string, string>, folder?: string): Promise<ServerProcess> {
  const server = await startProcess(
    { ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1', TRUSTED_PROXIES: 'loopback', ...variables },
    folder ? { migrations: { folder } } : {},
  );
  onTestFinished(() => server.kill());
  return server;
}

const isApplied = async (name: string) =>
  (await query(`select from kysely_migration where name = '${name}'`)).length === 1;

describe('npm run migrate', () => {
  it('prints what is due, and does it', async () => {
    const newest = await leaveOutNewest(database);
    const plan = await npmRunMigrate(database.DATABASE_URL, '--plan');
    expect(plan).toEqual([3, expect.stringContaining(`Due: 1 of our migrations, in this order.\n  ${newest}: `)]);
    expect(await isApplied(newest)).toBe(false);
    const [code, said] = await npmRunMigrate(database.DATABASE_URL);
    expect([code, said.startsWith(String(plan[1])), said.endsWith('The database is up to date.\n')]).toEqual([
      0,
      true,
      true,
    ]);
    expect(await isApplied(newest)).toBe(true);
    expect(await npmRunMigrate(database.DATABASE_URL, '--plan')).toEqual([0, 'The database is up to date.\n']);
  });

  it('says so where the database does not answer', async () => {
    const [code, said] = await npmRunMigrate('postgres://nobody@127.0.0.1:1/nothing', '--plan');
    expect([code, said]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });
});

describe('the plan', () => {
  it.each([
    ['create index concurrently if not exists a on sticker (kind);', 'builds an index of sticker while people work'],
    ['drop index concurrently if exists a;', 'drops an index while people work'],
    ['alter table sticker add column a text;', 'locks sticker for a moment'],
    ['alter table sticker validate constraint a;', 'reads all of sticker while people work'],
    [
      'create table a (sticker_id bigint references sticker (id)); create index b on a (sticker_id);',
      'locks sticker for',
    ],
    ['create table a (id bigint);', 'no lock that anybody waits for'],
  ])('says of %s: %s', (sql, locks) => {
    const folder = laterRelease({ '9001_next': `-- What it is for.\n-- few rows: none\n${sql}` });
    const [planned] = describeMigrations(['9001_next'], folder);
    expect(planned).toMatchObject({ about: 'What it is for.', locks: expect.stringContaining(locks) });
  });
});

describe('a server with MIGRATE=off', () => {
  it('does not start on a database that lacks something, names it, and changes nothing', async () => {
    const newest = await leaveOutNewest(database);
    await expect(start({ MIGRATE: 'off' })).rejects.toThrow(
      `The database lacks 1 migration (${newest}), and MIGRATE is off: run npm run migrate`,
    );
    await query(`update jobs.version set version = version - 1`);
    await expect(start({ MIGRATE: 'off' })).rejects.toThrow(`${newest}) and the tables of the queue`);
    expect(await isApplied(newest)).toBe(false);
  });

  it('starts on a database that a later release has migrated', async () => {
    await query(`update jobs.version set version = version + 1`);
    await start({}, laterRelease({ '9001_first': 'alter table sticker add column first text;' }));
    const server = await start({ MIGRATE: 'off' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('sells under a role that may only read and write rows, on tables of another role that migrates', async () => {
    const { DATABASE_URL = '' } = database;
    await emptyDatabase(database);
    const id = randomBytes(6).toString('hex');
    const roles = { dastak_owner: `owner_${id}`, dastak_server: `server_${id}` };
    const file = readFileSync('deploy/roles.sql', 'utf8');
    await query(file.replaceAll(/dastak_(owner|server)/g, (name) => roles[name as keyof typeof roles]));
    const as = (name: string) => DATABASE_URL.replace('//postgres@', `//${name}@`);
    const asServer = { DATABASE_URL: as(roles.dastak_server), MIGRATE: 'off' };
    await expect(start(asServer)).rejects.toThrow(
      /lacks \d+ migrations \(0001_scan_to_contact to \d+_\w+\) and the tables/,
    );
    expect(await npmRunMigrate(asServer.DATABASE_URL)).toEqual([
      1,
      expect.stringMatching(/may not do this \(permission denied for schema public\): migrations take the role/),
    ]);
    const [code, said] = await npmRunMigrate(as(roles.dastak_owner));
    expect(code).toBe(0);
    const printed = said.match(/^ {2}\d{4}_\w+/gm)?.map((line) => line.trim());
    expect(printed).toEqual(migrationNames(defaultOptions.folder));
    expect(said).toContain('What a scan needs: what is sold, the stickers, their owners and vehicles.');
    expect(said).toContain('Due: the tables of the queue');
    const server = await start(asServer);
    await expect(query('create table a (id int)', asServer.DATABASE_URL)).rejects.toThrow('permission denied');
    await expect(query('alter table sticker add a int', asServer.DATABASE_URL)).rejects.toThrow('must be owner');
    simulators.sendEventsTo(`${server.url}/api/webhooks/razorpay`);
    const buyers = new Buyers({ serverUrl: server.url, simulatorUrl: simulators.controlUrl });
    buyers.startBuying(1);
    await buyers.finished();
    await eventually('the order is paid', () => buyers.allPaid());
    expect(await rightsMissing(roles.dastak_server)).toEqual([]);
    expect(server.output()).toBe('');
  });
});

/** What a role lacks of what a server does with tables and sequences, of ours and of the queue. */
function rightsMissing(role: string) {
  return query(`
    select oid::regclass::text as name from pg_class where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and (
      relkind in ('r', 'p') and not (
        has_table_privilege('${role}', oid, 'select') and has_table_privilege('${role}', oid, 'insert')
        and has_table_privilege('${role}', oid, 'update') and has_table_privilege('${role}', oid, 'delete'))
      or relkind = 'S' and not has_sequence_privilege('${role}', oid, 'usage'))`);
}
