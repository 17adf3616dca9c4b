import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { auditHead } from '../console/audit/check.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { defaultOptions, migrate } from '../db/migrate.ts';
import { migrationNames } from '../db/migration-files.ts';
import { createLog } from '../http/log.ts';
import { type Manifest, rowsName } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { inTransaction } from './snapshot.ts';
import { rowsOf, storedTables, sumOf, sumOfBytes } from './tables.ts';
import type { Entry } from './tar.ts';

const log = createLog('silent');
/** The last migration of the release that had no credit notes. */
const upTo = '0110_given_stickers';

async function freshDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, drop } = await testDatabase();
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** The backup that this release would have made of a shop that has given out seven invoices. */
async function olderBackup(): Promise<{ manifest: Manifest; parts: Entry[] }> {
  const old = await freshDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(old, log, { upTo });
  await old.db.insertInto('invoice_counter').values({ financial_year: '2627', last_number: 7 }).execute();
  const tables: Manifest['tables'] = {};
  const parts: Entry[] = [];
  await inTransaction(old, 'begin', async ({ connection }) => {
    for (const table of await storedTables(connection)) {
      const { name, columns } = table;
      tables[name] = { ...(await sumOf(connection, table)), columns };
      for await (const data of rowsOf(connection, table)) parts.push({ name: rowsName(name, parts.length + 1), data });
    }
  });
  const manifest: Manifest = {
    ...{ format: 1, app: '0.9.0', takenAt: '2026-11-28T06:30:00.000Z', engine: 'server', postgres: '18', tables },
    migrations: migrationNames(defaultOptions.folder).filter((name) => name <= upTo),
    ...{ sequences: {}, jobs: { rows: 0, sha256: sumOfBytes(Buffer.from('[]')) }, keys: [] },
    audit: await auditHead(old.db),
  };
  return { manifest, parts };
}

async function* each(entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

it('goes on with the numbers of its credit notes where a release that had none made the backup', async () => {
  const { manifest, parts } = await olderBackup();
  expect(manifest.tables.credit_note_counter).toBeUndefined();
  const database = await freshDatabase();
  await database.pool.query('drop schema public cascade; create schema public; drop schema if exists jobs cascade');
  const now = new Date('2026-11-28T07:30:00Z');
  const first = (first: number) => [{ financialYear: '2627', first }];
  const adjustments = {
    takenAt: new Date(manifest.takenAt),
    now,
    invoicesFrom: first(500),
    creditNotesFrom: first(40),
  };
  await restoreBackup(database, log, { manifest, jobs: [], entries: each(parts), adjustments });
  const last = (table: 'invoice_counter' | 'credit_note_counter') =>
    database.db.selectFrom(table).selectAll().executeTakeFirst();
  expect(await last('invoice_counter')).toEqual({ financial_year: '2627', last_number: 499 });
  expect(await last('credit_note_counter')).toEqual({ financial_year: '2627', last_number: 39 });
});
