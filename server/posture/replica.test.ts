import { expect, inject, it, onTestFinished } from 'vitest';
import { overTcp, testDatabase } from '../../test/database.ts';
import { poolerFor } from '../../test/pooler.ts';
import { testServer } from '../../test/server.ts';
import { openDatabase } from '../db/database.ts';
import { refusal, warning } from './finding.ts';
import { replicaFacts, replicaFindings } from './replica.ts';

async function newDatabase(): Promise<string> {
  const { DATABASE_URL = '', drop } = overTcp(await testDatabase());
  onTestFinished(drop);
  return DATABASE_URL;
}

async function found(databaseUrl: string, databaseReplicaUrl: string) {
  const database = await openDatabase({ databaseUrl, databaseReplicaUrl, databasePool: 2, dataDir: '' });
  onTestFinished(() => database.close());
  return replicaFacts(database, { databaseReplicaUrl });
}

// An embedded database has none. Of a real one: server/db/replica.test.ts.
const onServer = it.runIf(inject('engine').name === 'server');

onServer('what is no replica is told from one', async () => {
  const url = await newDatabase();
  expect(await found(url, `${url}?application_name=the-same`)).toMatchObject({ place: 'the database itself' });
  expect(await found(url, await newDatabase())).toMatchObject({ place: 'takes changes' });
  expect(await found(url, 'postgres://postgres@127.0.0.1:1/postgres')).toEqual({ place: 'away', connection: null });
});

onServer('a pooler is told also if it refuses nothing', async () => {
  const url = await newDatabase();
  expect(await found(url, await poolerFor(url))).toMatchObject({ place: 'pooler' });
  expect(await found(url, await poolerFor(url, { ignoresParameters: true }))).toMatchObject({ place: 'pooler' });
});

onServer('how it is reached is asked on its own connection', async () => {
  const url = await newDatabase();
  const { hostname } = new URL(url);
  expect(await found(url, `${url}?application_name=the-same`)).toMatchObject({
    connection: { host: hostname, isEncrypted: false },
  });
});

onServer('a shop starts although its replica takes changes, and reads no list there', async () => {
  const server = await testServer({ variables: { DATABASE_REPLICA_URL: await newDatabase() } });
  onTestFinished(() => server.stop());
  expect(server.services.replica?.isAway).toBe(true);
});

it.each([
  ['replica', 'ok', 'ok'],
  ['away', 'warning', 'warning'],
  ['the database itself', 'warning', 'warning'],
  ['pooler', 'refusal', 'refusal'],
  // As after a failover, with which a shop must start.
  ['another database', 'warning', 'refusal'],
  ['takes changes', 'warning', 'refusal'],
] as const)('%s is said as %s at a start, and as %s by the doctor', (place, atStart, byDoctor) => {
  expect(replicaFindings({ place, connection: null }, warning)).toMatchObject([{ state: atStart }]);
  expect(replicaFindings({ place, connection: null }, refusal)).toMatchObject([{ state: byDoctor }]);
});

it.each([
  ['is not encrypted', { host: 'db.example', isEncrypted: false, isVerified: true }, ['ok', 'warning']],
  ['may lead to anybody', { host: 'db.example', isEncrypted: true, isVerified: false }, ['ok', 'warning']],
  ['is encrypted', { host: 'db.example', isEncrypted: true, isVerified: true }, ['ok']],
  ['stays on this machine', { host: '127.0.0.1', isEncrypted: false, isVerified: false }, ['ok']],
])('a connection that %s is said', (_name, connection, states) => {
  const findings = replicaFindings({ place: 'replica', connection }, refusal);
  expect(findings.map(({ state }) => state)).toEqual(states);
  expect(JSON.stringify(findings.slice(1))).toContain(states.length > 1 ? 'DATABASE_REPLICA_URL' : '[]');
});

it('nothing is said where none is set', () => {
  expect(replicaFindings(null, refusal)).toEqual([]);
});
