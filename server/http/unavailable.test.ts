import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkOut } from '../../test/checkout.ts';
import { testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type DatabaseProxy, proxyTo } from '../../test/proxy.ts';
import { type Answer, ownServer, type TestServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';

const onServer = describe.runIf(inject('engine').name === 'server');

function expectComeBack(answer: Answer): void {
  const sentence = 'The service is busy. Please try again in a moment.';
  expect(answer).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable', Message: sentence } });
  expect(answer.headers.get('retry-after')).toBe('2');
}

describe('a call that the database cannot carry out now', () => {
  // Simulated by a trigger, since there is no disk to fill.
  const codes: [what: string, code: string][] = [
    ['its disk is full', '53100'],
    ['its memory is used up', '53200'],
    ['its disk fails', '58030'],
  ];
  it.each(codes)('is answered with 503 and when to come back: %s', async (_what, code) => {
    const server = await ownServer({});
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}'; end $$;
         create trigger fail before insert on orders execute function fail()`,
      )
      .execute(server.services.database.db);
    expectComeBack(await checkOut(server));
  });
});

onServer('a statement that takes too long', () => {
  it('is broken off, and its call answered with 503 and when to come back', async () => {
    const server = await ownServer({ databaseTimeouts: { statement: 10 } });
    const client = await server.services.database.pool.connect();
    await client.query('begin; lock table orders');
    const answer = await checkOut(server);
    await client.query('rollback');
    client.release();
    expectComeBack(answer);
    expect((await checkOut(server)).status).toBe(200);
  });
});

onServer('while the database is away', () => {
  const metricsToken = 'a-token-for-the-tests';
  let proxy: DatabaseProxy;
  let server: TestServer;
  beforeEach(async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    proxy = await proxyTo(database);
    server = await ownServer({ database: proxy.database, variables: { METRICS_TOKEN: metricsToken } });
  });

  const cookieOf = async (kind: 'owner' | 'operator', id: number) => {
    const { authorization } = await sessionOf(server, kind, id);
    return `${kind}=${id}.${authorization.replace('Bearer ', '')}`;
  };

  it('pages say so with 503 and when to come back', async () => {
    const pages: [path: string, cookie: string][] = [
      ['/productdetail', ''],
      ['/productdetail.data', ''],
      ['/checkout', `cart=${'0'.repeat(32)}.1x1`],
      ['/q/DEMOCARPAID00001?try=7', ''],
      ['/termscondition', ''],
      ['/userdetail', await cookieOf('owner', 1)],
      ['/userprofile.data', await cookieOf('owner', 1)],
    ];
    await proxy.refuse();
    for (const [path, cookie] of pages) {
      const page = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
      expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '2']);
      if (!path.endsWith('.data')) expect(await page.text()).toMatch(/try again/i);
    }
    expect((await fetch(`${server.url}/aboutus`)).status).toBe(200);
  });

  it('figures that it alone knows are left out of /metrics, which says that it is away', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const figures = async () => {
      const answer = await fetch(`${server.url}/metrics`, { headers });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(await figures()).toMatch(/^dastak_database_up 1$/m);
    await proxy.refuse();
    const without = await figures();
    expect(without).toMatch(/^dastak_database_up 0$/m);
    expect(without).toMatch(/^http_server_request_duration_seconds_count/m);
    expect(without).not.toMatch(/^dastak_(payment|refund|paid|outgoing\b)/m);
    await proxy.accept();
    await eventually('figures again', async () => /^dastak_payments_apart 0$/m.test(await figures()));
  });
});
