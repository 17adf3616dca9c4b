import { setTimeout } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { buyer, cart } from '../../test/checkout.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../test/process.ts';
import { proxyTo } from '../../test/proxy.ts';
import { type Answer, ownServer, post, type TestServer, testServer } from '../../test/server.ts';
import type { Db } from './database.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeEach(async () => {
  database = await testDatabase();
  onTestFinished(() => database.drop());
  simulators = await startSimulators({ inbox: createMemoryInbox() });
  onTestFinished(() => simulators.close());
});

async function startOne(where: TestDatabase): Promise<ServerProcess> {
  const more = { PUBLIC_URL: 'http://127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startProcess({ ...settings(where, simulators), ...more });
  onTestFinished(() => server.kill());
  return server;
}

/** Adds the demo stickers, sealed with the keys that the processes have. */
async function seeded(): Promise<void> {
  const server = await testServer({ database, simulators, variables: secrets });
  await server.stop();
}

const look = (server: TestServer) => server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' });

const statusOf = ({ url }: { url: string }, path: string) => fetch(`${url}${path}`).then(({ status }) => status);

/** The pool may still hand out a connection that has ended, until it notices: the request that gets it is answered with 503. */
const answered = (ask: () => Promise<Answer>) => eventually('an answer', async () => (await ask()).status === 200);

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

/** An embedded database has no network and no connections that others could end. */
const onServer: (name: string, tests: () => void) => void =
  inject('engine').name === 'server' ? describe : () => undefined;

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
    await answered(() => look(server));
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
    await answered(() => order(200));
    expect(await server.stop()).toBe(0);
  });
});

onServer('a database that is away', () => {
  it('is said with 503 and when to come back, ends no process, and is used again once it is there', async () => {
    await seeded();
    const proxy = await proxyTo(database);
    const server = await startOne(proxy.database);
    const ask = () => post(`${server.url}/api/qrcodedetail`, { guid: 'DEMOCARPAID00001' });
    for (let times = 0; times < 3; times++) {
      await answered(ask);
      await proxy.refuse();
      const answer = await ask();
      expect(answer).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('2');
      expect([await statusOf(server, '/readyz'), await statusOf(server, '/healthz')]).toEqual([503, 200]);
      expect(await statusOf(server, '/servingz')).toBe(200);
      await proxy.accept();
      await eventually('ready again', async () => (await statusOf(server, '/readyz')) === 200);
    }
    expect(await server.stop()).toBe(0);
  });

  it('is what a start says that needs it', async () => {
    const proxy = await proxyTo(database);
    await proxy.refuse();
    await expect(startOne(proxy.database)).rejects.toThrow('The database cannot be reached');
  });
});

/** Opens as many connections as the pool may have, and releases them. */
async function allConnections({ services }: TestServer): Promise<PoolClient[]> {
  const { pool } = services.database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
  return clients;
}

onServer('connections that carry nothing any more', () => {
  // A connection that is just being made is silent, too.
  const databaseTimeouts = { connect: 10, answer: 12 };

  it('are given up and replaced: some are told to come back, and all are answered then', async () => {
    const proxy = await proxyTo(database);
    const server = await ownServer({ database: proxy.database, simulators, databaseTimeouts });
    const removed = new Set<PoolClient>();
    server.services.database.pool.on('remove', (client) => removed.add(client));
    const silent = await allConnections(server);
    proxy.silence();
    const answers = await Promise.all(silent.map(() => look(server)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    await eventually('all thrown away', async () => silent.every((client) => removed.has(client)));
    await eventually('all answered', async () => {
      const later = await Promise.all(silent.map(() => look(server)));
      return later.every(({ status }) => status === 200);
    });
  });

  it('in the middle of a transaction fail it, and are not asked to roll it back', async () => {
    const proxy = await proxyTo(database);
    const server = await ownServer({ database: proxy.database, simulators, databaseTimeouts });
    const { db } = server.services.database;
    const ask = (tx: Db) => tx.selectFrom('product').select('id').execute();
    const work = db.transaction().execute(async (tx) => {
      await ask(tx);
      proxy.silence();
      await expect(ask(tx)).rejects.toThrow('timeout');
      // The connection is closed by now: this does not wait.
      await ask(tx);
    });
    await expect(work).rejects.toThrow('closed');
    await answered(() => look(server));
  });
});

describe('/healthz', () => {
  const databaseTimeouts = { checkInterval: 0.1, stuck: 0.5 };
  /** From now on a connection is not waited for. In milliseconds. */
  const hurry = ({ services }: TestServer) =>
    Object.assign(services.database.pool.options, { connectionTimeoutMillis: 200 });

  /** Takes all connections of the pool, each as soon as the server gives it back. */
  async function everyConnection({ services }: TestServer): Promise<PoolClient[]> {
    const { pool } = services.database;
    const clients: PoolClient[] = [];
    await eventually('every connection', async () => {
      const taken = await Promise.allSettled(
        Array.from({ length: pool.options.max - clients.length }, () => pool.connect()),
      );
      for (const each of taken) if (each.status === 'fulfilled') clients.push(each.value);
      return clients.length === pool.options.max;
    });
    return clients;
  }

  it('says that no connection is to be had although the database is there, until one is', async () => {
    const server = await ownServer({ database, simulators, databaseTimeouts });
    // Before the connections are taken: a look that already waits for one would do so for as long as it could when it began.
    hurry(server);
    const clients = await everyConnection(server);
    await eventually('stuck', async () => (await statusOf(server, '/healthz')) === 503);
    for (const client of clients) client.release();
    await eventually('alive again', async () => (await statusOf(server, '/healthz')) === 200);
  });

  onServer('while the database is away', () => {
    it('is well: another process would not reach it either', async () => {
      const proxy = await proxyTo(database);
      const server = await ownServer({ database: proxy.database, simulators, databaseTimeouts });
      await proxy.refuse();
      hurry(server);
      await eventually('not ready', async () => (await statusOf(server, '/readyz')) === 503);
      // Long enough for several looks that find no connection.
      await setTimeout(2000);
      expect(await statusOf(server, '/healthz')).toBe(200);
    });
  });
});

describe('a connection that is thrown away', () => {
  it('in the middle of a transaction takes nothing with it', async () => {
    const server = await ownServer({ database, simulators });
    const { pool } = server.services.database;
    const before = (await look(server)).body.data;
    for (let times = 0; times < 3; times++) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query("update product set name = 'Another'");
      void client.query('select pg_sleep(0.1)').catch(() => {});
      client.release(true);
      expect((await look(server)).body.data).toEqual(before);
    }
  });
});
