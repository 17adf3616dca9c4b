import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const kilobyte = 1024;

/** Posts a form of that size without a login. If it is rejected unread, the connection may simply be closed. */
async function handIn(path: string, size: number): Promise<number> {
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(size)]), 'picture.png');
  const answer = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  return answer?.status ?? 413;
}

it.each([
  ['/console/products/1', 8 * kilobyte * kilobyte, 302],
  ['/console/products/1', 9 * kilobyte * kilobyte, 413],
  ['/console/products', 100 * kilobyte, 413],
  ['/console/pages/1/edit', 900 * kilobyte, 302],
  ['/console/pages/1/edit', 1100 * kilobyte, 413],
  ['/console/pages/1/in/hi', 900 * kilobyte, 302],
  ['/console/pages/1/in/hi', 1100 * kilobyte, 413],
  ['/console/pages/1', 100 * kilobyte, 413],
  ['/contactus', 100 * kilobyte, 413],
])('%s is asked with a form of %d bytes: %d', async (path, size, status) => {
  expect(await handIn(path, size)).toBe(status);
});
