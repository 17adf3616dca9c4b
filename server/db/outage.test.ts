import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createMemoryOutbox } from '../../simulators/outbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { buyer, cart } from '../../test/checkout.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../test/process.ts';
import { proxyTo } from '../../test/proxy.ts';
import { eventually, ownServer, post, type TestServer, testServer } from '../../test/server.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeEach(async () => {
  database = await testDatabase();
  onTestFinished(() => database.drop());
  simulators = await startSimulators({ outbox: createMemoryOutbox() });
  onTestFinished(() => simulators.close());
});

async function startOne(where: TestDatabase): Promise<ServerProcess> {
  const more = { PUBLIC_URL: 'http://127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startProcess({ ...settings(where, simulators), ...more });
  onTestFinished(() => server.kill());
  return server;
}

/** The demo stickers, under the keys that the processes have. */
async function seeded(): Promise<void> {
  const server = await testServer({ database, simulators, variables: secrets });
  await server.stop();
}

const look = (server: TestServer) => server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' });

/** Ends every connection to the test's database but its own. Resolves once they have ended. */
async function endConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: database.DATABASE_URL });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
}

const onServer = describe.runIf(inject('engine').name === 'server');

onServer('connections that PostgreSQL ends', () => {
  it('between two statements of a transaction, fail that one and nothing else', async () => {
    const server = await ownServer({ database, simulators });
    const { db } = server.services.database;
    const work = db.transaction().execute(async (tx) => {
      await tx.selectFrom('product').select('id').execute();
      await endConnections();
      await tx.selectFrom('product').select('id').execute();
    });
    await expect(work).rejects.toThrow();
    expect((await look(server)).status).toBe(200);
  });

  it('again and again while people order, leave the process answering', async () => {
    const server = await startOne(database);
    const order = (from: number) =>
      post(`${server.url}/api/checkout`, { ...buyer, data: cart }, { 'x-forwarded-for': `10.0.0.${from}` });
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round++) {
      const orders = Array.from({ length: 10 }, (_, n) => order(round * 10 + n));
      const [answers] = await Promise.all([Promise.all(orders), endConnections().then(endConnections)]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await order(200)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});

onServer('a database that is away', () => {
  it('is said with 503 and when to come back, ends no process, and is used again once it is there', async () => {
    await seeded();
    const proxy = await proxyTo(database);
    const server = await startOne(proxy.database);
    const ask = () => post(`${server.url}/api/qrcodedetail`, { guid: 'DEMOCARPAID00001' });
    const statusOf = (path: string) => fetch(`${server.url}${path}`).then(({ status }) => status);
    for (let times = 0; times < 3; times++) {
      expect((await ask()).status).toBe(200);
      await proxy.refuse();
      const answer = await ask();
      expect(answer).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('2');
      expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
      await proxy.accept();
      await eventually('ready again', async () => (await statusOf('/readyz')) === 200);
    }
    expect(await server.stop()).toBe(0);
  });
});
