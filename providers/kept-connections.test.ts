import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Span, within } from '../server/tracing/span.ts';
import { type Exchange, exchange, type Reply } from './exchange.ts';
import { KeptConnections } from './kept-connections.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The requests that the server has received, each by the number of its connection. */
let received: number[];
/** What the server does with each, in turn; it answers those after them. */
let handlers: Handler[];
let url: string;
let connections: KeptConnections;

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  received = [];
  handlers = [];
  const numbers = new Map<unknown, number>();
  const server = createServer((request, response) => {
    numbers.set(request.socket, numbers.get(request.socket) ?? numbers.size + 1);
    received.push(numbers.get(request.socket) ?? 0);
    (handlers.shift() ?? answer)(request, response);
  });
  url = `http://127.0.0.1:${await portOf(server)}`;
  onTestFinished(() => server.closeAllConnections());
  connections = new KeptConnections(url);
});

const answer: Handler = (_request, response) => void response.end(`answer ${received.length}`);
const reset: Handler = ({ socket }) => void socket.resetAndDestroy();
const close: Handler = ({ socket }) => void socket.end();
const send = (method: Exchange['method'], more: Partial<Exchange> = {}): Promise<Reply> =>
  exchange(url, { method, user: 'key', password: 'secret', connections, deadlineMs: 20_000, ...more });
const answered = (text: string) => ({ kind: 'answer', status: 200, text });

describe('a connection that is kept', () => {
  it('carries one request after the other', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    for (let number = 1; number <= 20; number++) expect(await send('GET')).toMatchObject(answered(`answer ${number}`));
    expect(await send('POST', { body: '{}' })).toMatchObject(answered('answer 21'));
    expect(received).toEqual(Array(21).fill(1));
    // Nothing is left on it that was for one request.
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('is not shared by two requests at once', async () => {
    await Promise.all([send('GET'), send('GET')]);
    expect(received.toSorted()).toEqual([1, 2]);
  });

  it.each([
    ['reset', reset],
    ['closed', close],
  ])('and is %s under a question is replaced, and the question is asked once more', async (_what, fault) => {
    handlers = [answer, fault];
    await send('GET');
    expect(await send('GET')).toMatchObject(answered('answer 3'));
    expect(received).toEqual([1, 1, 2]);
  });

  it.each([
    ['reset', reset],
    ['closed', close],
  ])('and is %s under a change loses it, and says that it was the connection', async (_what, fault) => {
    handlers = [answer, fault];
    await send('GET');
    expect(await send('POST')).toMatchObject({ kind: 'lost', overKept: true, detail: expect.stringMatching(/\S/) });
    expect(received).toEqual([1, 1]);
  });

  it('and was closed from the other side meanwhile is not used', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    handlers = [
      (request, response) => {
        answer(request, response);
        // Once the client has seen that it was closed, and closed its own side.
        request.socket.once('close', resolve).end();
      },
    ];
    await send('GET');
    await closed;
    expect(await send('POST')).toMatchObject(answered('answer 2'));
    expect(received).toEqual([1, 2]);
  });

  it('and answers too late is not used again: a late answer is never taken for that to the next question', async () => {
    const late: (() => void)[] = [];
    handlers = [answer, (...exchanged) => void late.push(() => answer(...exchanged))];
    await send('GET');
    expect(await send('GET', { deadlineMs: 200 })).toEqual({
      kind: 'lost',
      detail: expect.stringContaining('Timeout'),
    });
    for (const answerLate of late) answerLate();
    expect(await send('GET')).toMatchObject(answered('answer 3'));
    expect(received).toEqual([1, 1, 2]);
  });
});

describe('a new connection', () => {
  it.each(['GET', 'POST'] as const)('that breaks is a lost %s: it is not sent again', async (method) => {
    handlers = [reset];
    expect(await send(method)).toEqual({ kind: 'lost', detail: expect.stringContaining('ECONNRESET') });
    expect(received).toEqual([1]);
  });

  it('that nobody accepts has sent nothing', async () => {
    const closed = createTcpServer();
    const nobody = `http://127.0.0.1:${await portOf(closed)}`;
    await new Promise((done) => closed.close(done));
    const request = { method: 'POST', user: 'key', password: 'secret' } as const;
    const reply = exchange(nobody, { ...request, connections: new KeptConnections(nobody) });
    expect(await reply).toEqual({ kind: 'unsent', detail: expect.stringContaining('ECONNREFUSED') });
  });

  it('whose encryption is never agreed on has sent nothing', async () => {
    const silent = `https://127.0.0.1:${await portOf(createTcpServer())}`;
    const request = { method: 'POST', user: 'key', password: 'secret', deadlineMs: 200 } as const;
    const reply = exchange(silent, { ...request, connections: new KeptConnections(silent) });
    expect(await reply).toEqual({ kind: 'unsent', detail: expect.stringContaining('Timeout') });
  });
});

describe('a request that names no connections', () => {
  it('has one of its own, which is closed', async () => {
    for (let times = 0; times < 3; times++) await exchange(url, { method: 'GET', user: 'key', password: 'secret' });
    expect(received).toEqual([1, 2, 3]);
  });
});

it('an address that is none is said in the reply, in a trace as well', async () => {
  const span: Span = {
    ids: { trace_id: '1', span_id: '1' },
    traceparent: '',
    isBegun: true,
    child: () => span,
    rename() {},
    set() {},
    fail() {},
    end() {},
  };
  const reply = within(span, async () => exchange('nowhere', { method: 'GET' }));
  expect(await reply).toEqual({ kind: 'lost', detail: 'ERR_INVALID_URL: Invalid URL' });
});
