import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offeredLanguages } from '../../messages/catalogue.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { privatePaths, publicPages } from '../../web/landing/public-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: 'https://dastak.test/' } });
});
afterAll(() => server?.stop());

/** Requests as a browser that has scanned a new sticker, without which the registration page is not shown. */
const get = (path: string) =>
  fetch(server.url + path, { headers: { cookie: '__Host-scan=DEMOCARNEW000001' }, redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
const pageOf = async (path: string) => new JSDOM(await textOf(path)).window.document;
const attribute = (document: Document, selector: string, name = 'content') =>
  document.querySelector(selector)?.getAttribute(name);
const tags = offeredLanguages.map(({ locale }) => locale);
/** `tag`: '' for the language that the browser asks for. */
const addressOf = (path: string, tag: string) => `https://dastak.test${path}${tag && `?lang=${tag}`}`;
const languageAndAddress = (link: Element) => [link.getAttribute('hreflang'), link.getAttribute('href')];

describe('what search engines are told', () => {
  it('the sitemap has every public page, each with a title, a description and an address of its own', async () => {
    const addresses = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const inEveryLanguage = publicPages.flatMap((path) => ['', ...tags].map((tag) => addressOf(path, tag)));
    expect(addresses.map(([, address]) => address)).toEqual(inEveryLanguage);
    const said = new Set<string>();
    for (const path of publicPages) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const { document } = new JSDOM(await answer.text()).window;
      expect(document.querySelectorAll('h1'), path).toHaveLength(1);
      expect(document.querySelector('meta[name=robots]'), path).toBeNull();
      const description = attribute(document, 'meta[name=description]') ?? '';
      expect(description.length, path).toBeGreaterThan(40);
      expect(description.length, path).toBeLessThanOrEqual(160);
      expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`https://dastak.test${path}`);
      for (const text of [document.title, description]) {
        expect(said, `${path}: ${text}`).not.toContain(text);
        said.add(text);
      }
    }
  });

  it('the sitemap names the languages of a page at each of its addresses, as the page does', async () => {
    const { document } = new JSDOM(await textOf('/sitemap.xml'), { contentType: 'application/xml' }).window;
    const urls = new Map(
      [...document.getElementsByTagName('url')].map((url) => [url.firstElementChild?.textContent, url]),
    );
    for (const path of publicPages) {
      const page = await pageOf(path);
      const said = [...page.querySelectorAll('link[rel=alternate][hreflang]')].map(languageAndAddress);
      expect(said).toHaveLength(tags.length + 1);
      for (const tag of ['', ...tags]) {
        const url = urls.get(addressOf(path, tag));
        const links = url?.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link') ?? [];
        expect([...links].map(languageAndAddress), `${path} ${tag}`).toEqual(said);
        for (const link of links) expect(link.getAttribute('rel')).toBe('alternate');
      }
    }
  });

  it('a page has one address, however it was asked for', async () => {
    const document = await pageOf('/AboutUs/?from=a-friend');
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe('https://dastak.test/aboutus');
  });

  it('robots keep out of what is private, and of nothing else', async () => {
    const lines = (await textOf('/robots.txt')).split('\n');
    for (const path of privatePaths) expect(lines).toContain(`Disallow: ${path}/`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const path of publicPages)
      for (const handler of closed)
        expect(
          handler.endsWith('$') ? path === handler.slice(0, -1) : path.startsWith(handler),
          `${handler} ${path}`,
        ).toBe(false);
    expect(lines.at(-2)).toBe('Sitemap: https://dastak.test/sitemap.xml');
  });

  it.each(['/thank-you', '/failed', '/payment_failed', '/userlogin', '/login', '/register', '/warning'])(
    '%s is no search result',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const { document } = new JSDOM(await answer.text()).window;
      expect(attribute(document, 'meta[name=robots]')).toBe('noindex');
    },
  );

  it('/navbarwhite has moved for good', async () => {
    const answer = await get('/navbarwhite');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/']);
  });
});
