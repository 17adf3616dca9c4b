import { expect, inject, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDatabase } from '../db/database.ts';
import { findReplica, replicaFinding } from './replica.ts';

async function newDatabase(): Promise<string> {
  const { DATABASE_URL = '', drop } = await testDatabase();
  onTestFinished(drop);
  return DATABASE_URL;
}

async function found(databaseUrl: string, databaseReplicaUrl: string) {
  const database = await openDatabase({ databaseUrl, databaseReplicaUrl, databasePool: 2, dataDir: '' });
  onTestFinished(() => database.close());
  return findReplica(database);
}

// An embedded database has none. Of a real one: server/db/replica.test.ts.
const onServer = it.runIf(inject('engine').name === 'server');

onServer('what is no replica is told from one', async () => {
  const url = await newDatabase();
  expect(await found(url, `${url}?application_name=the-same`)).toBe('the database itself');
  expect(await found(url, await newDatabase())).toBe('takes changes');
  expect(await found(url, 'postgres://postgres@127.0.0.1:1/postgres')).toBe('away');
});

it.each([
  ['replica', 'ok'],
  ['away', 'warning'],
  ['the database itself', 'warning'],
  ['pooler', 'refusal'],
  ['another database', 'refusal'],
  ['takes changes', 'refusal'],
] as const)('%s is said as %s', (place, state) => {
  expect(replicaFinding(place)).toMatchObject([{ state }]);
});

it('nothing is said where none is set', () => {
  expect(replicaFinding(null)).toEqual([]);
});
