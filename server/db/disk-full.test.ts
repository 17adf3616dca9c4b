import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../scripts/postgres.ts';
import { checkOut, ordersOf } from '../../test/checkout.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import type { Disk } from '../../test/disk.ts';
import { eventually } from '../../test/eventually.ts';
import { secrets } from '../../test/process.ts';
import { ownServer, type TestServer, testServer } from '../../test/server.ts';
import { smallDisk } from '../../test/small-disk.ts';

const look = (server: TestServer) => server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' });

async function readiness({ url }: TestServer): Promise<[number, string]> {
  const answer = await fetch(`${url}/readyz`);
  const { database }: { database: string } = await answer.json();
  return [answer.status, database];
}

/** A PostgreSQL server of this test's own, all of whose files are on that disk. */
async function databaseOn(disk: Pick<Disk, 'folder'>): Promise<TestDatabase> {
  const data = join(disk.folder, 'data');
  mkdirSync(data);
  // PostgreSQL's own background writes are postponed: only the test fills the disk.
  const postgres = await startPostgres({ checkpoint_timeout: '1h', autovacuum: 'off' }, data);
  onTestFinished(() => postgres.stop());
  const { DATA_DIR, drop } = await testDatabase();
  onTestFinished(drop);
  return { DATABASE_URL: postgres.url, DATA_DIR, drop: async () => {} };
}

type Tests = (name: string, tests: () => void) => void;
const isServer = inject('engine').name === 'server';
const onServer: Tests = isServer ? describe : () => undefined;
const onEmbedded: Tests = isServer ? () => undefined : describe;

onServer('a database whose disk is full', () => {
  it('is not ready, still answers scans, takes no order, and takes one as soon as there is room', async () => {
    const disk = smallDisk(256);
    const server = await ownServer({ database: await databaseOn(disk), databaseTimeouts: { checkInterval: 0.2 } });
    expect(await readiness(server)).toEqual([200, 'ok']);
    disk.fill();
    await eventually('not ready', async () => (await readiness(server))[0] === 503);
    expect(await readiness(server)).toEqual([503, 'full']);
    expect(await server.services.metrics.registry.metrics()).toMatch(/^dastak_database_disk_full 1$/m);
    for (const path of ['/healthz', '/servingz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    expect((await look(server)).status).toBe(200);
    expect(await checkOut(server)).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
    disk.free();
    await eventually('ready', async () => (await readiness(server))[0] === 200);
    expect((await checkOut(server)).status).toBe(200);
    expect(await ordersOf(server)).toHaveLength(1);
  });
});

/** An embedded database of this test's own on that disk. */
async function embeddedOn(disk: Pick<Disk, 'folder'>): Promise<TestDatabase> {
  const { DATA_DIR: template, drop } = await testDatabase();
  const DATA_DIR = join(disk.folder, 'data');
  cpSync(template, DATA_DIR, { recursive: true });
  await drop();
  return { DATA_DIR, drop: async () => {} };
}

onEmbedded('an embedded database whose disk is full', () => {
  it('is not ready, still answers scans, takes no order, and takes one as soon as there is room', async () => {
    const disk = smallDisk(192);
    const server = await ownServer({ database: await embeddedOn(disk), databaseTimeouts: { checkInterval: 0.2 } });
    disk.fill();
    await eventually('not ready', async () => (await readiness(server))[0] === 503);
    expect(await readiness(server)).toEqual([503, 'full']);
    expect((await look(server)).status).toBe(200);
    expect(await checkOut(server)).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
    disk.free();
    await eventually('ready', async () => (await readiness(server))[0] === 200);
    expect((await checkOut(server)).status).toBe(200);
  });

  it('that breaks down says so at once to everybody, and is whole again with the next process', async () => {
    const disk = smallDisk(192);
    const database = await embeddedOn(disk);
    const server = await testServer({ database, variables: secrets });
    expect((await checkOut(server)).status).toBe(200);
    disk.fill();
    await expect(server.services.database.pool.query('checkpoint')).rejects.toThrow('No space left');
    expect(await look(server)).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    expect(await readiness(server)).toEqual([503, 'unreachable']);
    await server.stop();
    disk.free();
    const next = await ownServer({ database, variables: secrets });
    expect(await readiness(next)).toEqual([200, 'ok']);
    expect(await ordersOf(next)).toHaveLength(1);
    expect((await checkOut(next)).status).toBe(200);
  });
});
