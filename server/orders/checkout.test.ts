import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, cart, chargesOf, checkOut, ordersOf, providerOrders, usesOf } from '../../test/checkout.ts';
import { eventually } from '../../test/eventually.ts';
import { addPromo, payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { openBuyer } from './buyer.ts';
import { expireNow } from './expire.ts';
import { parseOrderLink } from './order-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const db = () => server.services.database.db;
const nothingPlaced = async () => {
  expect(await ordersOf(server)).toEqual([]);
  expect(await providerOrders(server)).toEqual([]);
};
const priceChanged = {
  status: 409,
  body: { ErrorCode: 'price_changed', Message: expect.stringMatching(/^A price has changed/) },
};

describe('checkout', () => {
  it('places an order and asks the provider to collect for it', async () => {
    const { status, body } = await checkOut(server);
    expect(status).toBe(200);
    const [order, ...more] = await ordersOf(server);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ kind: 'shop', state: 'unpaid', sticker_id: null, owner_id: null, state_id: 27 });
    expect(order).toMatchObject({ total_paise: 140_000, discount_paise: 0, gst_basis_points: 1800 });
    expect(order).toMatchObject({ gst_paise: 25_200, net_paise: 165_200, holds_promo: false, promo_code_id: null });
    const [asked] = await providerOrders(server);
    expect(asked).toMatchObject({ amount: 165_200, currency: 'INR' });
    expect(await chargesOf(server)).toMatchObject([
      { order_id: order?.id, amount_paise: 165_200, provider_order_id: asked?.id, state: 'open' },
    ]);
    expect(body).toMatchObject({
      Status: 'Success',
      ErrorCode: '0',
      data: {
        orderID: order?.id,
        amount: 165_200,
        key: server.simulators.razorpay.keyId,
        link: expect.any(String),
        pay_link: expect.any(String),
      },
      razorpayResponce: { order_id: asked?.id },
    });
    const read = (link: string) => parseOrderLink(server.services.vault, link);
    expect(read(body.data.link)).toMatchObject({ orderId: order?.id, purpose: 'follow' });
    expect(read(body.data.pay_link)).toMatchObject({ orderId: order?.id, purpose: 'pay' });
  });

  it('keeps what was sold as it was called then, and the buyer sealed', async () => {
    await checkOut(server);
    await db().updateTable('product').set({ name: 'Renamed', price_paise: 1 }).execute();
    expect(await db().selectFrom('order_line').selectAll().orderBy('product_id').execute()).toMatchObject([
      { product_id: 1, name: 'Car Sticker', quantity: 2, price_paise: 50_000 },
      { product_id: 2, name: 'Bike Sticker', quantity: 1, price_paise: 40_000 },
    ]);
    const [order] = await ordersOf(server);
    expect(order && openBuyer(server.services.vault, order)).toEqual(buyer);
    expect(JSON.stringify(order)).not.toContain('Meera');
  });

  it('passes lines of none over', async () => {
    const data = [{ productid: 1, quantity: 0, price: 1 }, cart[1]];
    expect((await checkOut(server, { data })).body.data.amount).toBe(47_200);
    expect(await db().selectFrom('order_line').selectAll().execute()).toHaveLength(1);
  });

  it('takes the tax of the day', async () => {
    const variables = { GST_RATES: '2017-07-01:18,2026-01-01:12.5' };
    const other = await testServer({ variables, now: () => new Date('2026-11-21T10:00:00Z') });
    const { body } = await checkOut(other);
    expect(body.data.amount).toBe(157_500);
    expect(await ordersOf(other)).toMatchObject([{ gst_basis_points: 1250, gst_paise: 17_500 }]);
    await other.stop();
  });

  it.each([
    ['a price', { data: [{ productid: 1, quantity: 1, price: 499.99 }] }],
    ['a higher price', { data: [{ productid: 1, quantity: 1, price: 500.01 }] }],
    ['a discount without a code', { discount: 140 }],
    ['another discount', { coupon: 'WELCOME10', discount: 140.01 }],
    ['no discount', { coupon: 'WELCOME10' }],
  ])('places nothing where %s was shown', async (_name, more) => {
    expect(await checkOut(server, more)).toMatchObject(priceChanged);
    await nothingPlaced();
    expect(await usesOf(server, 1)).toBe(0);
  });

  it('places nothing when a price was changed between the page and the press', async () => {
    await db().updateTable('product').set({ price_paise: 50_001 }).where('id', '=', 1).execute();
    expect(await checkOut(server)).toMatchObject(priceChanged);
    await nothingPlaced();
  });

  it('lets an address order 60 times an hour, refused ones counted', async () => {
    const address = '203.0.113.7';
    for (let times = 0; times < 60; times++) await checkOut(server, { coupon: 'GUESS' }, { address });
    expect(await checkOut(server, {}, { address })).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
    expect((await checkOut(server, {}, { address: '203.0.113.8' })).status).toBe(200);
    expect(await ordersOf(server)).toHaveLength(1);
  });
});

describe('checkout with a code', () => {
  it('takes its discount off, and holds it', async () => {
    const answer = await checkOut(server, { coupon: ' welcome10', discount: 140 });
    expect(answer.body.data.amount).toBe(148_680);
    expect(await ordersOf(server)).toMatchObject([
      { discount_paise: 14_000, gst_paise: 22_680, promo_code_id: 1, promo_percent: 10, holds_promo: true },
    ]);
    expect(await usesOf(server, 1)).toBe(1);
  });

  it('is as without one where none was typed', async () => {
    expect((await checkOut(server, { coupon: '', discount: 0 })).body.data.amount).toBe(165_200);
  });

  it.each([
    ['is unknown', {}, 'NOTHING'],
    ['is for renewals', {}, 'RENEW20'],
    ['is over', { active_until: new Date(0) }, 'TRIED'],
    ['wants a higher total', { minimum_total_paise: 140_001 }, 'TRIED'],
    ['is used up', { use_limit: 2, uses: 2 }, 'TRIED'],
  ])('places nothing when it %s', async (_name, more, coupon) => {
    await addPromo(server, { code: 'TRIED', ...more });
    expect(await checkOut(server, { coupon, discount: 140 })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'promo_gone', Message: 'Promo code is no longer valid.' },
    });
    await nothingPlaced();
  });

  it('counts a buyer by their mobile', async () => {
    const id = await addPromo(server, { code: 'TWICE', use_limit_per_phone: 2 });
    const request = { coupon: 'TWICE', discount: 140 };
    for (let times = 0; times < 2; times++) expect((await checkOut(server, request)).status).toBe(200);
    expect(await checkOut(server, request)).toMatchObject({ status: 409, body: { ErrorCode: 'promo_gone' } });
    expect(await usesOf(server, id)).toBe(2);
    expect((await checkOut(server, { ...request, mobile: '9812345671' })).status).toBe(200);
  });

  it('counts a person who presses many times at once, too', async () => {
    const id = await addPromo(server, { code: 'TWICE', use_limit_per_phone: 2 });
    const request = { coupon: 'TWICE', discount: 140 };
    const answers = await Promise.all(Array.from({ length: 12 }, () => checkOut(server, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await usesOf(server, id)).toBe(2);
  });

  it('holds a fifth of a code that has few uses, rounded up, for the unpaid orders of one network', async () => {
    const few = await addPromo(server, { code: 'FEW', use_limit: 11 });
    const order = (coupon: string, index: number, address = '203.0.113.7') =>
      checkOut(server, { mobile: `98000000${10 + index}`, coupon, discount: 140 }, { address });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => order('FEW', index)));
    const held = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.ErrorCode === 'promo_busy');
    expect([held.length, refused.length, await usesOf(server, few)]).toEqual([3, 6, 3]);
    expect((await order('FEW', 20, '2001:db8:1:2::1')).status).toBe(200);
    for (const [index, network] of ['3::1', '400::1'].entries())
      expect((await order('FEW', 30 + index, `2001:db8:1:${network}`)).status).toBe(200);
    expect((await order('FEW', 40, '2001:db8:1:ffff::1')).status).toBe(409);
    expect((await order('FEW', 41, '2001:db8:2:ffff::1')).status).toBe(200);
    // Orders that are paid, expired or cancelled are no longer counted for the network.
    await payFor(server, held[0]?.body.data.orderID);
    await server.services.onOrderPaid(held[0]?.body.data.orderID);
    expect((await order('FEW', 50)).status).toBe(200);
    await expireNow(server.services, held[1]?.body.data.orderID);
    expect((await order('FEW', 51)).status).toBe(200);
    expect((await order('FEW', 52)).status).toBe(409);
    // Nor is the network they were placed from kept any longer.
    const over = (await ordersOf(server)).filter(({ state }) => state !== 'unpaid');
    expect(over.map(({ state, held_from }) => [state, held_from]).toSorted()).toEqual([
      ['lapsed', null],
      ['paid', null],
    ]);
    expect(await usesOf(server, few)).toBe(8);
  });

  it('places five orders an hour that cost nothing for an address', async () => {
    await addPromo(server, { code: 'GIFT', percent: 100 });
    const order = (index: number, address = '203.0.113.7') =>
      checkOut(server, { mobile: `98000000${10 + index}`, coupon: 'GIFT', discount: 1400 }, { address });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => order(index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    expect((await order(9, '203.0.113.8')).status).toBe(200);
    expect((await checkOut(server, {}, { address: '203.0.113.7' })).status).toBe(200);
  });

  it('counts no order towards those five that was not placed', async () => {
    await addPromo(server, { code: 'GIFT', percent: 100, use_limit_per_phone: 1 });
    const order = (index: number) =>
      checkOut(server, { mobile: `98000000${10 + index}`, coupon: 'GIFT', discount: 1400 }, { address: '203.0.113.7' });
    const asked: number[] = [];
    for (const index of [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5]) asked.push((await order(index)).status);
    expect(asked).toEqual([200, ...Array(5).fill(409), ...Array(4).fill(200), 429]);
  });

  it('gives away no more than there are of a code that pays for all, however many buyers ask', async () => {
    const gift = await addPromo(server, { code: 'GIFT', percent: 100, use_limit: 6 });
    const order = (index: number) =>
      checkOut(
        server,
        { mobile: `98000000${10 + index}`, coupon: 'GIFT', discount: 1400 },
        { address: `203.0.113.${index}` },
      );
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => order(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    await eventually('all paid', async () => (await ordersOf(server)).every(({ state }) => state === 'paid'));
    expect([await usesOf(server, gift), (await ordersOf(server)).length]).toEqual([6, 6]);
  });

  it('gives its last use to one of 200 who want it at once', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 5, uses: 4 });
    const people = Array.from({ length: 200 }, (_, index) => ({
      mobile: `98000${String(index).padStart(5, '0')}`,
      address: `203.0.113.${index + 1}`,
    }));
    const answers = await Promise.all(
      people.map(({ mobile, address }) => checkOut(server, { mobile, coupon: 'LAST', discount: 140 }, { address })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status, body }) => status === 409 && body.ErrorCode === 'promo_gone');
    expect([won.length, lost.length]).toEqual([1, 199]);
    expect(await usesOf(server, id)).toBe(5);
    expect(await ordersOf(server)).toMatchObject([{ id: won[0]?.body.data.orderID, holds_promo: true }]);
    expect(await providerOrders(server)).toHaveLength(1);
  });
});
