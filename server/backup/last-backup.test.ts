import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { backupGauges, backupWays, recordBackup } from './last-backup.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase({ databaseUrl: own.DATABASE_URL, databasePool: 1, dataDir: own.DATA_DIR });
});
afterAll(async () => {
  await database?.close();
  await own?.drop();
});

const monday = new Date('2026-11-23T04:30:00Z');
const tuesday = new Date('2026-11-24T04:30:00Z');
const gauge = async () => (await backupGauges.query().execute(database.db)).rows;
const record = (taken: Date, bytes: number) =>
  recordBackup(database.db, { takenAt: taken.toISOString(), bytes, app: '1.0.0' });

it('a shop that was never backed up has waited for it since it began, and a backup that comes late takes no newer one’s place', async () => {
  await database.pool.query('update last_backup set watched_since = $1', [monday]);
  expect(await backupWays(database.db)).toEqual([{ kind: 'file', at: monday, isMade: false, bytes: null }]);
  const figure = { name: 'dastak_last_backup_timestamp_seconds', labels: ['file'] };
  expect(await gauge()).toEqual([{ ...figure, value: monday.getTime() / 1000 }]);
  await record(tuesday, 2_000);
  await record(monday, 1_000);
  expect(await backupWays(database.db)).toEqual([{ kind: 'file', at: tuesday, isMade: true, bytes: 2_000 }]);
  expect(await gauge()).toEqual([{ ...figure, value: tuesday.getTime() / 1000 }]);
});

it('a row that somebody deleted is made anew', async () => {
  await database.pool.query('delete from last_backup');
  await record(monday, 1_000);
  expect(await backupWays(database.db)).toMatchObject([{ at: monday, isMade: true }]);
});
