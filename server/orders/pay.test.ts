import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOrder, payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { forgetLimits } from '../../test/sign-in.ts';
import { orderLink } from './order-link.ts';

let server: TestServer;
let placed: number;
let link: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  placed = await insertOrder(server, { quantity: 2, percent: 10, promo_code_id: 1, promo_percent: 10 });
  link = orderLink(server.services.vault, placed);
});

const db = () => server.services.database.db;
const pay = (given = link) => server.post('/order/pay', { link: given });
const others = () => `${placed + 1}.${link.split('.')[1]}`;

describe('order/pay', () => {
  it('gives the payment window what it needs, the same again and again', async () => {
    const { body } = await pay();
    expect(body).toMatchObject({
      data: { orderID: placed, amount: 106_200, key: server.simulators.razorpay.keyId, link },
      razorpayResponce: { order_id: expect.stringMatching(/^order_/) },
      prefill: { name: 'Meera Iyer', email: 'meera@example.com', contact: '+919812345678' },
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
    expect((await server.post('/order', { link })).status).toBe(200);
    await forgetLimits(server);
    expect((await pay()).status).toBe(200);
  });
});
