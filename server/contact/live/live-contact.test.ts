import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Hono } from 'hono';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type LivePage, openLivePage } from '../../../test/live-page.ts';
import { secrets } from '../../../test/process.ts';
import { proxyTo } from '../../../test/proxy.ts';
import { requestsUnderWay } from '../../../test/requests.ts';
import { ownServer, shareServer, type TestServer, testServer } from '../../../test/server.ts';
import type { App } from '../../http/app-bindings.ts';
import { describeError, errorResponse } from '../../http/describe-error.ts';
import { eventStreams } from '../../http/event-stream.ts';
import { listen } from '../../http/listen.ts';
import { createMetrics } from '../../metrics.ts';
import type { Services } from '../../services.ts';
import { contactToken } from '../contact-token.ts';
import { liveContact } from './live-contact.ts';

const variables = { ...secrets, METRICS_TOKEN: 'a-token-for-the-tests', TRUSTED_PROXIES: 'loopback' };
let server: TestServer;
let contactId: string;
/** Of the server's clock, in milliseconds. */
let aheadBy = 0;
shareServer({ variables, now: () => new Date(Date.now() + aheadBy) }, (shared) => {
  server = shared;
});
beforeEach(async () => {
  aheadBy = 0;
  contactId = await newContact(server);
});

const db = ({ services }: TestServer) => services.database.db;

async function newContact(of: TestServer): Promise<string> {
  await of.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
  const rows = await db(of).selectFrom('contact').select('id').orderBy('created_at', 'desc').execute();
  // The delivery report would be a change of its own.
  await eventually('delivered', async () => {
    const messages = await db(of).selectFrom('outgoing').select('state').execute();
    return messages.every(({ state }) => state === 'delivered');
  });
  return rows[0]?.id ?? '';
}

/** Changes what the caller of the contact may see; nobody is told. */
async function change(of: TestServer, words: string, id = contactId): Promise<void> {
  await db(of).updateTable('contact').set({ words }).where('id', '=', id).execute();
}

const tokenOf = (of: TestServer, id = contactId) => contactToken(of.services.vault, id);
const cookieOf = (token: string) => ({ cookie: `lang=en; contact17=DEMOCARPAID00001.${token}` });
const address = ({ url }: { url: string }) => `${url}/api/contact/live?of=17`;

/** A page that shows the contact; it has been told its version. */
async function open(of: TestServer, headers: Record<string, string> = {}): Promise<LivePage> {
  const page = await openLivePage(address(of), { ...cookieOf(tokenOf(of)), ...headers });
  if (page.status === 200) await page.until('state', 1);
  return page;
}

async function openPages(of: TestServer): Promise<string | undefined> {
  const answer = await fetch(`${of.url}/metrics`, { headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` } });
  return /^dastak_live_pages (\d+)$/m.exec(await answer.text())?.[1];
}

const onServer = describe.runIf(inject('engine').name === 'server');

describe('a page that shows a contact', () => {
  it('is told its version at first, and each other one at once', async () => {
    const page = await open(server);
    for (const [index, reason] of ['one', 'two'].entries()) {
      await change(server, reason);
      server.services.contactChanges.publish(contactId);
      await page.until('state', index + 2);
    }
    expect(new Set(page.dataOf('state')).size).toBe(3);
    // Told without a change, it is as it was; and so is one that is told of another contact.
    server.services.contactChanges.publish(contactId);
    server.services.contactChanges.publish(randomUUID());
    const later = await open(server);
    expect(later.dataOf('state')).toEqual([page.dataOf('state').at(-1)]);
    expect(page.dataOf('state')).toHaveLength(3);
  });

  it('gets events as they are written: not compressed, not stored, not gathered by a proxy', async () => {
    const page = await open(server, { 'accept-encoding': 'gzip, br' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
    expect(page.headers).not.toHaveProperty('content-encoding');
    expect(page.headers).not.toHaveProperty('x-hono-already-sent');
    const [, retry] = /^retry: (\d+)\n\n/.exec(page.text()) ?? [];
    expect(Number(retry)).toBeGreaterThanOrEqual(1000);
    expect(Number(retry)).toBeLessThanOrEqual(5000);
  });

  it('hears every twenty seconds that it still would', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const page = await open(server);
    for (const count of [1, 2]) {
      vi.advanceTimersByTime(20_000);
      await page.until('heartbeat', count);
    }
    expect(page.dataOf('heartbeat')).toEqual(['20', '20']);
    // No moment between these two for the first to leave, as when nobody reads.
    vi.advanceTimersByTime(40_000);
    expect(await page.ended).toBe(false);
    expect(await openPages(server)).toBe('0');
  });

  it('is one of four: a fifth takes the place of the first', async () => {
    const pages = [await open(server), await open(server), await open(server), await open(server)];
    expect(await openPages(server)).toBe('4');
    const fifth = await open(server);
    const [first, ...others] = pages;
    expect(await first?.ended).toBe(true);
    expect(first?.dataOf('replaced')).toEqual(['4']);
    await change(server, 'one');
    server.services.contactChanges.publish(contactId);
    for (const page of [...others, fifth]) await page.until('state', 2);
    expect(await openPages(server)).toBe('4');
  });

  it('leaves nothing behind when it is closed, nor when that is before it was answered', async () => {
    const ends: unknown[] = [];
    const { contactChanges, database } = server.services;
    const subscribe = contactChanges.subscribe.bind(contactChanges);
    const spy = vi.spyOn(contactChanges, 'subscribe').mockImplementation((...args) => {
      const end = subscribe(...args);
      return () => {
        ends.push(args[0]);
        end();
      };
    });
    onTestFinished(() => spy.mockRestore());
    const page = await open(server);
    page.leave();
    await eventually('nobody there', async () => (await openPages(server)) === '0');
    expect([spy.mock.calls.length, ends]).toEqual([1, [contactId]]);
    // Every connection of the pool is taken until the client has gone.
    const clients = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()));
    const gone = request(address(server), { headers: cookieOf(tokenOf(server)), agent: false });
    gone.on('error', () => {});
    gone.end();
    const port = Number(new URL(server.url).port);
    await eventually('it waits', async () => requestsUnderWay(port) === 1);
    gone.destroy();
    await eventually('the client has gone', async () => requestsUnderWay(port) === 0);
    for (const client of clients) client.release();
    await server.reset();
    expect([spy.mock.calls.length, await openPages(server)]).toEqual([1, '0']);
  });

  it('ends with its contact', async () => {
    const page = await open(server);
    await db(server).deleteFrom('contact').where('id', '=', contactId).execute();
    server.services.contactChanges.publish(contactId);
    expect(await page.ended).toBe(true);
  });
});

describe('the stream of a contact', () => {
  const opened = async (query: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(`${server.url}/api/contact/live${query}`, { method, headers });
    return { status: answer.status, body: await answer.text() };
  };

  it('is for the holder of its token alone', async () => {
    const token = tokenOf(server);
    const [id, mac] = token.split('.');
    const other = contactToken(server.services.vault, randomUUID());
    const [otherId] = other.split('.');
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const asked: [what: string, query: string, headers: Record<string, string>][] = [
      ['no cookie', '?of=17', {}],
      ['no number', '', cookieOf(token)],
      ['another number', '?of=18', cookieOf(token)],
      ['no number at all', '?of=x', cookieOf(token)],
      ['a forged token', '?of=17', cookieOf(forged)],
      ['another’s id', '?of=17', cookieOf(`${otherId}.${mac}`)],
      ['no mac', '?of=17', cookieOf(`${id}.`)],
      ['nothing', '?of=17', cookieOf('')],
      ['a contact that is not there', '?of=17', cookieOf(other)],
      ['a token outside of the cookie', `?of=17&contact=${token}`, {}],
      // Over https it has to be the cookie that only we can have set.
      ['a cookie of any host', '?of=17', { ...cookieOf(token), 'x-forwarded-proto': 'https' }],
    ];
    for (const [what, query, headers] of asked) {
      const { status, body } = await opened(query, headers);
      expect([what, status, JSON.parse(body)]).toEqual([
        what,
        404,
        expect.objectContaining({ ErrorCode: 'not_found' }),
      ]);
    }
    expect(await opened('?of=17', cookieOf(token), 'HEAD')).toEqual({ status: 404, body: '' });
    const secure = { cookie: `__Host-contact17=DEMOCARPAID00001.${token}`, 'x-forwarded-proto': 'https' };
    const page = await openLivePage(address(server), secure);
    expect(page.status).toBe(200);
  });

  it('ends when the contact is a day old, and cannot be opened again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const page = await open(server);
    vi.advanceTimersByTime(20_000);
    await page.until('heartbeat', 1);
    aheadBy = 24 * 3600_000;
    vi.advanceTimersByTime(20_000);
    expect(await page.ended).toBe(true);
    expect(page.dataOf('heartbeat')).toHaveLength(1);
    expect((await opened('?of=17', cookieOf(tokenOf(server)))).status).toBe(404);
  });

  it('is not measured as a request that takes as long as its page is open', async () => {
    const observe = vi.spyOn(server.services.metrics.requests, 'observe');
    onTestFinished(() => observe.mockRestore());
    const page = await open(server);
    const seen = () => observe.mock.calls.filter(([labels]) => JSON.stringify(labels).includes('/api/contact/live'));
    expect(seen()).toHaveLength(1);
    page.leave();
    await eventually('nobody there', async () => (await openPages(server)) === '0');
    expect(seen()).toEqual([[{ method: 'GET', route: '/api/contact/live', status: 200 }, expect.any(Number)]]);
  });

  it('is refused by a process that has as many as it can hold, with when to come back', async () => {
    const small = await listenWith({}, 1);
    const first = await openLivePage(address(small), cookieOf(tokenOf(server)));
    await first.until('state', 1);
    const answer = await fetch(address(small), { headers: cookieOf(tokenOf(server)) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ ErrorCode: 'unavailable' });
    first.leave();
    await eventually('room', async () => {
      const again = await openLivePage(address(small), cookieOf(tokenOf(server)));
      again.leave();
      return again.status === 200;
    });
  });
});

/** The route alone, with some services of its own. */
async function listenWith(services: Partial<Services>, most?: number): Promise<{ url: string }> {
  const all = { ...server.services, metrics: createMetrics(db(server)), ...services };
  const app: App = new Hono();
  app.use(eventStreams);
  app.get('/api/contact/live', liveContact(all, most));
  app.onError(async (error, c) => errorResponse(await describeError(all, c, error, '')));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listening.stop());
  return listening;
}

describe('a process that stops', () => {
  it('ends its streams at once, so that their browsers find another, and does not wait for them', async () => {
    const own = await testServer({ variables });
    contactId = await newContact(own);
    const page = await open(own);
    await own.stop();
    expect(await page.ended).toBe(true);
  });

  it('sends a browser away that its proxy still leads to it, to come back soon', async () => {
    const stopping = await listenWith({ stopping: AbortSignal.abort() });
    const page = await openLivePage(address(stopping), cookieOf(tokenOf(server)));
    expect(await page.ended).toBe(true);
    expect([page.status, page.headers.connection, page.text()]).toEqual([
      200,
      'close',
      expect.stringMatching(/^retry: \d{4}\n\n$/),
    ]);
  });
});

onServer('two processes on one database', () => {
  async function two(): Promise<[TestServer, TestServer]> {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const servers = [await ownServer({ variables, database }), await ownServer({ variables, database })] as const;
    contactId = await newContact(servers[0]);
    return [...servers];
  }

  /** Who listens on the database of this server. */
  const listening = (of: TestServer) =>
    of.services.database.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );

  it('hear of each other’s changes, whichever has the page', async () => {
    const [one, other] = await two();
    const pages = [await open(one), await open(other)];
    for (const [index, server] of [one, other, one].entries()) {
      await change(server, `reason ${index}`);
      server.services.contactChanges.publish(contactId);
      for (const page of pages) await page.until('state', index + 2);
    }
    expect(pages[0]?.dataOf('state')).toEqual(pages[1]?.dataOf('state'));
  });

  it('tell nothing but the id of the contact', async () => {
    const [one] = await two();
    const client = new pg.Client({ connectionString: one.services.env.databaseUrl });
    onTestFinished(() => client.end());
    const heard: (string | undefined)[] = [];
    await client.connect();
    await client.query('listen contact_changed');
    client.on('notification', ({ payload }) => heard.push(payload));
    one.services.contactChanges.publish(contactId);
    await eventually('a notification', async () => heard.length > 0);
    expect(heard).toEqual([expect.stringMatching(new RegExp(`^[\\w-]{8} ${contactId}$`))]);
  });

  it('listen on one connection each, once a page is open and not before', async () => {
    const [one, other] = await two();
    expect((await listening(one)).rows).toEqual([]);
    const pages = [await open(one), await open(one), await open(other)];
    await eventually('both', async () => (await listening(one)).rows.length === 2);
    for (const page of pages) page.leave();
  });

  it('listen again when that connection was ended, and look at what may have changed meanwhile', async () => {
    const [one, other] = await two();
    const page = await open(other);
    const [{ pid } = { pid: 0 }] = await eventually('it listens', async () => {
      const { rows } = await listening(one);
      return rows.length === 1 && rows;
    });
    await one.services.database.pool.query('select pg_terminate_backend($1, 60000)', [pid]);
    // Nobody is told of this one.
    await change(one, 'while nobody listened');
    await page.until('state', 2);
    await change(one, 'later');
    one.services.contactChanges.publish(contactId);
    await page.until('state', 3);
  });
});

onServer('a database that is away', () => {
  /** Changes the contact on a connection of the test's own. */
  async function changeBehind({ DATABASE_URL }: TestDatabase, id: string): Promise<void> {
    const direct = new pg.Client({ connectionString: DATABASE_URL });
    await direct.connect();
    await direct.query("update contact set words = 'meanwhile' where id = $1", [id]);
    await direct.end();
  }

  it('closes no page and is logged once; the page hears when it is back', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const proxy = await proxyTo(database);
    const own = await ownServer({ variables, database: proxy.database });
    contactId = await newContact(own);
    const warned = vi.spyOn(own.services.log, 'warn');
    const ours = () => warned.mock.calls.filter(([, text]) => /contacts/.test(String(text))).map(([, text]) => text);
    const page = await open(own);
    await proxy.refuse();
    // Told in vain, in this process and to the others.
    own.services.contactChanges.publish(contactId);
    await eventually('both noticed', async () => ours().length === 2);
    expect((await openLivePage(address(own), cookieOf(tokenOf(own)))).status).toBe(503);
    await changeBehind(database, contactId);
    await proxy.accept();
    await page.until('state', 2);
    expect(ours().sort()).toEqual(['changes of contacts are not heard', 'changes of contacts not told yet']);
  });

  it('as it seems on a connection that carries nothing any more, is asked on another', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const proxy = await proxyTo(database);
    // A connection that is just being made is silent, too.
    const databaseTimeouts = { connect: 10, answer: 20, checkInterval: 1 };
    const own = await ownServer({ variables, database: proxy.database, databaseTimeouts });
    contactId = await newContact(own);
    const page = await open(own);
    proxy.silence();
    await changeBehind(database, contactId);
    await page.until('state', 2);
  });
});
