import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newScene } from '../../test/scene.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { consolePaths, filePathOf, listsWithFile } from '../../web/console/paths.ts';
import { paths } from '../../web/paths.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});
afterEach(() => vi.restoreAllMocks());

const pages = [
  ...new Set<string>([...Object.values(paths), ...Object.values(consolePaths), ...listsWithFile.map(filePathOf)]),
  '/q/DEMOCARPAID00001',
  '/-',
];
const anyBody = 'a=b';
const oddTypes = [undefined, 'application/json', 'text/plain', 'text/html', 'application/x-www-form-urlencodedx', ';'];
const send = (path: string, init: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });

/** The cookies of a logged-in account of each kind, and of a visitor who is not logged in. */
async function cookies(): Promise<string[]> {
  const scene = await newScene(server);
  const token = async (...who: Parameters<typeof sessionOf> extends [unknown, ...infer Who] ? Who : never) =>
    (await sessionOf(server, ...who)).authorization.slice('Bearer '.length);
  return [
    '',
    `owner=${scene.owner}.${await token('owner', scene.owner)}`,
    `reseller=${scene.reseller}.${await token('reseller', scene.resellerId)}`,
    `operator=1.${await token('operator', scene.operators.owner)}`,
  ];
}

describe('a page', () => {
  it('is read or sent a form: other methods are refused and change nothing', async () => {
    const others = ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ['/quickcontact', method] as const);
    for (const [path, method] of [...pages.map((path) => [path, 'DELETE'] as const), ...others]) {
      const answer = await send(path, {
        method,
        ...(method !== 'OPTIONS' && { body: new URLSearchParams(anyBody) }),
      });
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        path,
        405,
        'GET, HEAD, POST',
      ]);
    }
  });

  it('is not sent back to who asks for that', async () => {
    for (const path of ['/', '/api/login', '/healthz', '/assets/x']) {
      // `fetch` does not know the method.
      const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>();
      const asked = request(server.url + path, { method: 'TRACE', headers: { cookie: 'owner=1.secret' } }, (answer) => {
        let body = '';
        answer.on('data', (part) => {
          body += part;
        });
        answer.on('end', () => resolve([answer.statusCode, body]));
      });
      asked.on('error', reject).end();
      const [status, body] = await promise;
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      expect(body).not.toContain('secret');
    }
  });

  it('takes no other kind of body, from a visitor or any account', async () => {
    const ask = async (path: string, type?: string, cookie = '') => {
      const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) };
      const { status } = await send(path, { method: 'POST', body: new TextEncoder().encode(anyBody), headers });
      expect([path, type, status]).toEqual([path, type, 415]);
    };
    for (const path of pages) await ask(path, 'application/json');
    for (const type of oddTypes) await ask('/quickcontact', type);
    for (const cookie of await cookies())
      for (const path of [paths.logout, consolePaths.stickers]) await ask(path, undefined, cookie);
  });

  it('says so where a form with files cannot be read', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'Multipart/Form-Data; boundary="'])
      for (const path of ['/quickcontact', '/console/products/1', '/-']) {
        const { status } = await send(path, { method: 'POST', body: 'garbage', headers: { 'content-type': type } });
        expect([path, type, status]).toEqual([path, type, 400]);
      }
  });

  it('that takes no form says so, and its address is printed nowhere', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const path of ['/console/stickers', '/console', '/order/1001.of-somebody', '/-'])
      expect((await send(path, { method: 'POST', body: new URLSearchParams(anyBody) })).status).toBeLessThan(500);
    expect(printed.mock.calls).toEqual([]);
  });
});
