import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { offeredLanguages } from '../../messages/catalogue.ts';
import { testDatabase } from '../../test/database.ts';
import { production } from '../../test/production.ts';
import { shareServer, type TestServer, testServer } from '../../test/server.ts';
import { contactScriptPath } from '../../web/scan/contact-script-path.ts';
import { purge } from '../retention/purge.ts';
import type { ReleaseFile } from './release-files.ts';

const day = 24 * 3_600_000;
let clock = new Date();
let server: TestServer;
shareServer({ now: () => clock }, (shared) => {
  server = shared;
  clock = new Date();
});

/** What a process of another release stores when it starts. */
const file = (path: string, text: string): ReleaseFile => ({
  path,
  encoding: 'br',
  read: async () => brotliCompressSync(text),
});
const script = file('/assets/root-OtherRel.js', 'export const root = "other";');
const otherPages = {
  routes: { root: { id: 'root' }, 'scan/x': { id: 'scan/x', parentId: 'root' } },
  version: 'aaaa1111',
};
const others: ReleaseFile[] = [
  script,
  file('/assets/hi/root-OtherRel.js', 'export const root = "दूसरा";'),
  file('/assets/hi/manifest-aaaa1111.js', `window.__reactRouterManifest=${JSON.stringify(otherPages)};`),
  file(contactScriptPath('0123456789ab', 'hi'), 'other("contact")'),
  { path: '/assets/drawn-OtherRel.png', encoding: null, read: async () => Buffer.from([137, 80, 78, 71]) },
];
const keep = (files = others) => server.services.releaseFiles.keep(files);

/** Not by `fetch`, which decompresses by itself. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = request(server.url + path, { headers, method, agent: false });
  outgoing.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

it('a file of another release is served as one of this release is, compressed as the browser takes it', async () => {
  await keep();
  const text = 'export const root = "other";';
  const brotli = await get(script.path, { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(brotli).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(brotli.headers.vary).toContain('accept-encoding');
  const gzip = await get(script.path, { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text]);
  const plain = await get(script.path);
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text]);
  const head = await get(script.path, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const drawn = await get('/assets/drawn-OtherRel.png', { 'accept-encoding': 'br' });
  expect([drawn.headers['content-type'], drawn.body.length]).toEqual(['image/png', 4]);
});

it('a language has its own file of another release, or the one of English', async () => {
  await keep();
  expect((await get('/assets/hi/root-OtherRel.js')).body.toString()).toContain('दूसरा');
  expect((await get('/assets/ta/root-OtherRel.js')).body.toString()).toContain('other');
});

it('a file that comes after another one was looked for is found: its release stores it before it serves', async () => {
  expect((await get(script.path)).status).toBe(404);
  await keep();
  expect((await get(script.path)).status).toBe(200);
});

it('the router of a page of another release learns of its own pages, and is not told to load the page anew', async () => {
  await keep();
  const known = await get('/__manifest?version=aaaa1111-hi&paths=%2Fx');
  expect([known.status, JSON.parse(known.body.toString())]).toEqual([200, otherPages.routes]);
  expect(known.headers['cache-control']).toBe('no-store');
  const unknown = await get('/__manifest?version=bbbb2222-hi&paths=%2Fx');
  expect([unknown.status, unknown.headers['x-remix-reload-document']]).toEqual([204, 'true']);
});

it('a script whose address names another release is that one, and otherwise is not kept by the browser under its name', async () => {
  await keep();
  const other = await get(contactScriptPath('0123456789ab', 'hi'));
  expect([other.body.toString(), other.headers['cache-control']]).toEqual([
    'other("contact")',
    'public, max-age=31536000, immutable',
  ]);
  const unknown = await get(contactScriptPath('ffffffffffff', 'hi'));
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('is not asked for anything that no release was built with, nor by another method', async () => {
  await keep([...others, file('/assets/secret.txt', 'not built'), file('/etc/passwd', 'not built')]);
  const before = server.services.releaseFiles.find;
  const asked: string[] = [];
  server.services.releaseFiles.find = (path) => {
    asked.push(path);
    return before.call(server.services.releaseFiles, path);
  };
  for (const path of [
    '/assets/secret.txt',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/hi/../../etc/passwd',
    `/assets/${'a'.repeat(200)}-OtherRel.js`,
    "/assets/x'%20or%20true--OtherRel.js",
    '/assets/hi/hi/root-OtherRel.js',
    '/etc/passwd',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(script.path, {}, method)).status).not.toBe(200);
  expect(asked).toEqual([]);
  server.services.releaseFiles.find = before;
});

it('addresses that no release has are looked for together, however many are asked for', async () => {
  await keep();
  const { pool } = server.services.database;
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  pool.on('acquire', count);
  const names = Array.from({ length: 300 }, (_, i) => `/assets/none-${String(i).padStart(8, 'x')}.js`);
  const answers = await Promise.all(names.map((name) => get(name)));
  pool.off('acquire', count);
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404));
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(30);
});

it('files of a release that runs stay, and go a week after its last process', async () => {
  const { db } = server.services.database;
  await keep();
  clock = new Date(clock.getTime() + 6 * day);
  // One more process of that release starts.
  await keep([script]);
  clock = new Date(clock.getTime() + 2 * day);
  await purge(db, 'forget-release-files', clock);
  const left = await db.selectFrom('release_file').select('path').execute();
  expect(left.map(({ path }) => path)).toEqual([script.path]);
  clock = new Date(clock.getTime() + 6 * day);
  await purge(db, 'forget-release-files', clock);
  expect(await db.selectFrom('release_file').select('path').execute()).toEqual([]);
});

it('a process in production has stored every file of its release when it listens, the next one stores none again, and in development none is', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const { DATABASE_URL: _, ...variables } = production;
  const { drop, ...where } = database;
  const keys = { DATA_KEYS: `a:${randomBytes(32).toString('base64')}`, INDEX_KEY: randomBytes(32).toString('base64') };
  const settings = { ...variables, ...where, ...keys, SANDBOX: 'false', ALLOW_EMBEDDED_DATABASE: 'true' };
  const stored = async () => {
    const shop = await testServer({ database, variables: settings });
    const { pool } = shop.services.database;
    const { rows } = await pool.query('select path, content, xmin::text from release_file order by path');
    await shop.stop();
    return rows;
  };
  const rows = await stored();
  const paths = rows.map(({ path }) => path);
  const client = join(import.meta.dirname, '../../build/client');
  const built = readdirSync(join(client, 'assets'), { recursive: true, encoding: 'utf8' });
  const files = built.filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  expect(paths).toEqual(expect.arrayContaining(files.map((name) => `/assets/${name.replaceAll('\\', '/')}`)));
  expect(paths.filter((path) => path.startsWith('/contact.js?v='))).toHaveLength(offeredLanguages.length);
  const list = rows.find(({ path }) => /^\/assets\/hi\/manifest-\w{8}\.js$/.test(path));
  expect(brotliDecompressSync(list.content)).toEqual(readFileSync(join(client, list.path)));
  expect(await stored()).toEqual(rows);
  expect((await server.services.database.pool.query('select from release_file')).rowCount).toBe(0);
});
