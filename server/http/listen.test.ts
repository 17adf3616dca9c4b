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
