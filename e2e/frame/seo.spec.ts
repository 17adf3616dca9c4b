import { privatePaths, publicPages } from '../../web/site/public-pages.ts';
import { expect, test } from '../support/test.ts';

test.describe('what search engines are told', () => {
  test('the sitemap has every public page, each with a title, a description and an address of its own', async ({
    page,
    request,
    server,
    troubles,
  }) => {
    troubles.allow(/status of 404/);
    const xml = await (await request.get('/sitemap.xml')).text();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses).toEqual(publicPages.map((path) => server.url.replace('127.0.0.1', 'localhost') + path));
    const said = new Set<string>();
    for (const path of publicPages) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length, path).toBeGreaterThan(40);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`[^/]${path}$`));
      for (const text of [await page.title(), description ?? '']) {
        expect(said, `${path}: ${text}`).not.toContain(text);
        said.add(text);
      }
    }
  });

  test('a page has one address, however it was asked for', async ({ page }) => {
    await page.goto('/AboutUs/?from=a-friend#about');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^/]\/aboutus$/);
  });

  test('the preview is a picture of the size it says', async ({ page, request }) => {
    await page.goto('/');
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const picture = await request.get(new URL(address).pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100 * 1024);
  });

  test('the landing page says in data what it says in words', async ({ page }) => {
    await page.goto('/');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const kinds = data['@graph'].map((thing: Record<string, string>) => thing['@type']);
    expect(kinds).toEqual(['Organization', 'WebSite', 'FAQPage']);
    for (const { name, acceptedAnswer } of data['@graph'][2].mainEntity) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
    }
  });

  test('robots keep out of what is private, and of nothing else', async ({ request }) => {
    const lines = (await (await request.get('/robots.txt')).text()).split('\n');
    for (const path of privatePaths) expect(lines).toContain(`Disallow: ${path}/`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const path of publicPages)
      for (const rule of closed)
        expect(rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule), `${rule} ${path}`).toBe(false);
    expect(lines.at(-2)).toMatch(/^Sitemap: http.*\/sitemap\.xml$/);
  });

  for (const path of ['/thank-you', '/failed', '/payment_failed', '/userlogin', '/login', '/register', '/warning'])
    test(`${path} is nobody's search result`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

  test('/navbarwhite has moved for good', async ({ request }) => {
    const answer = await request.get('/navbarwhite', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/']);
  });
});
