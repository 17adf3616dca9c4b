import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../test/calling.ts';
import { buyer, chargesOf, checkOut, ordersOf, providerOrders, usesOf } from '../../test/checkout.ts';
import { addPromo } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  // A link contains its day: with a fixed clock it is the same for both requests.
  server = await testServer({ now: () => new Date(noon) });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const key = 'one-press';
const press = (more: object = {}) => checkOut(server, more, { key });
const down = {
  status: 503,
  body: { ErrorCode: 'provider_down', Message: expect.stringMatching(/^The payment service does not answer/) },
};
const expectOneOfAll = async () => {
  expect(await ordersOf(server)).toHaveLength(1);
  expect(await chargesOf(server)).toHaveLength(1);
  expect(await providerOrders(server)).toHaveLength(1);
};

describe('the same press again', () => {
  it('gives the same order', async () => {
    const first = await press();
    const second = await press();
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await expectOneOfAll();
  });

  it('gives the same order to a double click, and to more tabs', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => press()));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    await expectOneOfAll();
  });

  it('holds the last use of a code once, whichever click is first', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 1 });
    const request = { coupon: 'LAST', discount: 140 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await usesOf(server, id)).toBe(1);
    await expectOneOfAll();
  });

  it('gives the same order though a price has changed since', async () => {
    const first = await press();
    await server.services.database.db.updateTable('product').set({ price_paise: 1 }).execute();
    expect((await press()).body).toEqual(first.body);
  });

  it('with another wish is refused', async () => {
    await press();
    for (const more of [{ city: 'Nashik' }, { data: [{ productid: 1, quantity: 1, price: 500 }] }])
      expect(await press(more)).toMatchObject({ status: 409, body: { ErrorCode: 'idempotency_conflict' } });
    await expectOneOfAll();
  });

  it('is none of another call', async () => {
    await press();
    const data = [{ productid: 1, quantity: 1, price: 500 }];
    const body = { ...buyer, data, guid: 'DEMOPOSTUNPAID01' };
    expect(await server.post('/checkout/postpaid', body, { 'idempotency-key': key })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
    await expectOneOfAll();
  });

  it('places a new order where there is no key', async () => {
    await checkOut(server);
    await checkOut(server);
    expect(await ordersOf(server)).toHaveLength(2);
  });
});

describe('a provider that does not answer', () => {
  it('is asked again by the same press', async () => {
    server.simulators.faults.next('order', 'server-error');
    expect(await press()).toMatchObject(down);
    expect(await ordersOf(server)).toMatchObject([{ state: 'unpaid' }]);
    expect((await press()).status).toBe(200);
    await expectOneOfAll();
  });

  it.each(['reset-after', 'half-answer', 'garbage'] as const)(
    'has taken it all the same (%s): the receipt finds it',
    async (fault) => {
      server.simulators.faults.next('order', fault);
      const first = await press();
      expect(first.status).toBe(200);
      expect((await press()).body).toEqual(first.body);
      await expectOneOfAll();
    },
  );

  it('has taken it all the same, and cannot be asked for it: the next press finds it', async () => {
    server.simulators.faults.next('order', 'reset-after');
    server.simulators.faults.next('lookup', 'server-error');
    expect(await press()).toMatchObject(down);
    expect((await press()).status).toBe(200);
    await expectOneOfAll();
  });

  it('leaves the code with a buyer who may press again', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 1 });
    const request = { coupon: 'LAST', discount: 140 };
    server.simulators.faults.next('order', 'too-many');
    expect(await press(request)).toMatchObject(down);
    expect(await usesOf(server, id)).toBe(1);
    expect((await press(request)).body.data.amount).toBe(148_680);
    await expectOneOfAll();
  });

  it('leaves it with no buyer who cannot', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 1 });
    const request = { coupon: 'LAST', discount: 140 };
    server.simulators.faults.next('order', 'too-many');
    expect(await checkOut(server, request)).toMatchObject(down);
    expect(await usesOf(server, id)).toBe(0);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed', holds_promo: false }]);
    expect((await checkOut(server, request)).status).toBe(200);
  });
});

describe('a provider that will not have it', () => {
  it('frees the code and the press: the next one places a new order', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 1 });
    const request = { coupon: 'LAST', discount: 140 };
    server.simulators.faults.next('order', 'refused');
    expect(await press(request)).toMatchObject({ status: 502, body: { ErrorCode: 'provider_refused' } });
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed', holds_promo: false }]);
    expect(await usesOf(server, id)).toBe(0);
    expect((await press(request)).status).toBe(200);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }, { state: 'unpaid', holds_promo: true }]);
    expect(await usesOf(server, id)).toBe(1);
    expect(await providerOrders(server)).toHaveLength(1);
  });
});

describe('a code of 100 %', () => {
  it('needs no provider, even where it is down', async () => {
    const id = await addPromo(server, { code: 'GIFT', percent: 100, use_limit: 1 });
    server.simulators.faults.setStanding('order', 'server-error');
    const answer = await press({ coupon: 'GIFT', discount: 1400 });
    expect(answer).toMatchObject({ status: 200, body: { data: { amount: 0 }, razorpayResponce: { order_id: '' } } });
    expect((await press({ coupon: 'GIFT', discount: 1400 })).body).toEqual(answer.body);
    expect(await ordersOf(server)).toMatchObject([{ state: 'paid', net_paise: 0, gst_paise: 0, holds_promo: true }]);
    expect(await chargesOf(server)).toEqual([]);
    expect(await providerOrders(server)).toEqual([]);
    expect(await usesOf(server, id)).toBe(1);
  });
});
