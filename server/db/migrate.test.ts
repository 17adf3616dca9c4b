import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { laterRelease, openReport, recordingLog } from '../../test/migrations.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';
import { ownServer } from '../../test/server.ts';
import { type Database, openDatabase } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { type DatabaseTimeouts, databaseTimeouts } from './timeouts.ts';

let where: TestDatabase;
beforeEach(async () => {
  where = await testDatabase();
  onTestFinished(() => where.drop());
});

async function opened(timeouts: Partial<DatabaseTimeouts> = {}): Promise<Database> {
  const database = await openDatabase(
    { databaseUrl: where.DATABASE_URL, databasePool: 2, dataDir: where.DATA_DIR },
    { ...databaseTimeouts, ...timeouts },
  );
  onTestFinished(() => database.close());
  return database;
}

const hasColumn = async ({ pool }: Database, column: string) => {
  const { rows } = await pool.query(
    "select 1 from information_schema.columns where table_name = 'sticker' and column_name = $1",
    [column],
  );
  return rows.length > 0;
};

const addColumn = (name: string) => `alter table sticker add column ${name} text;`;

describe('a migration that fails', () => {
  it('is undone wholly and leaves those before it, and the next start goes on from there', async () => {
    const database = await opened();
    const { log } = recordingLog();
    const broken = laterRelease({
      '9001_first': addColumn('first'),
      '9002_second': `${addColumn('second')} select 1 / 0;`,
    });
    await expect(migrate(database, log, { folder: broken })).rejects.toThrow('Migration 9002_second failed');
    expect([await hasColumn(database, 'first'), await hasColumn(database, 'second')]).toEqual([true, false]);
    const put_right = laterRelease({ '9001_first': addColumn('first'), '9002_second': addColumn('second') });
    await migrate(database, log, { folder: put_right });
    expect(await hasColumn(database, 'second')).toBe(true);
    expect(await isMigrated(database.db)).toBe(true);
  });
});

describe('an index that is built while people work', () => {
  const build = 'create unique index concurrently if not exists limit_points on rate_limit (points);';
  const indexes = async ({ pool }: Database) =>
    (await pool.query("select indisvalid from pg_index where indexrelid = to_regclass('limit_points')")).rows;

  it('and could not be built to its end is built anew at the next start', async () => {
    const database = await opened();
    const { log } = recordingLog();
    const folder = laterRelease({ '9001_index': build });
    await database.pool.query("insert into rate_limit (key, points) values ('a', 1), ('b', 1)");
    await expect(migrate(database, log, { folder })).rejects.toThrow('Migration 9001_index failed');
    expect(await indexes(database)).toEqual([{ indisvalid: false }]);
    await database.pool.query("delete from rate_limit where key = 'a'");
    await migrate(database, log, { folder });
    expect(await indexes(database)).toEqual([{ indisvalid: true }]);
  });

  it('and was built, but not written down, is written down at the next start', async () => {
    const database = await opened();
    const { log } = recordingLog();
    await database.pool.query(build);
    const folder = laterRelease({ '9001_index': build });
    await migrate(database, log, { folder });
    expect((await database.pool.query("select from kysely_migration where name = '9001_index'")).rowCount).toBe(1);
  });

  it('and is one of several statements is refused: they could be done in part', async () => {
    const database = await opened();
    const { log } = recordingLog();
    const folder = laterRelease({ '9001_index': `${build} ${addColumn('first')}` });
    await expect(migrate(database, log, { folder })).rejects.toThrow('9001_index');
    expect(await hasColumn(database, 'first')).toBe(false);
  });
});

describe('a release', () => {
  it('starts on a database that a later one has migrated', async () => {
    const database = await opened();
    const { lines, log } = recordingLog();
    await migrate(database, log, { folder: laterRelease({ '9001_first': addColumn('first') }) });
    await migrate(database, log);
    expect(await isMigrated(database.db)).toBe(true);
    expect(lines).toEqual([]);
  });

  it('does not start on a database that lacks one of its migrations and has another in its place', async () => {
    const database = await opened();
    const { log } = recordingLog();
    await migrate(database, log, { folder: laterRelease({ '9001_first': addColumn('first') }) });
    const other = laterRelease({ '9002_second': addColumn('second') });
    await expect(migrate(database, log, { folder: other })).rejects.toThrow('other migrations than this release');
    expect(await hasColumn(database, 'second')).toBe(false);
  });
});

/** No other process can have an embedded database open. */
const onServer: (name: string, tests: () => void) => void =
  inject('engine').name === 'server' ? describe : () => undefined;

onServer('while people work', () => {
  let simulators: Simulators;
  beforeEach(async () => {
    simulators = await startSimulators({ inbox: createMemoryInbox() });
    onTestFinished(() => simulators.close());
  });

  /** Whether a transaction holds a table's exclusive lock (`isGranted`), or waits for it. */
  const wants = async ({ pool }: Database, table: string, isGranted: boolean) => {
    const { rows } = await pool.query(
      "select 1 from pg_locks where relation = to_regclass($1) and granted = $2 and mode = 'AccessExclusiveLock'",
      [table, isGranted],
    );
    return rows.length > 0;
  };

  const bites = { lock: 0.3, pause: 0.3, longestPause: 0.3 };

  it('a start waits for an open report in bites, and scans are answered meanwhile', async () => {
    const server = await ownServer({ database: where, simulators });
    const scan = async () => (await server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' })).status;
    const isWaiting = () => wants(server.services.database, 'sticker', false);
    const report = await openReport(where, 'sticker');
    const starting = ownServer({
      database: where,
      simulators,
      migrations: { ...bites, folder: laterRelease({ '9001_first': addColumn('first') }) },
    });
    starting.catch(() => {});
    for (let bite = 0; bite < 3; bite++) {
      await eventually('a bite', isWaiting);
      expect(await scan()).toBe(200);
      await eventually('its end', async () => !(await isWaiting()));
    }
    await report.query('commit');
    await starting;
    expect(await hasColumn(server.services.database, 'first')).toBe(true);
    expect(await scan()).toBe(200);
  });

  it('a migration that waits says so, and who was there before it', async () => {
    const database = await opened();
    const { lines, log } = recordingLog();
    const report = await openReport(where, 'sticker');
    const wanting = `lock table scan_day; select pg_sleep(${2 * bites.lock}); ${addColumn('first')}`;
    const migrating = migrate(database, log, { ...bites, folder: laterRelease({ '9001_first': wanting }) });
    await eventually('it has its first lock', () => wants(database, 'scan_day', true));
    const later = await openReport(where, 'scan_day', 'later');
    await eventually('it says so', async () => lines.length > 0);
    await report.query('commit');
    await later.query('commit');
    await migrating;
    const said = JSON.stringify(lines[0]);
    expect(said).toContain('"migration":"9001_first"');
    expect(said).toContain('"application_name":"report"');
    expect(said).not.toContain('"application_name":"later"');
  });

  it('a statement may take longer than a request’s', async () => {
    const database = await opened({ statement: 0.2 });
    const { log } = recordingLog();
    await migrate(database, log, { folder: laterRelease({ '9001_slow': 'select pg_sleep(1);' }) });
    // Over another connection: on a busy machine a question, too, may take longer than this request's.
    expect(await isMigrated((await opened()).db)).toBe(true);
  });

  it('several processes may start at once, however their migrations are run', async () => {
    const folder = laterRelease({
      '9001_first': addColumn('first'),
      '9002_index': 'create index concurrently if not exists sticker_kind on sticker (kind);',
      '9003_slow': 'select pg_sleep(1);',
      '9004_index': 'create index concurrently if not exists sticker_rate on sticker (rate_paise);',
    });
    const variables = { ...settings(where, simulators), PUBLIC_URL: 'http://127.0.0.1' };
    const start = async (): Promise<ServerProcess> => {
      const server = await startProcess(variables, { migrations: { ...bites, folder } });
      onTestFinished(() => server.kill());
      return server;
    };
    const servers = await Promise.all([start(), start(), start()]);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
