import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { publicPages } from '../../web/landing/public-pages.ts';
import { limits, night } from '../limits/table.ts';

const variables = { TRUSTED_PROXIES: 'loopback', PUBLIC_URL: 'https://dastak.test/' };
let server: TestServer;
shareServer({ variables }, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const get = async (path: string) => {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

describe('the landing page', () => {
  it('is one document, and with its first picture far below 100 KB', async () => {
    const { html, headers } = await get('/');
    expect(html).not.toMatch(/<link[^>]*stylesheet|<script[^>]*src=|type="module"|modulepreload/);
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(1);
    for (const tag of pictures) expect(tag).toMatch(/ width="\d+".* height="\d+"/);
    const first = pictures.filter((tag) => !tag.includes('loading="lazy"'));
    expect(first).toHaveLength(1);
    const picture = await get(/src="([^"]+)"/.exec(first[0] ?? '')?.[1] ?? '');
    expect(gzipSync(html).length + gzipSync(picture.html).length).toBeLessThan(30 * 1024);
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g))
      if (!tag.includes('application/ld+json')) expect(tag).toContain(`nonce="${nonce}"`);
  });

  it('shows what customers say, and nothing of it where none has said anything', async () => {
    expect((await get('/')).html).toContain('id="testimonials"');
    await db().updateTable('testimonial').set({ is_published: false }).execute();
    const { status, html } = await get('/');
    expect([status, html.includes('id="testimonials"')]).toEqual([200, false]);
    expect((await get('/testimonial')).html).toContain('Nobody has told us yet how it went.');
  });

  it('shows neither quotes nor prices that it could not get, and everything else', async () => {
    server = await ownServer({ variables });
    await db().schema.alterTable('testimonial').renameTo('gone').execute();
    await db().schema.alterTable('product').renameTo('sold_out').execute();
    const { status, html } = await get('/');
    expect(status).toBe(200);
    expect(html).not.toContain('id="testimonials"');
    expect(html).not.toContain('₹');
    for (const section of ['home', 'about', 'product', 'qr-stickers', 'how-it-works', 'contact'])
      expect(html).toContain(`id="${section}"`);
  });

  it('shows the prices of today, and strikes only what was more', async () => {
    await db().updateTable('product').set({ price_paise: 44_950 }).where('id', '=', 1).execute();
    await db().updateTable('product').set({ striked_price_paise: 40_000 }).where('id', '=', 2).execute();
    const { html } = await get('/');
    const struck = [...html.matchAll(/<s>.*?<\/s>/g)].map(([text]) => text.replace(/<[^>]*>/g, ''));
    expect(html).toContain('₹449.50');
    expect(html).toContain('₹530.41 incl. GST');
    expect(html).toContain('₹472 incl. GST');
    expect(struck).toEqual(['instead of ₹699', 'instead of ₹699']);
  });

  it('names a company, or says that there is none, and puts no script into what is said', async () => {
    await db().deleteFrom('testimonial').execute();
    const said = { position: 1, is_published: true, star_rating: 3 };
    await db()
      .insertInto('testimonial')
      .values({ ...said, name: '<b>Eve</b>', description: '</script><script>steal()</script>' })
      .execute();
    const { html } = await get('/');
    expect(html).toContain('No Company');
    expect(html).toContain('aria-label="3 of 5 stars"');
    expect(html.match(/data-filled=""/g)).toHaveLength(3);
    expect(html).not.toContain('<script>steal');
    expect(html).not.toContain('<b>Eve');
  });
});

describe('the font of headings', () => {
  const fonts = (text: string) => [...text.matchAll(/assets\/heading-(\w+)-[\w-]+\.woff2/g)].map(([name]) => name);
  const preloaded = (html: string) => /<link rel="preload" as="font"[^>]*href="\/([^"]+)"/.exec(html)?.[1] ?? null;

  it('is asked for by the pages that begin with a heading, and by no scan', async () => {
    for (const path of ['/', '/aboutus', '/maincontactus', '/productdetail', '/userlogin'])
      expect([path, preloaded((await get(path)).html)]).toEqual([path, expect.stringContaining('heading-latin')]);
    const { html } = await get('/q/DEMOCARPAID00001');
    expect(fonts(html)).toEqual([]);
  });

  it('comes in two files below 32 KB, which a browser keeps for ever', async () => {
    const files = [...new Set(fonts((await get('/')).html))];
    expect(files.map((name) => name.split('-')[1])).toEqual(['latin', 'devanagari']);
    let bytes = 0;
    for (const file of files) {
      const answer = await fetch(`${server.url}/${file}`);
      expect(answer.headers.get('content-type')).toBe('font/woff2');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      bytes += (await answer.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(32_000);
  });
});

it('the public pages are written on the server, and name their address', async () => {
  for (const path of publicPages) {
    const { status, html } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html, path).toMatch(/<h1[^>]*>[^<]{5}/);
    expect(html).toContain(`<link rel="canonical" href="https://dastak.test${path}"/>`);
    expect(html).toContain('Grievance officer: ');
  }
});

describe('the pages beside it', () => {
  const said = async (path: string) => (await get(path)).html.replace(/<!-- -->/g, '');

  it('name who answers for it, as the settings have it', async () => {
    const html = await said('/aboutus');
    for (const fact of [
      'Dastak (sandbox)',
      '1 Sandbox Street, Bengaluru 560001',
      '29SANDB0000D1ZQ',
      'Asha Rao (sandbox)',
    ])
      expect(html).toContain(`<dd>${fact}</dd>`);
  });

  it('tell the limits against pestering as they are', async () => {
    const html = await said('/howitwork');
    const most = (of: keyof typeof limits) => limits[of].most;
    expect(html).toContain(
      `${most('contact-message')} messages and ${most('contact-call')} calls to the owner an hour`,
    );
    const [messages, calls] = [most('contact-message-address'), most('contact-call-address')];
    expect(html).toContain(`sticker: ${messages} messages and ${calls} calls an hour`);
    expect(html).toContain(`is rung ${most('caller-unproven')} times a day`);
    expect(html).toContain(`Between ${night.from - 12} pm and ${(night.from + night.hours) % 24} am`);
  });

  it('say how praise comes there, whether or not there is any', async () => {
    const eve = { name: 'Eve', description: 'It rang.', position: 1, is_published: true, star_rating: 4 };
    await db().insertInto('testimonial').values(eve).execute();
    const full = await said('/testimonial');
    await db().deleteFrom('testimonial').execute();
    const empty = await said('/testimonial');
    for (const html of [full, empty])
      for (const part of ['How they get here', 'What proves them', 'href="/contactus"']) expect(html).toContain(part);
    expect([full.includes('It rang.'), empty.includes('We could invent some.')]).toEqual([true, true]);
    expect(full + empty).not.toContain('made up for the sandbox');
  });
});

describe('the form to write to the shop', () => {
  const said = { firstname: 'Meera', lastname: 'Iyer', email: 'meera@example.com', phone: '2212345678' };
  const send = async (message: string) => {
    const body = new URLSearchParams({ ...said, message, key: 'one-press' });
    const answer = await fetch(`${server.url}/contactus`, { method: 'POST', body });
    return [answer.status, answer.headers.get('refresh')];
  };

  it('is sent once however often it is pressed, and again when its words are others', async () => {
    const first = await send('Hello');
    expect(first).toEqual([200, expect.stringMatching(/^3;url=\/thank-you\?ticket=D\w{8}$/)]);
    expect(await send('Hello')).toEqual(first);
    const second = await send('Hello, and one thing more');
    expect(second[0]).toBe(200);
    expect(second).not.toEqual(first);
    expect(await db().selectFrom('inquiry').select('id').execute()).toHaveLength(2);
  });
});
