import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { App } from './app-bindings.ts';
import { listen } from './listen.ts';

it('names a time by which the other side gives an unused connection up, longer than a proxy keeps it', async () => {
  const app: App = new Hono();
  app.get('/', (c) => c.text('here'));
  const { url, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const { headers } = await fetch(url);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  await stop();
});

it('once a stop is announced each answer closes its connection, so that no request is sent on one that is just being closed', async () => {
  const app: App = new Hono();
  app.get('/', (c) => c.text('here'));
  const { url, announceStop, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const before = await fetch(url);
  expect([await before.text(), before.headers.get('connection')]).toEqual(['here', 'keep-alive']);
  announceStop();
  // On the connection of before, and on one made since.
  for (let asked = 0; asked < 2; asked++) {
    const answer = await fetch(url);
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['here', 'close']);
  }
  await stop();
});

it('answers a request that had come, and was not read yet, when it stops', async () => {
  const app: App = new Hono();
  app.get('/', (c) => c.text('here'));
  const { url, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  const ask = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  client.write(ask);
  const [first] = await once(client, 'data');
  expect(String(first)).toContain('200 OK');
  // Both in one turn of the event loop, in which nothing is read.
  client.write(ask);
  const stopped = stop();
  expect(await text(client)).toContain('200 OK');
  await stopped;
});
