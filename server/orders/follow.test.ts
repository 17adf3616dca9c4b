import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertOrder, payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { forgetLimits } from '../../test/sign-in.ts';
import { orderLink } from './order-link.ts';

const today = new Date('2026-11-21T06:30:00Z');
let now: Date;
let server: TestServer;
let placed: number;
let link: string;
beforeEach(async () => {
  now = today;
  server = await testServer({ now: () => now });
  placed = await insertOrder(server, { quantity: 2, percent: 10, promo_code_id: 1, promo_percent: 10 });
  link = orderLink(server.services.vault, placed);
});
afterEach(() => server?.stop());

const db = () => server.services.database.db;
const follow = (given = link) => server.post('/order', { link: given });
const pay = (given = link) => server.post('/order/pay', { link: given });
const invoice = (given = link) => fetch(`${server.url}/api/invoices/${given}`);
const arrive = async () => {
  await payFor(server, placed);
  await server.services.tellPaid(placed);
};
const others = () => `${placed + 1}.${link.split('.')[1]}`;

describe('order', () => {
  it('shows what was bought and how far it is, and nobody’s name, number or address', async () => {
    const answer = await follow();
    expect(answer).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    expect(answer.body.data).toEqual({
      orderID: placed,
      kind: 'shop',
      order_status: 'unpaid',
      order_date: now.toISOString(),
      paid_date: '',
      Products: [{ productid: 1, name: 'Car Sticker', quantity: 2, rate: 500, amount: 1000 }],
      total: 1000,
      discount: 100,
      coupon: 'WELCOME10',
      gst: 162,
      net: 1062,
      gstPercent: 18,
      city: 'Pune',
      guid: '',
      courier_name: '',
      docket_number: '',
      dispatch_date: '',
      invoice: '',
      refunded: 0,
    });
  });

  it('shows its invoice once it is paid, and money that goes back', async () => {
    await arrive();
    expect((await follow()).body.data).toMatchObject({
      order_status: 'paid',
      paid_date: now.toISOString(),
      invoice: 'DS/2627/000001',
    });
    await db().updateTable('orders').set({ state: 'cancelled' }).execute();
    await server.services.tellPaid(placed);
    expect((await follow()).body.data).toMatchObject({ order_status: 'cancelled', refunded: 1062 });
  });

  it('names the sticker that was paid for, which is registered next', async () => {
    const sticker = await db()
      .selectFrom('sticker')
      .select('id')
      .where('guid', '=', 'DEMOPOSTUNPAID01')
      .executeTakeFirst();
    const id = await insertOrder(server, { kind: 'postpaid', sticker_id: sticker?.id ?? null });
    const { body } = await follow(orderLink(server.services.vault, id));
    expect(body.data).toMatchObject({ kind: 'postpaid', guid: 'DEMOPOSTUNPAID01' });
  });

  it.each(['', '1001', '1001.', 'x', 'nothing.at-all'])('does not exist for %j', async (given) => {
    const { status } = await follow(given);
    expect([404, 422]).toContain(status);
  });

  it('does not exist for another order with its proof', async () => {
    expect(await follow(others())).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });
});

describe('order/pay', () => {
  it('gives the payment window what it needs, the same again and again', async () => {
    const { body } = await pay();
    expect(body).toMatchObject({
      data: { orderID: placed, amount: 106_200, key: server.simulators.razorpay.keyId, link },
      razorpayResponce: { order_id: expect.stringMatching(/^order_/) },
      prefill: { name: 'Meera Iyer', email: 'meera@example.com', contact: '9812345678' },
    });
    expect((await pay()).body.razorpayResponce).toEqual(body.razorpayResponce);
  });

  it('takes a lapsed order at its own price', async () => {
    await db().updateTable('orders').set({ state: 'lapsed' }).execute();
    await db().updateTable('product').set({ price_paise: 99_900 }).execute();
    expect(await pay()).toMatchObject({ status: 200, body: { data: { amount: 106_200 } } });
  });

  it.each(['paid', 'dispatched', 'completed'] as const)('refuses an order that is %s', async (state) => {
    await payFor(server, placed);
    await db().updateTable('orders').set({ state }).execute();
    expect(await pay()).toMatchObject({ status: 409, body: { ErrorCode: 'order_paid' } });
  });

  it('refuses an order whose money came a moment ago, and one without anything to pay', async () => {
    await payFor(server, placed);
    const free = await insertOrder(server, { percent: 100 });
    for (const given of [link, orderLink(server.services.vault, free)])
      expect(await pay(given)).toMatchObject({ status: 409, body: { ErrorCode: 'order_paid' } });
  });

  it('refuses a cancelled order', async () => {
    await db().updateTable('orders').set({ state: 'cancelled' }).execute();
    expect(await pay()).toMatchObject({ status: 409, body: { ErrorCode: 'order_closed' } });
  });

  it('says so when the provider does not answer, and opens the window at the next try', async () => {
    server.simulators.faults.standing('order', 'bad-gateway');
    expect(await pay()).toMatchObject({ status: 503, body: { ErrorCode: 'provider_down' } });
    server.simulators.faults.clear();
    expect((await pay()).status).toBe(200);
  });

  it('is limited for an address; a link that is none is not counted', async () => {
    for (let tries = 0; tries < 60; tries++) await pay(others());
    for (let tries = 0; tries < 60; tries++) expect((await pay()).status).toBe(200);
    expect(await pay()).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
    expect((await follow()).status).toBe(200);
    await forgetLimits(server);
    expect((await pay()).status).toBe(200);
  });
});

describe('an invoice', () => {
  it('is a PDF under its number for whoever holds the link, and kept by nobody on the way', async () => {
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

  it('stays what it was when the seller moves', async () => {
    await arrive();
    const printed = () => invoice().then((answer) => answer.bytes());
    const before = await printed();
    server.services.env.seller.address = '9 New Street';
    expect(await printed()).toEqual(before);
  });

  it('begins with 1 again on the first of April, in India', async () => {
    for (const at of ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2027-03-31T18:31:00Z']) {
      now = new Date(at);
      const id = await insertOrder(server);
      await payFor(server, id);
      await server.services.tellPaid(id);
    }
    const rows = await db().selectFrom('invoice').select('document_number').orderBy('id').execute();
    const issued = rows.map(({ document_number }) => document_number);
    expect(issued).toEqual(['DS/2627/000001', 'DS/2728/000001', 'DS/2728/000002']);
  });
});
