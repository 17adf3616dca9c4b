import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { linkTo } from '../../test/order-links.ts';
import { insertOrder, payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let now = new Date('2026-11-21T06:30:00Z');
let server: TestServer;
let placed: number;
let link: string;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date('2026-11-21T06:30:00Z');
  await server.reset();
  placed = await insertOrder(server);
  link = linkTo(server, placed, 'invoice');
});

const db = () => server.services.database.db;
const invoice = (given = link) => fetch(`${server.url}/api/invoices/${given}`);
const byPerson = (given: string) =>
  fetch(`${server.url}/api/invoices/${given}`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
const arrive = async (id = placed) => {
  await payFor(server, id);
  await server.services.onOrderPaid(id);
};
const others = () => link.replace(/^\d+/, String(placed + 1));

describe('an invoice', () => {
  it('is a PDF under its number for all who hold the link, and kept by no cache on the way', async () => {
    await arrive();
    const answer = await invoice();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="DS-2627-000001.pdf"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  });

  it('is not there for a link we never gave out, nor before the order is paid', async () => {
    expect((await invoice()).status).toBe(404);
    await arrive();
    for (const given of [others(), String(placed), `${link}A`, '%00'])
      expect(await invoice(given).then(async (answer) => [answer.status, (await answer.json()).ErrorCode])).toEqual([
        404,
        'not_found',
      ]);
  });

  it('opens by no other link of its order; a person who comes with one is led to its page', async () => {
    await arrive();
    for (const purpose of ['follow', 'pay'] as const) {
      const given = linkTo(server, placed, purpose);
      const answer = await invoice(given);
      expect([answer.status, (await answer.json()).ErrorCode]).toEqual([403, 'link_purpose']);
      const page = await byPerson(given);
      expect([page.status, page.headers.get('location')]).toEqual([303, `/order/${given}`]);
    }
    expect((await invoice(linkTo(server, placed, 'browser'))).status).toBe(404);
  });

  it('that a person cannot have is a page that says so in words; a program is told in JSON', async () => {
    await arrive();
    const shown = async (path: string) => {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html,*/*', 'sec-fetch-site': 'none' } });
      const [type] = (answer.headers.get('content-type') ?? '').split(';');
      return { type, status: answer.status, path: new URL(answer.url).pathname, html: await answer.text() };
    };
    for (const given of [others(), `${link}A`, '%00', '%E0%A4%A'])
      expect(await shown(`/api/invoices/${given}`)).toMatchObject({ type: 'text/html', status: 404 });
    for (const note of ['1', 'x'])
      expect(await shown(`/api/credit-notes/${link}/${note}`)).toMatchObject({
        type: 'text/html',
        path: `/order/${link}`,
      });
    expect((await fetch(`${server.url}/api/credit-notes/${link}/x`)).status).toBe(404);

    for (let count = 0; count < 60; count++) expect((await invoice()).status).toBe(200);
    const later = await shown(`/api/invoices/${link}`);
    expect(later).toMatchObject({ type: 'text/html', status: 503, path: `/order/${link}` });
    expect(later.html).toContain(en.not_loaded.page);
    expect(later.html).toContain(`href="/api/invoices/${link}"`);
    const note = await shown(`/order/${link}?document=7`);
    expect(note.html).toContain(`href="/api/credit-notes/${link}/7"`);
    expect((await shown(`/order/${link}?document=//evil.example`)).html).not.toContain('evil.example"');
  });

  it('is there for three years, and then its link says what to do', async () => {
    await arrive();
    now = new Date('2029-11-20T06:30:00Z');
    expect((await invoice()).status).toBe(200);
    now = new Date('2029-11-21T06:30:00Z');
    const answer = await invoice();
    expect([answer.status, (await answer.json()).ErrorCode]).toEqual([410, 'link_ended']);
  });

  it('stays what it was when the seller moves', async () => {
    await arrive();
    const printed = () => invoice().then((answer) => answer.bytes());
    const before = await printed();
    server.services.env.seller.address = '9 New Street';
    expect(await printed()).toEqual(before);
  });

  it('is drawn once: the same bytes whatever is drawn later, also for those who asked at the same moment', async () => {
    await arrive();
    const printed = () => invoice().then((answer) => answer.bytes());
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, printed));
    for (const other of others) expect(other).toEqual(first);
    const kept = await db().selectFrom('invoice').select(['id', 'pdf_sealed']).executeTakeFirstOrThrow();
    const place = { table: 'invoice', column: 'pdf', row: kept.id };
    const { vault } = server.services;
    expect(kept.pdf_sealed && vault.open(kept.pdf_sealed, place)).toBe(Buffer.from(first ?? []).toString('base64'));
    const other = vault.seal(Buffer.from('%PDF-another').toString('base64'), place);
    await db().updateTable('invoice').set({ pdf_sealed: other }).execute();
    expect(Buffer.from(await printed()).toString()).toBe('%PDF-another');
  });

  it('is asked for sixty times an hour from an address; what is not there is not counted', async () => {
    await arrive();
    for (let count = 0; count < 70; count++) expect((await invoice(others())).status).toBe(404);
    for (let count = 0; count < 60; count++) expect((await invoice()).status).toBe(200);
    const refused = await invoice();
    expect([refused.status, (await refused.json()).ErrorCode]).toEqual([429, 'challenge']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('begins with 1 again on the first of April, in India', async () => {
    for (const at of ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2027-03-31T18:31:00Z']) {
      now = new Date(at);
      await arrive(await insertOrder(server));
    }
    const rows = await db().selectFrom('invoice').select('document_number').orderBy('id').execute();
    const issued = rows.map(({ document_number }) => document_number);
    expect(issued).toEqual(['DS/2627/000001', 'DS/2728/000001', 'DS/2728/000002']);
  });
});
