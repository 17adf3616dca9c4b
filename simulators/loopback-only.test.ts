import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryInbox } from './inbox.ts';
import { type Simulators, startSimulators } from './start.ts';

let simulators: Simulators;
beforeAll(async () => {
  const inbox = createMemoryInbox();
  simulators = await startSimulators({ inbox });
});
afterAll(() => simulators?.close());

const port = () => Number(new URL(simulators.controlUrl).port);

/** Not with `fetch`, which sets its own Host header. */
async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', port: port(), path, method, headers }).end(
    method === 'POST' ? '{"clear":true}' : undefined,
  );
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

const paths = ['/_outbox', '/_payments', '/_accepted', '/_faults', '/v1/orders', '/sandbox/razorpay/checkout.js', '/'];

describe('the simulators', () => {
  it.each(['evil.example', 'evil.example:80', '203.0.113.1', 'localhost.evil.example', '127.0.0.1.nip.io'])(
    'tell nothing where they are called %j',
    async (host) => {
      for (const path of paths) expect([path, await ask(path, { host })]).toEqual([path, 403]);
    },
  );

  it('tell a page nothing, and take nothing from one', async () => {
    const pages = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of pages) {
      expect(await ask('/_outbox', headers)).toBe(403);
      expect(await ask('/_faults', { ...headers, 'content-type': 'text/plain' }, 'POST')).toBe(403);
    }
  });

  it.each(['127.0.0.1', 'localhost', '[::1]:1'])('answer a program that calls them %s', async (host) => {
    expect(await ask('/_outbox', { host })).toBe(200);
  });

  it('are not reached over any other address of the machine', async () => {
    const others = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    const reached = others.map(({ address }) => isReached(createConnection(port(), address)));
    expect(await Promise.all(reached)).toEqual(others.map(() => false));
  });
});

async function isReached(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
