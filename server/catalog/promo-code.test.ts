import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, cart } from '../../test/checkout.ts';
import { addPromo } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server?.stop());
// No guess has been counted yet, and the code that tests create does not exist.
beforeEach(async () => {
  await resetLimits(server);
  await server.services.database.db.deleteFrom('promo_code').where('code', '=', 'TRIED').execute();
});

const ask = (coupon: unknown, totalAmount: unknown = 500, more: object = {}, address = '203.0.113.1') =>
  server.post('/promocode', { coupon, totalAmount, ...more }, { 'x-forwarded-for': address });
const sentence = 'Invalid Promo Code';
const invalid = {
  status: 422,
  body: { ErrorCode: 'promo_invalid', Message: sentence, errors: { coupon: [sentence] } },
};
const soon = new Date(Date.now() + 3600_000);
const ago = new Date(Date.now() - 3600_000);

describe('promocode', () => {
  it('answers what it takes off, in rupees and in percent', async () => {
    const { status, body } = await ask('WELCOME10', 1400);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Status: 'Success', amount: 140, percentage: 10, coupon: 'WELCOME10' });
  });

  it('minds neither the case nor spaces around it, and answers the code as it is written', async () => {
    expect((await ask('  welcome10 ')).body.coupon).toBe('WELCOME10');
  });

  it.each([
    [1, 0.1],
    [0.05, 0.01],
    [0.04, 0],
    [999.99, 100],
    [10_000_000, 1_000_000],
  ])('rounds half a paisa of %d rupees up', async (total, amount) => {
    expect((await ask('WELCOME10', total)).body.amount).toBe(amount);
  });

  it('is the shop’s unless another scope is given', async () => {
    expect(await ask('RENEW20')).toMatchObject(invalid);
    expect((await ask('WELCOME10')).body.percentage).toBe(10);
    expect((await ask('RENEW20', 500, { scope: 'renewal' })).body.percentage).toBe(20);
    expect(await ask('RENEW20', 500, { scope: 'shop' })).toMatchObject(invalid);
    expect(await ask('WELCOME10', 500, { scope: 'renewal' })).toMatchObject(invalid);
  });

  it.each([
    ['unknown', 'NOTHING', {}],
    ['not active yet', 'TRIED', { active_from: soon }],
    ['not active any more', 'TRIED', { active_until: ago }],
    ['below its minimum', 'TRIED', { minimum_total_paise: 50_001 }],
    ['used up', 'TRIED', { use_limit: 3, uses: 3 }],
    ['one of odd characters', '%', {}],
  ])('refuses a code that is %s', async (_name, coupon, more) => {
    await addPromo(server, { code: 'TRIED', ...more });
    expect(await ask(coupon)).toMatchObject(invalid);
  });

  it('takes one at the edges of all these', async () => {
    const limits = { minimum_total_paise: 50_000, use_limit: 3, uses: 2, active_from: ago, active_until: soon };
    await addPromo(server, { code: 'TRIED', ...limits });
    expect((await ask('TRIED')).status).toBe(200);
  });

  it('holds nothing: asking uses no code up', async () => {
    await addPromo(server, { code: 'ONCE', use_limit: 1 });
    for (let times = 0; times < 3; times++) expect((await ask('ONCE')).status).toBe(200);
  });

  it.each([
    ['', 500, 'coupon', 'Please enter a promo code.'],
    [undefined, 500, 'coupon', 'Please enter a promo code.'],
    [14, 500, 'coupon', 'Please enter a promo code.'],
    ['X'.repeat(31), 500, 'coupon', 'Please enter a promo code.'],
    ['WELCOME10', 0, 'totalAmount', 'Please add at least one item to the cart.'],
    ['WELCOME10', -1, 'totalAmount', 'Please give the price in rupees.'],
    ['WELCOME10', 0.001, 'totalAmount', 'Please give the price in rupees.'],
    ['WELCOME10', '500', 'totalAmount', 'Please give the price in rupees.'],
    ['WELCOME10', 1e308, 'totalAmount', 'Please give the price in rupees.'],
  ])('refuses %j for %j', async (coupon, total, field, sentence) => {
    expect(await ask(coupon, total)).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: [sentence] } },
    });
  });

  it('lets an address try 30 wrong codes an hour, and any number of right ones', async () => {
    for (let times = 0; times < 40; times++) expect((await ask('WELCOME10')).status).toBe(200);
    for (let times = 0; times < 30; times++) expect(await ask('NOTHING')).toMatchObject(invalid);
    const answer = await ask('WELCOME10');
    expect(answer).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
    expect((await ask('WELCOME10', 500, {}, '203.0.113.2')).status).toBe(200);
    await resetLimits(server, 'promo-');
    expect((await ask('WELCOME10')).status).toBe(200);
  });

  it('counts wrong codes that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('NOTHING')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('codes that are given with an order', () => {
  const from = { 'x-forwarded-for': '203.0.113.1' };
  const oneCar = [{ productid: 1, quantity: 1, price: 500 }];

  /** One order of each kind that may have a promo code. */
  async function kinds() {
    const asha = await signedInOwner(server, 1);
    const kiran = await signedInReseller(server, { email: `guesses${Math.random()}@example.com` });
    const handedOut = { data: oneCar, guid: 'DEMOPOSTUNPAID01', VehicleOwnerMasterId: 0 };
    const trial = { guid: 'DEMOCAREXPIRED01', productid: 1, productrate: 500, amount: 590 };
    const resold = { data: [{ productid: 1, quantity: 1, price: 400 }] };
    return [
      (more: object) => server.post('/checkout', { ...buyer, data: cart, ...more }, from),
      (more: object) => server.post('/checkout/postpaid', { ...buyer, ...handedOut, ...more }, from),
      (more: object) => asha.post('/checkout/renew', { ...trial, ...more }, from),
      (more: object) => kiran.post('/create_order', { ...resold, ...more }, from),
    ];
  }

  it('are guesses where they are wrong, and all guesses are counted together', async () => {
    const orders = await kinds();
    const wrong = { coupon: 'NOTHING' };
    for (const order of orders)
      for (let times = 0; times < 6; times++) expect((await order(wrong)).body.ErrorCode).toBe('promo_gone');
    for (let times = 0; times < 6; times++) expect(await ask('NOTHING')).toMatchObject(invalid);
    expect((await ask('WELCOME10')).body.ErrorCode).toBe('challenge');
    for (const order of orders) expect((await order(wrong)).body.ErrorCode).toBe('challenge');
    // An order without a code does not count as a guess.
    for (const order of orders) expect((await order({})).status).toBe(200);
  });

  it('are not counted where they are right', async () => {
    const [order] = await kinds();
    for (let times = 0; times < 35; times++)
      expect((await order?.({ coupon: 'WELCOME10', discount: 140 }))?.status).toBe(200);
  });
});
