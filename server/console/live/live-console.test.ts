import { Hono } from 'hono';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { OperatorRole } from '../../../contract/call.ts';
import { newOperator, operatorCookie, signedInOperator } from '../../../test/console/operators.ts';
import { sessionWithoutMfa } from '../../../test/console/sign-in.ts';
import { testDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type LivePage, openLivePage } from '../../../test/live-page.ts';
import { insertOrder, payFor } from '../../../test/orders.ts';
import { secrets } from '../../../test/process.ts';
import { proxyTo } from '../../../test/proxy.ts';
import { ownServer, shareServer, type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import type { App } from '../../http/app-bindings.ts';
import { describeError, errorResponse } from '../../http/describe-error.ts';
import { eventStreams } from '../../http/event-stream.ts';
import { listen } from '../../http/listen.ts';
import { createMetrics } from '../../metrics.ts';
import { fulfil } from '../../orders/fulfil.ts';
import type { Services } from '../../services.ts';
import { liveConsole } from './live-console.ts';

const variables = { ...secrets, METRICS_TOKEN: 'a-token-for-the-tests' };
const hour = 3600_000;
let server: TestServer;
/** Of the server's clock, in milliseconds. */
let aheadBy = 0;
shareServer({ variables, now: () => new Date(Date.now() + aheadBy) }, (shared) => {
  server = shared;
});
beforeEach(async () => {
  aheadBy = 0;
  await untilItListens();
});

let isListening = inject('engine').name !== 'server';

/** A process begins to listen with its first page, which is told of everything then. */
async function untilItListens(): Promise<void> {
  if (isListening) return;
  const page = await openAs('owner');
  await page.until('changed', 6);
  page.leave();
  isListening = true;
}

type Operator = Awaited<ReturnType<typeof signedInOperator>>;
const address = ({ url }: { url: string }) => `${url}/api/console/live`;
const open = (of: { url: string }, { cookie }: Pick<Operator, 'cookie'>) => openLivePage(address(of), { cookie });

async function openAs(role: OperatorRole, of = server): Promise<LivePage & { operator: Operator }> {
  const operator = await signedInOperator(of, role);
  return { ...(await open(of, operator)), operator };
}

async function openPages(of: TestServer): Promise<string | undefined> {
  const answer = await fetch(`${of.url}/metrics`, { headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` } });
  return /^dastak_live_consoles (\d+)$/m.exec(await answer.text())?.[1];
}

/** Lets the timers of the streams be set by the test. */
function withOwnTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

const onServer = describe.runIf(inject('engine').name === 'server');

describe('a page of the console', () => {
  it('hears that an order was paid, and nothing else of it', async () => {
    const page = await openAs('fulfilment');
    const id = await insertOrder(server, { state: 'unpaid' });
    await payFor(server, id);
    await fulfil(server.services, id);
    await page.until('changed', 1);
    expect(page.dataOf('changed')).toEqual(['orders']);
    const beyondBeats = page.text().replaceAll('event: heartbeat\ndata: 20\n\n', '');
    expect(beyondBeats).toMatch(/^retry: \d{4}\n\nevent: changed\ndata: orders\n\n$/);
  });

  it('hears of what its role sees, and of nothing that only others do', async () => {
    const pages = [await openAs('owner'), await openAs('support'), await openAs('fulfilment')];
    const { consoleChanges } = server.services;
    for (const kind of ['inquiries', 'reports', 'payments', 'messages', 'stickers', 'orders'] as const)
      consoleChanges.publish(kind);
    for (const page of pages) await eventually('orders', async () => page.dataOf('changed').includes('orders'));
    const heard = pages.map((page) => page.dataOf('changed').toSorted());
    const all = ['inquiries', 'messages', 'orders', 'payments', 'reports', 'stickers'];
    expect(heard).toEqual([all, all, ['messages', 'orders', 'payments', 'stickers']]);
  });

  it('hears what visitors write, and what operators do, but not that one has looked', async () => {
    const page = await openAs('support');
    const written = { firstname: 'Meera', lastname: 'Iyer', email: 'm@example.com', phone: '2212345678', message: '' };
    expect(await server.post('/inquiry', written)).toMatchObject({ status: 200 });
    await page.until('changed', 1);
    const [found] = (await page.operator.post('/inquiries', {})).body.Inquiries;
    await page.operator.post('/inquiry', { id: found.id });
    await page.operator.post('/inquiry/close', { id: found.id, version: 1, is_closed: true });
    await page.until('changed', 2);
    expect(page.dataOf('changed')).toEqual(['inquiries', 'inquiries']);
  });

  it('hears that another stock level is warned of, which Today shows', async () => {
    const page = await openAs('fulfilment');
    const { Stock } = (await page.operator.post('/stock', {})).body;
    const { product_id, version } = Stock[0];
    expect(await page.operator.post('/stock/level', { product_id, version, level: '9000' })).toMatchObject({
      status: 200,
    });
    await page.until('changed', 1);
    expect(page.dataOf('changed')).toEqual(['stickers']);
  });

  it('hears once a second at most, however much changes, and of the last change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { consoleChanges } = server.services;
    const heard: string[] = [];
    onTestFinished(consoleChanges.subscribe((change) => heard.push(change)));
    vi.advanceTimersByTime(2000);
    heard.length = 0;
    for (let change = 0; change < 1000; change++) consoleChanges.publish('orders');
    expect(heard).toEqual(['orders']);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(['orders', 'orders']);
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(['orders', 'orders']);
  });

  it('gets events as they are written, and every twenty seconds a sign of life', async () => {
    withOwnTime();
    const page = await openAs('owner');
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    vi.advanceTimersByTime(20_000);
    await page.until('heartbeat', 1);
    expect(page.dataOf('heartbeat')).toEqual(['20']);
  });

  it('is one of four of its operator: a fifth takes the place of the first; those of others stay', async () => {
    const [operator, other] = [await signedInOperator(server), await openAs('owner')];
    const pages = [];
    for (let page = 0; page < 5; page++) pages.push(await open(server, operator));
    expect(await pages[0]?.ended).toBe(true);
    expect(pages[0]?.dataOf('replaced')).toEqual(['4']);
    expect(await openPages(server)).toBe('5');
    for (const page of [...pages, other]) page.leave();
    await eventually('nobody there', async () => (await openPages(server)) === '0');
  });
});

describe('a stream', () => {
  const refused = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(address(server), { method, headers });
    return [answer.status, method === 'GET' ? (await answer.json()).ErrorCode : ''];
  };

  it('is for operators with both factors alone', async () => {
    const { cookie, headers } = await signedInOperator(server);
    const id = await newOperator(server);
    const owner = await sessionOf(server, 'owner', 1);
    expect(await refused({})).toEqual([401, 'unauthorized']);
    expect(await refused(headers)).toEqual([401, 'unauthorized']);
    expect(await refused({ cookie: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}` })).toEqual([
      401,
      'unauthorized',
    ]);
    expect(await refused({ cookie: 'operator=1.short' })).toEqual([401, 'unauthorized']);
    expect(await refused({ cookie: operatorCookie(1, owner) })).toEqual([403, 'forbidden']);
    const half = operatorCookie(id, await sessionWithoutMfa(server, id));
    expect(await refused({ cookie: half })).toEqual([403, 'second_factor']);
    expect(await refused({ cookie }, 'HEAD')).toEqual([401, '']);
  });

  it('ends at once with the sessions of whoever is switched off, logs out everywhere, or has another role now', async () => {
    const owner = await signedInOperator(server);
    const reason = 'They have left the shop';
    const ends: [string, (operator: Operator) => Promise<unknown>][] = [
      ['off', ({ id }) => owner.post('/operator/switch', { id, version: 1, is_on: false, reason })],
      ['role', ({ id }) => owner.post('/operator/change', { id, version: 1, name: 'Meera', role: 'fulfilment' })],
      ['reset', ({ id }) => owner.post('/operator/reset', { id, version: 1, reason })],
      ['everywhere', ({ post }) => post('/logout-everywhere', {})],
    ];
    for (const [what, end] of ends) {
      const page = await openAs('support');
      expect([what, await end(page.operator)]).toMatchObject([what, { status: 200 }]);
      expect([what, await page.ended]).toEqual([what, true]);
    }
  });

  it('ends with a session that ends by itself or elsewhere, and does not keep it alive', async () => {
    withOwnTime();
    const pages = [await openAs('owner'), await openAs('support')];
    aheadBy = 11 * hour;
    vi.advanceTimersByTime(20_000);
    for (const page of pages) await page.until('heartbeat', 1);
    aheadBy = 12.1 * hour;
    vi.advanceTimersByTime(20_000);
    for (const page of pages) expect(await page.ended).toBe(true);
    expect(await refused({ cookie: pages[0]?.operator.cookie ?? '' })).toEqual([401, 'unauthorized']);
  });

  it('ends within twenty seconds of a session that was ended without a word', async () => {
    withOwnTime();
    const page = await openAs('owner');
    await server.services.database.db.deleteFrom('session').execute();
    vi.advanceTimersByTime(20_000);
    expect(await page.ended).toBe(true);
  });

  it('is refused by a process that has as many as it can hold, with when to come back', async () => {
    const small = await listenWith({}, 1);
    const operator = await signedInOperator(server);
    await open(small, operator);
    const answer = await fetch(address(small), { headers: { cookie: operator.cookie } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

/** The route alone, with some services of its own. */
async function listenWith(services: Partial<Services>, most?: number): Promise<{ url: string }> {
  const all = { ...server.services, metrics: createMetrics(server.services.database.db), ...services };
  const app: App = new Hono();
  app.use(eventStreams);
  app.get('/api/console/live', liveConsole(all, most));
  app.onError(async (error, c) => errorResponse(await describeError(all, c, error, '')));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listening.stop());
  return listening;
}

it('a process that stops ends its streams at once, and sends away who still comes', async () => {
  const own = await testServer({ variables });
  const page = await openAs('owner', own);
  await own.stop();
  expect(await page.ended).toBe(true);
  const stopping = await listenWith({ stopping: AbortSignal.abort() });
  const late = await open(stopping, await signedInOperator(server));
  expect([await late.ended, late.text()]).toEqual([true, expect.stringMatching(/^retry: \d{4}\n\n$/)]);
});

it('an operator’s own news are asked for without a use of their session', async () => {
  const { post } = await signedInOperator(server);
  aheadBy = 11 * hour;
  expect(await post('/news', {})).toMatchObject({ status: 200 });
  aheadBy = 12.1 * hour;
  expect(await post('/news', {})).toMatchObject({ status: 401 });
});

onServer('two processes on one database', () => {
  it('hear of each other’s changes, by the kind alone, on one connection each', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const one = await ownServer({ variables, database });
    const other = await ownServer({ variables, database });
    const client = new pg.Client({ connectionString: one.services.env.databaseUrl });
    onTestFinished(() => client.end());
    const payloads: (string | undefined)[] = [];
    await client.connect();
    await client.query('listen contact_changed');
    client.on('notification', ({ payload }) => payloads.push(payload));
    const page = await openAs('owner', other);
    await eventually('it listens', async () => page.dataOf('changed').length > 0);
    const before = page.dataOf('changed').filter((kind) => kind === 'payments').length;
    one.services.consoleChanges.publish('payments');
    await eventually('heard', async () => page.dataOf('changed').filter((kind) => kind === 'payments').length > before);
    expect(payloads).toEqual([expect.stringMatching(/^[\w-]{8} console\.payments$/)]);
    page.leave();
  });
});

onServer('a database that is away', () => {
  it('closes no page; when it is back the page hears of everything, and then of what changes', async () => {
    withOwnTime();
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const proxy = await proxyTo(database);
    const own = await ownServer({ variables, database: proxy.database });
    const page = await openAs('support', own);
    await eventually('it listens', async () => page.dataOf('changed').length === 6);
    await proxy.refuse();
    vi.advanceTimersByTime(20_000);
    await page.until('heartbeat', 1);
    await proxy.accept();
    await page.until('changed', 12);
    own.services.consoleChanges.publish('orders');
    await page.until('changed', 13);
    page.leave();
  });
});
