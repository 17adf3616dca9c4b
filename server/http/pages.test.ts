import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { states } from '../../contract/states.ts';
import { bodyOf } from '../../test/body-of.ts';
import { patiently } from '../../test/patiently.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { createOwner } from '../owners/owner.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => server?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  patiently(`${server.url}${path}`, { headers, redirect: 'manual' });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/quickcontact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

describe('pages', () => {
  it('answer a scan in place, in one small document', async () => {
    const answer = await get('/q/DEMOCARPAID00001', { 'accept-encoding': 'gzip' });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('KA');
    expect(html).toMatch(/<form[^>]*method="post"/);
    // What is seen at first waits for no file; on a wide screen the link of the head is part of that.
    const files = html.match(/<link rel="stylesheet"[^>]*>|<script[^>]*src=[^>]*>/g);
    expect(files).toEqual([
      expect.stringMatching(/^<link .*media="\(min-width: 60rem\)"/),
      expect.stringMatching(/^<script .*defer/),
      expect.stringMatching(/^<link /),
    ]);
    expect(html.lastIndexOf('<link')).toBeGreaterThan(html.lastIndexOf('</main>'));
    expect(answer.headers.get('set-cookie')).toMatch(/^scan=DEMOCARPAID00001;.*HttpOnly.*SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('show that they are at work when the answer is late, and come back by themselves', async () => {
    const client = await server.services.database.pool.connect();
    await client.query('begin');
    await client.query('lock table sticker in access exclusive mode');
    const late = await fetch(`${server.url}/q/DEMOCARPAID00001`);
    expect([late.status, late.headers.get('refresh')]).toEqual([200, '1;url=/q/DEMOCARPAID00001?try=1']);
    expect(await late.text()).toContain('Please wait');
    const last = await get('/q/DEMOCARPAID00001?try=7');
    expect([last.status, last.headers.get('refresh')]).toEqual([503, null]);
    expect(await last.text()).toContain('An error occurred while fetching the data.');
    await client.query('rollback');
    client.release();
    expect(await (await get('/q/DEMOCARPAID00001?try=1')).text()).toContain('Message');
  });

  it('say so when the data cannot be fetched', async () => {
    const { schema } = server.services.database.db;
    await schema.alterTable('sticker').renameTo('gone').execute();
    const failed = await get('/q/DEMOCARPAID00001');
    await schema.alterTable('gone').renameTo('sticker').execute();
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('An error occurred while fetching the data.');
  });

  it('say so when no code is given', async () => {
    for (const path of ['/q', '/q/', '/qrcode_process', '/qrcode_process/%20'])
      expect(await (await get(path)).text()).toContain('GUID is not provided.');
  });

  it('let their own scripts and styles run, and no others', async () => {
    const answer = await get('/q/DEMOCARPAID00001');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const html = await answer.text();
    const opened = html.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(opened.length).toBeGreaterThan(1);
    const live = opened.filter((tag) => !tag.includes(' src="/'));
    for (const tag of live) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
    expect((await get('/q/DEMOCARPAID00001')).headers.get('content-security-policy')).not.toBe(policy);
  });

  it.each([
    '/q/%00',
    '/q/%E0%A4%A',
    '/q/<script>alert(1)</script>',
    `/q/${'A'.repeat(3000)}`,
    '/q/..%2f..%2fetc%2fpasswd',
    '/qrcode_process/%F0%9F%9A%97',
  ])('answer %s without a fault', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('<script>alert');
  });

  it.each([
    ['a preset of the other kind', { id: '5' }, 422],
    ['no preset', {}, 422],
    ['letters for a preset', { id: 'six' }, 422],
    ['an unknown intent without a preset', { intent: 'explode' }, 422],
    ['a phone with letters', { intent: 'call', from: '98abc' }, 422],
    ['a foreign sticker', { GUID: 'x', guid: 'ZZZZZZZZZZZZZZZZ', id: '6' }, 404],
  ])('answer a form with %s in words', async (_name, fields, status) => {
    const answer = await form({ intent: 'message', guid: 'DEMOCARPAID00001', key: 'k', ...fields });
    expect([status, 302]).toContain(answer.status);
    expect(await server.services.database.db.selectFrom('contact').selectAll().execute()).toEqual([]);
  });

  it('refuse a form of 10 MB', async () => {
    const answer = await form({ id: 'x'.repeat(10_000_000) }).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });

  it('refuse a form from another site', async () => {
    const fields = { intent: 'message', guid: 'DEMOCARPAID00001', id: '6', key: 'other-site' };
    expect((await form(fields, { origin: 'https://evil.example' })).status).toBe(400);
    expect(server.simulators.tally.accepted('sms')).toEqual([]);
  });

  it('take their own form behind a proxy that ends TLS', async () => {
    const { host } = new URL(server.url);
    const behind = { origin: `https://${host}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const answer = await form({ intent: 'message', guid: 'DEMOCARPAID00001', id: '6', key: 'tls' }, behind);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('refresh')).toBe('5;url=/thank-you-final');
    expect(server.simulators.tally.accepted('sms')).toHaveLength(1);
  });

  it('ask for few files of script, after all that is seen, and for what every page needs under the same names', async () => {
    const filesOf = async (path: string) => {
      const html = await (await get(path)).text();
      expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
      expect(html).not.toMatch(/rel="modulepreload" (?!fetchpriority="low")/);
      return [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file);
    };
    const pages = await Promise.all(['/productdetail', '/checkout', '/userlogin', '/termscondition'].map(filesOf));
    for (const files of pages) expect(files.length).toBeLessThanOrEqual(10);
    const shared = pages.reduce((all, files) => all.filter((file) => files.includes(file)));
    for (const name of ['entry.client', 'root'])
      expect(shared).toContainEqual(expect.stringContaining(`/assets/${name}-`));
  });

  it('cache what never changes, and only that', async () => {
    const home = await (await get('/termscondition')).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '';
    const found = await get(asset, { 'accept-encoding': 'br' });
    expect(found.headers.get('cache-control')).toContain('immutable');
    const missing = await get('/assets/gone.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
    ['brotli, xgzip', null],
  ])('are compressed as the browser takes it: %s', async (accept, encoding) => {
    const answer = await get('/q/DEMOCARPAID00001', { 'accept-encoding': accept });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(await answer.text()).toContain('</html>');
  });

  /** The texts of a page in the pseudo-language that do not come from the catalogue, except the shop's address, which is a setting. */
  async function unmarked(path: string, cookie = ''): Promise<string[]> {
    const html = await (await get(path, { 'accept-language': 'en-XA,en;q=0.5', cookie })).text();
    const body = bodyOf(html);
    const texts = body.replace(/<[^>]*>/g, '\n').split('\n');
    return texts
      .map((text) => text.trim())
      .filter((text) => /[a-z]{3}/i.test(text) && !/[⟦⟧]|^care@dastak\.example$/.test(text));
  }

  it.each([
    '/q/DEMOCARPAID00001',
    '/',
    '/aboutus',
    '/howitwork',
    '/qr_stickers',
    '/testimonial',
    '/maincontactus',
    '/contactus',
    '/thank-you',
    '/failed',
    '/payment_failed',
    '/inactiveqr',
    '/renewqr',
    '/warning',
    '/thank-you-final',
    '/thank-you-postpaid',
    '/login',
    '/userlogin',
    '/nowhere',
    '/q',
    '/offline',
  ])('say nothing that is not in the catalogue: %s', async (path) => {
    // Presets and testimonials come from the database, a plate from its owner or from our name, the seller from settings; names are not translated.
    const said = await server.services.database.db.selectFrom('testimonial').selectAll().execute();
    const saidWords = said.flatMap(({ name, company_name, description }) => [name, company_name, description]);
    const own = /^(Dastak|DASTAK|IND|B\+|[A-Z]{2} ?\d.*|Car .*|Baby or pet in car|© \d{4} Dastak · .*)$/;
    const seller = ['Dastak (sandbox)', '1 Sandbox Street, Bengaluru 560001', '29SANDB0000D1ZQ', 'Asha Rao (sandbox)'];
    const known = [...saidWords, ...seller];
    const foreign = (await unmarked(path)).filter((text) => !own.test(text) && !known.includes(text));
    expect(foreign).toEqual([]);
  });

  it.each(['/register', '/profiledetail', '/addvehicledetail', '/logindetail'])(
    'say nothing that is not in the catalogue to who registers: %s',
    async (path) => {
      const { database, vault } = server.services;
      const sessions = new Sessions(server.services);
      const id = path === '/profiledetail' ? await createOwner(database.db, vault, '9000000001') : 1;
      const token = await sessions.open(database.db, 'owner', id);
      const texts = await unmarked(path, `owner=${id}.${token}; scan=DEMOCARNEW000001`);
      expect(texts.length).toBeGreaterThan(0);
      const known = new Set(states.map(({ state_name }) => state_name.replace('&', '&amp;')));
      const own = /^(Dastak|DASTAK|DL3CAF5031|DEMO-CARN-EW00-0001|© \d{4} Dastak · .*|[A-Z]{2,3})$/;
      expect(texts.filter((text) => !own.test(text) && !known.has(text))).toEqual([]);
    },
  );

  it('answer HEAD like GET, without a body', async () => {
    const head = await fetch(`${server.url}/q/DEMOCARPAID00001`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('are not to be had outside the build folder', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/server/index.js',
    ])
      expect(await (await get(path)).text()).not.toContain('"dastak"');
  });
});
