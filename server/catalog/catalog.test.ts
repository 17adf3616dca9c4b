import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { publishPages } from './publish.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const page = (page_id: unknown) => server.post('/pages', { page_id });
const db = () => server.services.database.db;

describe('state_list', () => {
  it('lists the 28 states and 8 union territories by name', async () => {
    const { status, body } = await server.post('/state_list', {});
    expect(status).toBe(200);
    expect(body.status).toBe('success');
    expect(body.state).toHaveLength(36);
    expect(body.state).toContainEqual({ id: 29, state_name: 'Karnataka' });
    const names = body.state.map(({ state_name }: { state_name: string }) => state_name);
    expect(names).toEqual([...names].sort());
    expect(new Set(body.state.map(({ id }: { id: number }) => id)).size).toBe(36);
  });
});

describe('pages', () => {
  it.each([
    [1, 'Terms & Conditions', 2],
    [2, 'Refund Policy', 1],
    [3, 'Shipping & Delivery', 1],
    [4, 'Privacy Policy', 9],
  ])('has page %i, %s, in version %i from the first start', async (id, page_name, version) => {
    const { status, body } = await page(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', Page: { page_name, version } });
    expect(body.Page.description).toMatch(/<p>.{20}/);
  });

  it('is published as it was written: sanitising finds nothing to take away', async () => {
    const words = (html: string) => html.replaceAll('&amp;', '&').trim();
    for (const [id, file] of [
      [1, 'terms-2'],
      [2, 'refund'],
      [3, 'shipping'],
      [4, 'privacy-9'],
    ] as const) {
      const written = readFileSync(new URL(`./pages/${file}.html`, import.meta.url), 'utf8');
      expect(words((await page(id)).body.Page.description)).toBe(words(written));
    }
  });

  it('takes the id as digits, too', async () => {
    expect((await page('2')).body.Page.page_name).toBe('Refund Policy');
  });

  it('knows no other page', async () => {
    expect(await page(5)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });

  it.each([[undefined], [null], [0], [-1], [1.5], ['four'], [2 ** 31], [[4]]])('refuses page_id %j', async (id) => {
    expect(await page(id)).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
  });

  it('publishes each version once, however many processes start', async () => {
    const published = () => db().selectFrom('page_version').selectAll().orderBy('page_id').orderBy('version').execute();
    const before = await published();
    await Promise.all([publishPages(db()), publishPages(db()), publishPages(db())]);
    expect(await published()).toEqual(before);
    expect(before).toHaveLength(13);
  });

  it('shows the newest version, and no script that got into it', async () => {
    const description =
      '<h2 onclick="steal()">New</h2><script>steal()</script><p style="position:fixed">Text <a href="javascript:steal()">a</a> ' +
      '<a href="//evil.example">b</a> <a href="/refundpolicy">c</a> <img src=x onerror=steal()></p>';
    await db().insertInto('page_version').values({ page_id: 1, version: 3, name: 'Terms', description }).execute();
    expect((await page(1)).body.Page).toEqual({
      page_name: 'Terms',
      version: 3,
      description: '<h2>New</h2><p>Text <a>a</a> <a>b</a> <a href="/refundpolicy">c</a> </p>',
    });
  });
});

describe('testimonial', () => {
  it('gives what is published, in its order, and nothing else', async () => {
    await db().deleteFrom('testimonial').execute();
    const said = { star_rating: 5, description: 'It works.', is_published: true };
    await db()
      .insertInto('testimonial')
      .values([
        { ...said, position: 2, name: 'Second', company_name: 'Example Taxis', photo: '/photo.jpg', star_rating: 0 },
        { ...said, position: 1, name: 'First' },
        { ...said, position: 0, name: 'Hidden', is_published: false },
      ])
      .execute();
    const { status, body } = await server.post('/testimonial', {});
    expect([status, body.ErrorCode, body.Message]).toEqual([200, '0', 'OK']);
    const id = expect.any(Number);
    const description = 'It works.';
    expect(body.data).toEqual([
      { id, photo: null, name: 'First', companyName: null, starRating: 5, description },
      { id, photo: '/photo.jpg', name: 'Second', companyName: 'Example Taxis', starRating: 0, description },
    ]);
  });

  it('has none to show in a shop of which no customer has said anything', async () => {
    await db().deleteFrom('testimonial').execute();
    expect((await server.post('/testimonial', {})).body.data).toEqual([]);
  });
});
