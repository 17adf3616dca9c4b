import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, cart, checkOut } from '../../test/checkout.ts';
import { browserOf, linkTo } from '../../test/order-links.ts';
import { insertOrder, payFor } from '../../test/orders.ts';
import { newReseller, signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { orderLink, parseOrderLink } from './order-link.ts';

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
  placed = await insertOrder(server, { quantity: 2, percent: 10, promo_code_id: 1, promo_percent: 10 });
  link = linkTo(server, placed);
});

const db = () => server.services.database.db;
const follow = (given = link) => server.post('/order', { link: given });
const arrive = async () => {
  await payFor(server, placed);
  await server.services.onOrderPaid(placed);
};
const others = () => link.replace(/^\d+/, String(placed + 1));
const passed = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

describe('order', () => {
  it('shows what was bought and how far it is, and no name, number or address', async () => {
    const answer = await follow();
    expect(answer).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    expect(answer.body.data).toEqual({
      orderID: placed,
      link,
      pay_link: '',
      invoice_link: '',
      kind: 'shop',
      mode: '',
      delivery: 'courier',
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
      Shipment: null,
      invoice: '',
      CreditNotes: [],
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
    await server.services.onOrderPaid(placed);
    expect((await follow()).body.data).toMatchObject({ order_status: 'cancelled', refunded: 1062 });
    await db().updateTable('refund').set({ state: 'failed', settled_at: now }).execute();
    expect((await follow()).body.data.refunded).toBe(0);
  });

  it('names the sticker that was paid for, which is registered next', async () => {
    const sticker = await db()
      .selectFrom('sticker')
      .select('id')
      .where('guid', '=', 'DEMOPOSTUNPAID01')
      .executeTakeFirst();
    const id = await insertOrder(server, { kind: 'postpaid', sticker_id: sticker?.id ?? null });
    const { body } = await follow(linkTo(server, id));
    expect(body.data).toMatchObject({ kind: 'postpaid', guid: 'DEMOPOSTUNPAID01' });
  });

  it('says how a reseller pays for it and gets it', async () => {
    const reseller = await newReseller(server, { email: 'kiran@example.com' });
    const more = { kind: 'reseller', reseller_id: reseller.id, mode: 'postpaid', delivery: 'digital' } as const;
    const id = await insertOrder(server, { ...more, state: 'completed' });
    const { body } = await follow(linkTo(server, id));
    expect(body.data).toMatchObject({ kind: 'reseller', mode: 'postpaid', delivery: 'digital' });
  });

  it.each(['', '1001', '1001.', 'x', 'nothing.at-all'])('does not exist for %j', async (given) => {
    const { status } = await follow(given);
    expect([404, 422]).toContain(status);
  });

  it('does not exist for another order with its proof', async () => {
    expect(await follow(others())).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });
});

describe('the links of an order', () => {
  const proof = (id = placed) => linkTo(server, id, 'browser');
  const asBrowser = async (browser: string, given = link) =>
    (await server.post('/order', { link: given, browser })).body.data;
  const none = { pay_link: '', invoice_link: '' };

  it('to pay and to the invoice are for the browser that placed it', async () => {
    expect(await asBrowser(proof())).toMatchObject({ link, pay_link: linkTo(server, placed, 'pay'), invoice_link: '' });
    await arrive();
    expect(await asBrowser(proof())).toMatchObject({ pay_link: '', invoice_link: linkTo(server, placed, 'invoice') });
  });

  it('are for no other browser: not with the cookie of another order, nor with a link for a cookie', async () => {
    const other = await insertOrder(server);
    for (const id of [placed, other]) await payFor(server, id);
    for (const id of [placed, other]) await server.services.onOrderPaid(id);
    const forged = proof(other).replace(/^\d+/, String(placed));
    const given = ['', proof(other), forged, link, linkTo(server, placed, 'pay'), linkTo(server, placed, 'invoice')];
    for (const browser of [...given, 'x'.repeat(200), 7]) expect(await asBrowser(String(browser))).toMatchObject(none);
    expect((await server.post('/order', { link, browser: { a: 1 } })).body.data).toMatchObject(none);
  });

  it('end when they would have, had they been made with the order', async () => {
    const browser = proof();
    passed(29);
    const { pay_link } = await asBrowser(browser);
    expect(parseOrderLink(server.services.vault, pay_link)).toMatchObject({ purpose: 'pay' });
    expect((await server.post('/order/pay', { link: pay_link })).status).toBe(200);
    passed(2);
    const after = await asBrowser(browser);
    expect(await server.post('/order/pay', { link: after.pay_link })).toMatchObject({ status: 410 });
    passed(150);
    expect(await asBrowser(browser)).toMatchObject(none);
  });

  it('for a browser come with the order, in a cookie that no script reads, and are of an order without an account', async () => {
    const answer = await checkOut(server);
    const { orderID, link: followed, pay_link } = answer.body.data;
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(
        `^order-${orderID}=${orderID}\\.b\\w+\\.[\\w-]{22}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    );
    expect(await asBrowser(browserOf(answer), followed)).toMatchObject({ link: followed, pay_link });
    const kiran = await signedInReseller(server, { email: 'kiran@example.com' });
    const data = [{ productid: 1, quantity: 1, price: 450 }];
    const ordered = await kiran.post('/create_order_postpaid', { data, payment_mode: 'postpaid' });
    expect([ordered.status, ordered.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('for a browser that has ordered very often are of its last twenty orders', async () => {
    const cookie = Array.from({ length: 21 }, (_, index) => `order-${index + 1}=x`).join('; ');
    const answer = await server.post('/checkout', { ...buyer, data: cart }, { cookie: `cart=1; ${cookie}; order-x=y` });
    const set = answer.headers.getSetCookie();
    expect(set.map((each) => each.split(';').slice(0, 2).join(';'))).toEqual([
      'order-2=; Max-Age=0',
      'order-1=; Max-Age=0',
      expect.stringContaining(`order-${answer.body.data.orderID}=`),
    ]);
  });

  it('to follow is good for a year, a link to pay shows what it pays for, and neither shows who ordered', async () => {
    const pay = linkTo(server, placed, 'pay');
    const shown = await follow(pay);
    expect(shown.body.data).toMatchObject({ orderID: placed, link });
    expect(JSON.stringify(shown.body)).not.toMatch(/Meera|meera|9812345678|Lake Road/);
    passed(366);
    expect(await follow()).toMatchObject({ status: 410, body: { ErrorCode: 'link_ended' } });
    expect((await follow()).body.Message).toMatch(/^This link to an order has ended/);
  });

  it('to the invoice does not follow, and a browser’s proof opens nothing', async () => {
    expect(await follow(linkTo(server, placed, 'invoice'))).toMatchObject({
      status: 403,
      body: { ErrorCode: 'link_purpose' },
    });
    expect(await follow(proof())).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });

  it('of the release before go on following', async () => {
    const mac = server.services.vault.index('order-link', String(placed)).subarray(0, 16).toString('base64url');
    expect(await follow(`${placed}.${mac}`)).toMatchObject({ status: 200, body: { data: { orderID: placed } } });
    expect(await server.post('/order/pay', { link: `${placed}.${mac}` })).toMatchObject({ status: 403 });
    expect((await fetch(`${server.url}/api/invoices/${placed}.${mac}`)).status).toBe(403);
  });

  it('of an order that is not there lead to nothing', async () => {
    const day = 20_780;
    const gone = orderLink(server.services.vault, { orderId: placed + 1000, purpose: 'follow', day });
    expect(await follow(gone)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });
});

describe('order/own', () => {
  it('gives a reseller the links of their order, and none of another’s', async () => {
    const kiran = await signedInReseller(server, { email: 'kiran@example.com' });
    const other = await signedInReseller(server, { email: 'asha@example.com' });
    const id = await insertOrder(server, { kind: 'reseller', reseller_id: kiran.id, mode: 'prepaid' });
    const { body } = await kiran.post('/order/own', { order_id: id });
    expect(body.data).toEqual({
      orderID: id,
      link: linkTo(server, id),
      pay_link: linkTo(server, id, 'pay'),
      invoice_link: '',
    });
    for (const [who, order_id] of [
      [other, id],
      [kiran, placed],
      [kiran, id + 1000],
    ] as const)
      expect(await who.post('/order/own', { order_id })).toMatchObject({
        status: 404,
        body: { ErrorCode: 'not_found' },
      });
  });
});
