import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../test/calling.ts';
import { buyer, ordersOf, providerOrders } from '../../test/checkout.ts';
import { addPromo } from '../../test/orders.ts';
import { newSticker } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  // A link contains its day: with a fixed clock it is the same for both requests.
  server = await testServer({ now: () => new Date(noon) });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const guid = 'DEMOPOSTUNPAID01';
const line = { productid: 1, quantity: 1, price: 500, productname: 'Car Sticker' };
const order = (more: object = {}, headers = {}) =>
  server.post('/checkout/postpaid', { ...buyer, data: [line], guid, VehicleOwnerMasterId: 0, ...more }, headers);
const nothingPlaced = async () => {
  expect(await ordersOf(server)).toEqual([]);
  expect(await providerOrders(server)).toEqual([]);
};

describe('checkout/postpaid', () => {
  it('places an order for the sticker, at the sticker’s own price', async () => {
    const { db } = server.services.database;
    await db.updateTable('sticker').set({ rate_paise: 45_050 }).where('guid', '=', guid).execute();
    const { status, body } = await order({ data: [{ ...line, price: 450.5 }] });
    expect(status).toBe(200);
    const sticker = await db.selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    expect(await ordersOf(server)).toMatchObject([
      { id: body.data.orderID, kind: 'postpaid', sticker_id: sticker.id, owner_id: null, net_paise: 53_159 },
    ]);
    expect(body).toMatchObject({
      data: { amount: 53_159 },
      razorpayResponce: { order_id: expect.stringMatching(/^order_/) },
    });
    expect(await db.selectFrom('order_line').selectAll().execute()).toMatchObject([
      { product_id: 1, name: 'Car Sticker', quantity: 1, price_paise: 45_050 },
    ]);
    expect(sticker.is_paid).toBe(false);
  });

  it('finds the sticker however its code is typed, and passes lines of none over', async () => {
    const data = [{ productid: 2, quantity: 0, price: 400 }, line];
    expect((await order({ guid: 'demo-post-unpaid-01', data })).status).toBe(200);
  });

  it('takes codes of the shop, and no others', async () => {
    expect((await order({ coupon: 'WELCOME10', discount: 50 })).body.data.amount).toBe(53_100);
    expect(await order({ coupon: 'RENEW20', discount: 100 })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'promo_gone' },
    });
  });

  it('needs no provider with a code of 100 %', async () => {
    await addPromo(server, { code: 'GIFT', percent: 100 });
    expect((await order({ coupon: 'GIFT', discount: 500 })).body).toMatchObject({
      data: { amount: 0 },
      razorpayResponce: { order_id: '' },
    });
    expect(await providerOrders(server)).toEqual([]);
  });

  it('gives the same press the same order', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const [first, second] = await Promise.all([order({}, key), order({}, key)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await ordersOf(server)).toHaveLength(1);
    expect(await order({ guid: 'DEMOPOSTPAIDNEW1' }, key)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
  });

  it.each([
    ['paid', 'DEMOPOSTPAIDNEW1', 409, 'sticker_not_payable'],
    ['paid and registered', 'DEMOPOSTPAIDREG1', 409, 'sticker_not_payable'],
    ['no postpaid one', 'DEMOCARNEW000001', 409, 'sticker_not_payable'],
    ['switched off', 'DEMOINACTIVE0001', 404, 'inactive'],
    ['unknown', 'ZZZZZZZZZZZZZZZZ', 404, 'inactive'],
    ['no sticker', 'nonsense', 404, 'inactive'],
  ])('refuses a sticker that is %s', async (_name, given, status, ErrorCode) => {
    expect(await order({ guid: given })).toMatchObject({ status, body: { ErrorCode, Message: expect.any(String) } });
    await nothingPlaced();
  });

  it('refuses a postpaid sticker that is switched off', async () => {
    await newSticker(server, 'POSTPAIDOFF00001', { kind: 3, state: 'off' });
    expect(await order({ guid: 'POSTPAIDOFF00001' })).toMatchObject({ status: 404, body: { ErrorCode: 'inactive' } });
  });

  it.each([
    ['two of it', [{ ...line, quantity: 2 }]],
    ['another product', [{ productid: 2, quantity: 1, price: 500 }]],
    ['another product beside it', [line, { productid: 2, quantity: 1, price: 400 }]],
  ])('refuses %s', async (_name, data) => {
    expect(await order({ data })).toMatchObject({ status: 409, body: { ErrorCode: 'sticker_not_payable' } });
    await nothingPlaced();
  });

  it.each([
    ['another price', { data: [{ ...line, price: 499.99 }] }],
    ['a discount', { discount: 50 }],
  ])('refuses %s than it costs', async (_name, more) => {
    expect(await order(more)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    await nothingPlaced();
  });

  it.each([
    ['email', 'meera', 'Invalid email address'],
    ['mobile', '981234567', 'Phone number must be 10 digits'],
    ['guid', '', 'GUID is not provided.'],
    ['data', [{ ...line, quantity: 0 }], 'Please add at least one item to the cart before placing an order.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await order({ [field]: value })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [sentence] } },
    });
    await nothingPlaced();
  });
});
