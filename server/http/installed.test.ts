import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

describe('a phone that keeps us', () => {
  it('is told our name, colours and icons, each of the size it says', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ id: '/', scope: '/', short_name: 'Dastak', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
        type,
        'public, max-age=31536000, immutable',
      ]);
      expect(sizeOf(await bytesOf(icon)).join('x')).toBe(sizes);
    }
  });

  it('opens on an owner’s vehicles, or on the way to log in, and its shortcuts lead somewhere', async () => {
    const { start_url, shortcuts } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
    const opened = await get(start_url);
    expect([opened.status, new URL(opened.url).pathname]).toEqual([200, '/userlogin']);
    for (const { url } of shortcuts) expect([url, (await get(url)).status]).toEqual([url, 200]);
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('finds %s where it looks without being told', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const icon = await bytesOf(answer);
    if (type === 'image/png') expect(sizeOf(icon)).toEqual([180, 180]);
    else expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 2, 0, 16, 16]);
  });

  it('is told so by every page but those of a scan, which ask for nothing else', async () => {
    for (const path of ['/', '/userlogin', '/productdetail', '/inactiveqr', '/console/login'])
      expect(await (await get(path)).text(), path).toContain(
        '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>',
      );
    for (const path of ['/q/DEMOCARPAID00001', '/q?code', '/offline'])
      expect(await (await get(path)).text(), path).not.toContain('rel="manifest"');
  });

  it('colours its own frame as the page is by day and by night', async () => {
    const html = await (await get('/q/DEMOCARPAID00001')).text();
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#0d6e52" media="(prefers-color-scheme: dark)"/>',
      '<meta name="theme-color" content="#0b6b4f"/>',
    ]);
  });
});

/** What the service worker answers to a navigation to this page without a network. `ahead`: the browser's navigation preload. */
async function lostAt(path: string, ahead: () => Promise<Response | undefined>): Promise<Response> {
  type Listener = (event: object) => void;
  const listeners: Record<string, Listener> = {};
  const addEventListener = (name: string, listen: Listener) => {
    listeners[name] = listen;
  };
  const lost = async () => {
    throw new TypeError('no network');
  };
  const caches = { match: async (kept: string) => new Response(kept) };
  const script = await (await get('/sw.js')).text();
  runInNewContext(script, { self: { addEventListener }, caches, fetch: lost, Response, URL });
  return new Promise((answered) => {
    const request = { mode: 'navigate', method: 'GET', url: server.url + path };
    const respondWith = (answer: Promise<Response>) => answered(answer.catch(() => Response.error()));
    listeners.fetch?.({ request, preloadResponse: ahead(), respondWith });
  });
}

describe('the service worker', () => {
  it('is asked for anew each time, may ask us and nobody else, and is another one with another build', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
    expect(await answer.text()).toMatch(/^const release="[0-9a-f]+";/);
  });

  it('says on its notifications what its browser’s language has for it', async () => {
    const answer = await get('/sw.js', { 'accept-language': 'en-XA' });
    expect(answer.headers.get('vary')).toContain('accept-language');
    expect(await answer.text()).toContain('"coming_5":"⟦Coming in 5 minutes');
  });

  it.each<[string, () => Promise<Response | undefined>]>([
    ['has asked for nothing', async () => undefined],
    ['throws what it has asked for', () => Promise.reject(new Error('lost'))],
    ['has an answer of an error, as Firefox', async () => Response.error()],
  ])('answers with what it keeps where a browser without a network %s', async (_, ahead) => {
    expect(await (await lostAt('/q/DEMOCARPAID00001', ahead)).text()).toBe('/offline');
    expect((await lostAt('/console/orders', ahead)).type).toBe('error');
  });

  it('may be kept by a page from here alone', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("; worker-src 'self';");
  });

  it('keeps a page that needs no other file and is the same for everybody', async () => {
    const session = { cookie: 'owner=1.somebody; scan=DEMOCARPAID00001; cart=1x2' };
    const bare = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '');
    const html = await (await get('/offline')).text();
    expect(bare(await (await get('/offline', session)).text())).toBe(bare(html));
    expect(html).toContain('href="tel:112"');
    expect(html).not.toMatch(/<link[^>]*stylesheet|<script[^>]*src=|<img/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
