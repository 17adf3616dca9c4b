import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noon } from '../../test/calling.ts';
import { dispositions, pay, reportSuccess } from '../../test/charges.ts';
import { chargesOf, checkOut, ordersOf, providerOrders, usesOf } from '../../test/checkout.ts';
import { addPromo } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { chargeOf } from '../payments/charge.ts';
import { fetchAndSettle } from '../payments/reconcile-charge.ts';
import { expireUnpaid } from './expire.ts';

// At noon: a link contains its day, and the minutes that pass here stay within one.
let now = new Date(noon);
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date(noon);
  await server.reset();
});

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const last = { coupon: 'LAST', discount: 140 };
const expire = () => expireUnpaid(server.services);

const press = () => checkOut(server, {}, { key: 'one-press' });

/** A request with the same key places another order besides the expired one. */
async function expectNewOrder() {
  expect((await press()).status).toBe(200);
  expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }, { state: 'unpaid' }]);
}

describe('an order that is not paid', () => {
  it('holds its code for half an hour, and then no longer', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 1 });
    await checkOut(server, last);
    minutesLater(30);
    await expire();
    expect((await checkOut(server, last)).body.ErrorCode).toBe('promo_gone');
    minutesLater(1);
    await expire();
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed', lapsed_at: now, holds_promo: false }]);
    expect(await usesOf(server, id)).toBe(0);
    expect((await checkOut(server, last)).status).toBe(200);
    expect(await usesOf(server, id)).toBe(1);
  });

  it('gives its code back once, however many processes look', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 20, uses: 16 });
    for (let orders = 0; orders < 4; orders++) await checkOut(server, last);
    minutesLater(31);
    await Promise.all([expire(), expire(), expire()]);
    await expire();
    expect(await usesOf(server, id)).toBe(16);
    expect((await ordersOf(server)).map(({ state }) => state)).toEqual(Array(4).fill('lapsed'));
  });

  it('lapses, and those after it, though an operator has set its code’s count back', async () => {
    const id = await addPromo(server, { code: 'LAST', use_limit: 7 });
    await checkOut(server, last);
    await checkOut(server);
    await server.services.database.db.updateTable('promo_code').set({ uses: 0 }).where('id', '=', id).execute();
    minutesLater(31);
    await expire();
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }, { state: 'lapsed' }]);
    expect(await usesOf(server, id)).toBe(0);
  });

  it('keeps its charge open: money that still comes is for it', async () => {
    await checkOut(server);
    minutesLater(31);
    await expire();
    const charges = await server.services.database.db.selectFrom('charge').select('state').execute();
    expect(charges).toEqual([{ state: 'open' }]);
  });

  it('takes what the bank only promised, too', async () => {
    const { body } = await checkOut(server);
    const { orderID: orderId } = body.data;
    minutesLater(31);
    await expire();
    const asked = { orderId, providerOrderId: body.razorpayResponce.order_id };
    const handed = await pay(server, asked, { outcome: 'authorized', webhook: 'none' });
    const answer = await reportSuccess(server, asked, handed, { amount: body.data.amount });
    expect(answer.body.data).toEqual({ orderID: orderId, state: 'paid' });
    expect(await ordersOf(server)).toMatchObject([{ state: 'paid' }]);
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'captured', standing: 'credited' }]);
  });

  it('gives way to a new one at the price of then, by the same press', async () => {
    const request = { coupon: 'WELCOME10', discount: 140 };
    const first = await checkOut(server, request, { key: 'one-press' });
    minutesLater(31);
    await expire();
    await server.services.database.db.updateTable('promo_code').set({ is_active: false }).execute();
    const gone = { status: 409, body: { ErrorCode: 'promo_gone' } };
    expect(await checkOut(server, request, { key: 'one-press' })).toMatchObject(gone);
    const second = await press();
    expect([first.body.data.amount, second.body.data.amount]).toEqual([148_680, 165_200]);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }, { state: 'unpaid' }]);
  });

  it('is the one that is paid, to the press that placed it, where its money came after all', async () => {
    const first = await press();
    minutesLater(31);
    await expire();
    // The earlier window was still open, and we were not notified of the payment.
    const asked = { orderId: first.body.data.orderID, providerOrderId: first.body.razorpayResponce.order_id };
    await pay(server, asked, { webhook: 'none' });
    expect((await press()).body).toEqual(first.body);
    expect(await ordersOf(server)).toMatchObject([{ state: 'paid' }]);
  });

  it('is fulfilled before its press is answered, though somebody else books the money meanwhile and dies of that', async () => {
    const { services } = server;
    const first = await press();
    minutesLater(31);
    await expire();
    const asked = { orderId: first.body.data.orderID, providerOrderId: first.body.razorpayResponce.order_id };
    await pay(server, asked, { webhook: 'none' });
    const charge = (await chargeOf(services.database.db, asked.orderId)) ?? expect.fail();
    const onlyBooks = { ...services, onOrderPaid: () => Promise.reject(new Error('Killed')) };
    vi.spyOn(services.gateway, 'fetchPayments').mockImplementationOnce(async () => {
      await fetchAndSettle(onlyBooks, charge);
      return services.gateway.fetchPayments(asked.providerOrderId);
    });
    expect((await press()).body).toEqual(first.body);
    expect(await ordersOf(server)).toMatchObject([{ state: 'paid' }]);
  });

  it('gives way to nothing while a bank may yet agree, or money of another amount waits for an operator to look', async () => {
    const { db } = server.services.database;
    const first = await press();
    minutesLater(31);
    await expire();
    const charge = await db.selectFrom('charge').select(['id', 'provider_order_id']).executeTakeFirstOrThrow();
    const told = { charge_id: charge.id, amount_paise: 100, currency: 'INR', created_at: server.services.now() };
    const payment = db.insertInto('payment').values({ ...told, provider_payment_id: 'pay_1', status: 'created' });
    await payment.execute();
    expect((await press()).body).toEqual(first.body);
    await db.updateTable('payment').set({ status: 'captured', standing: 'wrong_amount' }).execute();
    expect((await press()).body).toEqual(first.body);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }]);
    await db.updateTable('payment').set({ status: 'failed', standing: null }).execute();
    await expectNewOrder();
  });

  it('gives way to a new one where the bank has not agreed for too long, or may yet agree to another order’s', async () => {
    const { database, paymentTimeouts } = server.services;
    await press();
    await checkOut(server);
    minutesLater(31);
    await expire();
    const [own, others] = await chargesOf(server);
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    const told = [
      { charge_id: own?.id ?? 0, provider_payment_id: 'pay_1', created_at: ago(paymentTimeouts.payingPeriod + 1) },
      { charge_id: others?.id ?? 0, provider_payment_id: 'pay_2', created_at: now },
    ];
    const waiting = { amount_paise: 100, currency: 'INR', status: 'created' } as const;
    await database.db
      .insertInto('payment')
      .values(told.map((each) => ({ ...each, ...waiting })))
      .execute();
    expect((await press()).status).toBe(200);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }, { state: 'lapsed' }, { state: 'unpaid' }]);
  });

  it('gives way to nothing while the provider does not say whether money came', async () => {
    await press();
    minutesLater(31);
    await expire();
    server.simulators.faults.setStanding('lookup', 'bad-gateway');
    const down = { status: 503, body: { ErrorCode: 'provider_down' } };
    expect(await press()).toMatchObject(down);
    expect(await ordersOf(server)).toMatchObject([{ state: 'lapsed' }]);
    server.simulators.faults.clear();
    await expectNewOrder();
  });

  it('gives way to a new one where the provider refuses to tell of it: it has no money for us', async () => {
    await press();
    minutesLater(31);
    await expire();
    server.simulators.faults.next('lookup', 'refused');
    await expectNewOrder();
  });

  it('gives way to a new one where the provider never heard of it', async () => {
    server.simulators.faults.next('order', 'too-many');
    expect((await press()).status).toBe(503);
    minutesLater(31);
    await expire();
    await expectNewOrder();
    expect(await providerOrders(server)).toHaveLength(1);
  });

  it.each(['paid', 'dispatched', 'completed', 'cancelled'] as const)('is not one that is %s', async (state) => {
    await checkOut(server);
    await server.services.database.db.updateTable('orders').set({ state }).execute();
    minutesLater(31);
    await expire();
    expect(await ordersOf(server)).toMatchObject([{ state, lapsed_at: null }]);
  });
});
