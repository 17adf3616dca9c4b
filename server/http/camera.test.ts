import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: 'https://dastak.example', TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => server?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
const policyOf = async (path: string) => (await get(path)).headers.get('permissions-policy');

const shut = 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()';

describe('the camera in the page', () => {
  it.each(['/q', '/q?code', '/q?code=7K3Q-9MXU', '/q/---', '/qrcode_process'])(
    'may be asked for at %s',
    async (path) => {
      expect(await policyOf(path)).toBe(shut.replace('camera=()', 'camera=(self)'));
    },
  );

  it.each([
    '/',
    '/q?code=7K3Q9MXW01ABCDEF',
    '/q/DEMOCARPAID00001',
    '/q/DEMOCARNEW000001',
    '/quickcontact',
    '/inactiveqr',
    '/userlogin',
    '/camera.js',
    '/api/docs',
    '/healthz',
    '/nowhere',
  ])('may not at %s', async (path) => {
    expect(await policyOf(path)).toBe(shut);
  });

  it('is read by a script of its own, once an hour and compressed', async () => {
    const answer = await get('/camera.js', { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    // The library that reads codes takes 14.5 of these: the script must contain neither schemas nor the catalogue.
    expect(gzipSync(await answer.text()).length).toBeLessThan(16.5 * 1024);
  });

  it('is shown by a script of its page, which asks for nothing before it is pressed', async () => {
    const answer = await get('/q?code');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const html = await answer.text();
    expect(html).toContain('<div class="camera" data-camera="way" hidden="">');
    expect(html).not.toMatch(/<link[^>]*stylesheet|<script[^>]*src=| style="/);
    const live = (html.match(/<(script|style)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('application/json'));
    expect(live.length).toBe(3);
    for (const tag of live) expect(tag).toContain(`nonce="${nonce}"`);
    expect(gzipSync(html).length).toBeLessThan(7.5 * 1024);
  });

  it('knows the stickers of the address that was asked, and of our own', async () => {
    const html = await (await get('/q?code', { 'x-forwarded-proto': 'https' })).text();
    const data = /<script id="camera-data"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { host } = new URL(server.url);
    expect(JSON.parse(data)).toMatchObject({
      go: '/q/',
      ours: { hosts: [host, 'dastak.example'], pages: ['/q', '/qrcode_process'] },
    });
  });

  it('is no part of a scan’s page', async () => {
    expect(await (await get('/q/DEMOCARPAID00001')).text()).not.toMatch(/camera/i);
  });
});
