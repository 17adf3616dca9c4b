import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { pay } from '../../test/charges.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { addPlan } from '../../test/console/products.ts';
import { eventually } from '../../test/eventually.ts';
import { linkTo } from '../../test/order-links.ts';
import { addPromo } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  await resetLimits(server);
  resellers += 1;
  kiran = await signedInReseller(server, { email: `orders${resellers}@example.com` });
  const tiers = [
    { from_quantity: 5, price_paise: 45_005 },
    { from_quantity: 10, price_paise: 40_000 },
  ];
  await db()
    .insertInto('price_tier')
    .values(tiers.map((tier) => ({ reseller_id: kiran.id, ...tier })))
    .execute();
});

const db = () => server.services.database.db;
const cars = (quantity: number, price: number) => ({ productid: 1, quantity, price });
const bikes = (quantity: number, price: number) => ({ productid: 2, quantity, price });
const order = (data: object[], more: object = {}, headers = {}) =>
  kiran.post('/create_order', { data, ...more }, headers);
const onAccount = (data: object[], more: object = {}, headers = {}) =>
  kiran.post('/create_order_postpaid', { data, payment_mode: 'postpaid', ...more }, headers);
const ordered = () => db().selectFrom('orders').selectAll().where('reseller_id', '=', kiran.id).orderBy('id').execute();
const linesOf = ({ body }: Answer) =>
  db()
    .selectFrom('order_line')
    .select(['product_id', 'quantity', 'price_paise'])
    .where('order_id', '=', body.data.orderID)
    .orderBy('product_id')
    .execute();

describe('the price of a sticker', () => {
  const price = async (quantity: number, productId = 1) => {
    const { body } = await kiran.post('/product_price', { productId, quantity });
    return body.Product_Price?.[0].price;
  };

  it('is no more for many than for a few while the shop has an offer', async () => {
    const from_at = new Date(server.services.now().getTime() - 60_000);
    const until_at = new Date(from_at.getTime() + 3_600_000);
    await db().updateTable('price_tier').set({ price_paise: 39_000 }).where('from_quantity', '=', 10).execute();
    const operator = await signedInOperator(server, 'owner');
    const id = await addPlan(server, 1, operator.id, { from_at, until_at });
    expect([await price(4), await price(5), await price(9), await price(10)]).toEqual([400, 400, 400, 390]);
    expect((await order([cars(5, 400)])).status).toBe(200);
    await db().updateTable('planned_price').set({ ended_at: from_at }).where('id', '=', id).execute();
    expect([await price(4), await price(5)]).toEqual([500, 450.05]);
  });

  it('follows the number of all stickers, and is the shop’s below the first tier, car or bike alike', async () => {
    expect([await price(0), await price(1), await price(4), await price(1, 2)]).toEqual([500, 500, 500, 500]);
    expect([await price(5), await price(9), await price(10), await price(1_000_000)]).toEqual([
      450.05, 450.05, 400, 400,
    ]);
  });

  it('is none of a product that there is not', async () => {
    expect(await kiran.post('/product_price', { productId: 3, quantity: 1 })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'not_found' },
    });
  });

  it('is told 120 times a minute to each reseller', async () => {
    for (let count = 0; count < 120; count++) expect(await price(1)).toBe(500);
    const refused = await kiran.post('/product_price', { productId: 1, quantity: 1 });
    expect(refused).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await signedInReseller(server, { email: `other${resellers}@example.com` });
    expect((await other.post('/product_price', { productId: 1, quantity: 1 })).status).toBe(200);
  });
});

describe('a prepaid order', () => {
  it('costs the base price less the discount, rounded by the sticker, and the tax', async () => {
    const placed = await order([cars(3, 450.05), bikes(2, 360.04)], { discount_rate: 20 });
    // ₹450.05 less 20 % is ₹360.04; five of them ₹1800.20, with tax ₹2124.24.
    expect(placed).toMatchObject({
      status: 200,
      body: {
        data: { amount: 212_424, key: expect.any(String), link: expect.any(String) },
        razorpayResponce: { order_id: expect.stringMatching(/^order_/) },
      },
    });
    expect(await linesOf(placed)).toEqual([
      { product_id: 1, quantity: 3, price_paise: 36_004 },
      { product_id: 2, quantity: 2, price_paise: 36_004 },
    ]);
    expect(await ordered()).toMatchObject([
      { kind: 'reseller', mode: 'prepaid', state: 'unpaid', delivery: 'courier' },
    ]);
  });

  it('adds up the rows of one product, and leaves out those of none', async () => {
    const placed = await order([cars(4, 320), cars(6, 400), bikes(0, 1), { productid: 9, quantity: 0, price: 0 }]);
    expect(await linesOf(placed)).toEqual([{ product_id: 1, quantity: 10, price_paise: 32_000 }]);
  });

  it('takes a promo code of the shop off as well', async () => {
    await addPromo(server, { code: `OFF${resellers}` });
    const placed = await order([cars(10, 320)], { coupon: `off${resellers}`, discount: 320 });
    expect(placed.body.data.amount).toBe(339_840);
    expect(await order([cars(10, 320)], { coupon: 'RENEW20', discount: 640 })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'promo_gone' },
    });
  });

  it.each([
    ['a price that is neither', [cars(1, 399.99)], {}],
    ['a price of a lower tier', [cars(5, 400)], {}],
    ['a price that has moved in one row', [cars(1, 400), bikes(1, 320.01)], {}],
    ['another discount rate', [cars(1, 400)], { discount_rate: 21 }],
    ['a discount without a code', [cars(1, 400)], { discount: 1 }],
  ])('is not placed at %s', async (_name, data, more) => {
    expect(await order(data, more)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    expect(await ordered()).toEqual([]);
  });

  it.each([
    ['nothing', [cars(0, 400)], 'Please add quantities for car or bike stickers before submitting.'],
    ['no row', [], 'Please add quantities for car or bike stickers before submitting.'],
    ['less than nothing', [cars(-1, 400)], 'Please give a whole number of stickers.'],
    ['half a sticker', [cars(1.5, 400)], 'Please give a whole number of stickers.'],
    ['another product', [{ productid: 3, quantity: 1, price: 400 }], expect.any(String)],
    ['too many in one row', [cars(10_001, 400)], 'Please order at most 10,000 stickers at once.'],
    ['too many in all', [cars(10_000, 320), bikes(1, 320)], 'Please order at most 10,000 stickers at once.'],
    ['too many in a hundred rows', Array(100).fill(cars(10_000, 320)), 'Please order at most 10,000 stickers at once.'],
  ])('is not placed for %s', async (_name, data, sentence) => {
    expect(await order(data)).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { data: [sentence] } },
    });
    expect(await ordered()).toEqual([]);
  });

  it('is not placed for more than an order’s sums hold, nor on account', async () => {
    const dear = { reseller_id: kiran.id, from_quantity: 1000, price_paise: 2_000_000 };
    await db().insertInto('price_tier').values(dear).execute();
    const { order_too_large: sentence } = en.shop;
    const refused = { status: 422, body: { ErrorCode: 'validation', Message: sentence, errors: { data: [sentence] } } };
    // ₹20,000 less 20 %, 1,137 of them and tax: ₹2,14,66,560; one more is above 2,147,483,647 paise.
    expect((await order([cars(1137, 20_000)])).status).toBe(200);
    expect(await order([cars(1138, 20_000)])).toMatchObject(refused);
    expect(await onAccount([cars(10_000, 20_000)])).toMatchObject(refused);
  });

  it('has the reseller’s discount as a browser’s storage keeps it, too', async () => {
    expect((await order([cars(1, 400)], { discount_rate: '20' })).status).toBe(200);
    expect((await order([cars(1, 400)], { discount_rate: '21' })).status).toBe(409);
    for (const discount_rate of ['', '20%', '1e1', '101', null])
      expect((await order([cars(1, 400)], { discount_rate })).status).toBe(422);
  });

  it('is one however often and at once it is pressed, and another press for something else is refused', async () => {
    const key = { 'idempotency-key': `prepaid-${resellers}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order([cars(1, 400)], {}, key)));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect(await ordered()).toHaveLength(1);
    for (const other of [order([cars(2, 400)], {}, key), onAccount([cars(1, 450)], {}, key)])
      expect(await other).toMatchObject({ status: 409, body: { ErrorCode: 'idempotency_conflict' } });
    expect(await ordered()).toHaveLength(1);
  });

  it('is the reseller’s own: another’s press with the same key is refused', async () => {
    const key = { 'idempotency-key': `own-${resellers}` };
    await order([cars(1, 400)], {}, key);
    const other = await signedInReseller(server, { email: `second${resellers}@example.com` });
    expect((await other.post('/create_order', { data: [cars(1, 400)] }, key)).status).toBe(409);
  });

  it('does not touch the reseller’s account, paid or not, and is not bound by their purchase limit', async () => {
    const { body } = await order([cars(51, 320)]);
    await pay(server, { orderId: body.data.orderID, providerOrderId: body.razorpayResponce.order_id });
    await eventually('paid', async () => (await ordered())[0]?.state === 'paid');
    expect((await kiran.post('/reseller/profile', {})).body.Reseller).toMatchObject({ balance: 0, unpaid_QR: 0 });
  });
});

describe('an order on account', () => {
  const profile = async () => (await kiran.post('/reseller/profile', {})).body.Reseller;

  it('is accepted at once, debited, and says its number', async () => {
    const placed = await onAccount([cars(2, 450), bikes(1, 500)], { discount_rate: 10 });
    const { orderID, amount, link } = placed.body.data;
    expect(placed).toMatchObject({
      status: 200,
      body: { ErrorCode: '0', Message: `Order created successfully! Order ID: ${orderID}` },
    });
    expect(amount).toBe(159_300);
    expect(await ordered()).toMatchObject([{ id: orderID, mode: 'postpaid', state: 'accepted', paid_at: null }]);
    expect(await profile()).toMatchObject({ balance: -1593, unpaid_QR: 3 });
    const followed = (await server.post('/order', { link })).body.data;
    expect(followed).toMatchObject({
      order_status: 'accepted',
      mode: 'postpaid',
      invoice: expect.stringMatching(/^DS/),
    });
    expect(await server.post('/order/pay', { link: linkTo(server, orderID, 'pay') })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'order_closed' },
    });
  });

  it.each([
    ['the prepaid rate', [cars(1, 400)], {}],
    ['the prepaid discount', [cars(1, 450)], { discount_rate: 20 }],
    ['a price that has moved', [cars(5, 450)], {}],
  ])('is not placed at %s', async (_name, data, more) => {
    expect(await onAccount(data, more)).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    expect(await profile()).toMatchObject({ balance: 0 });
  });

  it('is not one without saying so', async () => {
    const answer = await onAccount([cars(1, 450)], { payment_mode: 'prepaid' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { payment_mode: [expect.any(String)] } } });
  });

  it('goes as far as the limit and not a sticker further, in one order and in several', async () => {
    const tooMany = {
      status: 422,
      body: {
        ErrorCode: 'purchase_limit',
        Message: 'Sorry you cannot order more than "50" Quantity for postpaid order',
        errors: { data: ['Sorry you cannot order more than "50" Quantity for postpaid order'] },
      },
    };
    expect(await onAccount([cars(30, 360), bikes(21, 360)])).toMatchObject(tooMany);
    expect((await onAccount([cars(30, 360), bikes(19, 360)])).status).toBe(200);
    expect(await onAccount([cars(2, 450)])).toMatchObject(tooMany);
    expect((await onAccount([cars(1, 450)])).status).toBe(200);
    expect(await onAccount([cars(1, 450)])).toMatchObject(tooMany);
    expect(await profile()).toMatchObject({ unpaid_QR: 50 });
    expect(await ordered()).toHaveLength(2);
  });

  it('holds the limit though twenty order at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        onAccount([cars(9, 405.05)], {}, { 'x-forwarded-for': `10.0.0.${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(await profile()).toMatchObject({ unpaid_QR: 45 });
  });

  it('is one however often and at once it is pressed: also where a second one would not be within the limit', async () => {
    const key = { 'idempotency-key': `account-${resellers}` };
    const press = (quantity = 40) => onAccount([cars(quantity, 360)], {}, key);
    const answers = await Promise.all(Array.from({ length: 8 }, () => press()));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect((await press()).body).toEqual(answers[0]?.body);
    expect(await press(41)).toMatchObject({ status: 409, body: { ErrorCode: 'idempotency_conflict' } });
    expect(await ordered()).toHaveLength(1);
    expect(await profile()).toMatchObject({ unpaid_QR: 40 });
  });

  it('is refused with another reseller’s guid, and to one who was switched off', async () => {
    const other = await signedInReseller(server, { email: `third${resellers}@example.com` });
    expect((await onAccount([cars(1, 450)], { guid: other.guid })).status).toBe(404);
    await db().updateTable('reseller').set({ switched_off_at: new Date() }).where('id', '=', kiran.id).execute();
    expect((await onAccount([cars(1, 450)])).status).toBe(401);
    expect(await ordered()).toEqual([]);
  });
});
