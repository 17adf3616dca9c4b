import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  authoriseLate,
  chargeState,
  dispositions,
  pay,
  refundsMade,
  reportSuccess,
  type UnpaidOrder,
} from '../../test/charges.ts';
import { checkOut, ordersOf, usesOf } from '../../test/checkout.ts';
import { eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, invoiceNumbers, orderRow, refundsOf } from '../../test/fulfilled.ts';
import { addPromo } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { chargeOf } from '../payments/charge.ts';
import { fetchAndSettle, reconcileCharge } from '../payments/reconcile-charge.ts';
import { expireUnpaid } from './expire.ts';

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  // No payment is looked up unless a test wants it: otherwise it would be unclear how we learned of it. Refunds are.
  const paymentTimeouts = {
    checkInterval: 0.5,
    firstCheck: 36_000_000,
    shortWait: 36_000_000,
    maxWait: 36_000_000,
    maxWaitWhilePaying: 36_000_000,
  };
  server = await testServer({ now: () => now, paymentTimeouts });
  // Nor are events sent: an event of a refund would reach the test after the one that queued it.
  server.simulators.sendEventsTo(null);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date();
  await server.reset();
});

const db = () => server.services.database.db;
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const asked = ({ body }: Answer): UnpaidOrder => ({
  orderId: body.data.orderID,
  providerOrderId: body.razorpayResponce.order_id,
});

/** An order that expired while its payment window stayed open. */
async function lapsed(more: object = {}): Promise<UnpaidOrder & { payLink: string }> {
  const placed = await checkOut(server, more);
  expect(placed.status).toBe(200);
  minutesLater(31);
  await expireUnpaid(server.services);
  const expiredOrder = { ...asked(placed), payLink: placed.body.data.pay_link };
  expect((await orderRow(server, expiredOrder.orderId)).state).toBe('lapsed');
  return expiredOrder;
}

/** Pays now; no event is sent unless the test does so. */
const payNow = (open: UnpaidOrder, request: Parameters<typeof pay>[2] = {}) =>
  pay(server, open, { begun: seconds(now), webhook: 'none', ...request });
const capturedEvent = async (id: string, change: object = {}) =>
  sendEvent(server, await eventOf(server, 'payment.captured', id, change));
const raisePrices = () => db().updateTable('product').set({ price_paise: 99_900 }).execute();
const stateOf = async ({ orderId }: UnpaidOrder) => (await orderRow(server, orderId)).state;

/** Expects that the money was booked and refunded in full, and that nothing else was done. */
async function expectSentBack(open: UnpaidOrder) {
  await eventually('sent back', async () => (await stateOf(open)) === 'cancelled');
  // The queued refund is made in the background: on a busy machine the provider has reported it by now.
  const status = expect.stringMatching(/^(captured|refunded)$/);
  expect(await dispositions(server, open)).toMatchObject([{ status, standing: 'credited' }]);
  const { net_paise: amount_paise, holds_promo } = await orderRow(server, open.orderId);
  expect(holds_promo).toBe(false);
  expect(await refundsOf(server)).toMatchObject([{ amount_paise, reason: 'cancelled' }]);
  expect(await invoiceNumbers(server)).toEqual([]);
}

async function expectHonoured(open: UnpaidOrder) {
  await eventually('honoured', async () => (await stateOf(open)) === 'paid');
  expect(await dispositions(server, open)).toMatchObject([{ status: 'captured', standing: 'credited' }]);
  expect(await refundsOf(server)).toEqual([]);
}

describe('money for an order that lapsed, from a payment that began', () => {
  it('before that, is honoured at its own price and with its code, however late it comes', async () => {
    const id = await addPromo(server, { code: 'ONCE', percent: 10, use_limit_per_phone: 1 });
    const placed = await checkOut(server, { coupon: 'ONCE', discount: 140 });
    minutesLater(29);
    const handed = await payNow(asked(placed), { outcome: 'failure' });
    minutesLater(2);
    await expireUnpaid(server.services);
    minutesLater(3 * 24 * 60);
    await raisePrices();
    await db().updateTable('promo_code').set({ is_active: false }).where('id', '=', id).execute();
    await authoriseLate(server, handed);
    const charge = await chargeOf(db(), placed.body.data.orderID);
    if (charge) await fetchAndSettle(server.services, charge);
    await eventsSettled(server);
    await expectHonoured(asked(placed));
    expect(await usesOf(server, id)).toBe(1);
  });

  it('within ten minutes after it, is honoured; later it is not, and goes back whole once', async () => {
    for (const [minutes, isKept] of [
      [10, true],
      [11, false],
    ] as const) {
      await server.reset();
      const open = await lapsed();
      await raisePrices();
      minutesLater(minutes);
      const handed = await payNow(open);
      await reportSuccess(server, open, handed, { amount: (await orderRow(server, open.orderId)).net_paise });
      await (isKept ? expectHonoured(open) : expectSentBack(open));
    }
  });

  it('after it, is honoured where it costs today what it cost then', async () => {
    const open = await lapsed();
    minutesLater(20 * 24 * 60);
    await capturedEvent((await payNow(open)).razorpay_payment_id);
    await expectHonoured(open);
    expect(await invoiceNumbers(server)).toEqual([1]);
  });

  it('after it, goes back where its code has ended, and its buyer is told why', async () => {
    const id = await addPromo(server, { code: 'ENDED', percent: 10 });
    const open = await lapsed({ coupon: 'ENDED', discount: 140 });
    minutesLater(20 * 24 * 60);
    await db().updateTable('promo_code').set({ active_until: now }).where('id', '=', id).execute();
    await capturedEvent((await payNow(open)).razorpay_payment_id);
    await expectSentBack(open);
    expect(await usesOf(server, id)).toBe(0);
    const [mail] = await inbox(server, 'meera@example.com');
    for (const part of ['It began after the order had ended unpaid', 'sending back the whole amount', '₹1,486.80'])
      expect(mail?.text).toContain(part);
    await eventually('sent back', async () => (await refundsMade(server)) === 1);
  });

  it.each([
    ['takes off less', { percent: 5 }],
    ['was switched off', { is_active: false }],
    ['is used up', { use_limit: 1, uses: 1 }],
    ['is for more than this', { minimum_total_paise: 1_000_000 }],
  ])('after it, goes back where its code %s', async (_how, change) => {
    const id = await addPromo(server, { code: 'CODE', percent: 10 });
    const open = await lapsed({ coupon: 'CODE', discount: 140 });
    minutesLater(60);
    await db().updateTable('promo_code').set(change).where('id', '=', id).execute();
    await capturedEvent((await payNow(open)).razorpay_payment_id);
    await expectSentBack(open);
  });

  it('after it, with a code that counts once for a phone, is kept once of four', async () => {
    const id = await addPromo(server, { code: 'FIRST', percent: 10, use_limit_per_phone: 1 });
    const open: UnpaidOrder[] = [];
    for (let count = 0; count < 4; count++) open.push(await lapsed({ coupon: 'FIRST', discount: 140 }));
    minutesLater(20 * 24 * 60);
    const paid = await Promise.all(open.map((each) => payNow(each)));
    await Promise.all(paid.map(({ razorpay_payment_id }) => capturedEvent(razorpay_payment_id)));
    await eventually('all decided', async () => (await ordersOf(server)).every(({ state }) => state !== 'lapsed'));
    expect((await ordersOf(server)).map(({ state }) => state).sort()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'paid',
    ]);
    expect(await usesOf(server, id)).toBe(1);
    expect(await invoiceNumbers(server)).toEqual([1]);
    await eventually('sent back', async () => (await refundsMade(server)) === 3);
    expect((await refundsOf(server)).map(({ amount_paise }) => amount_paise)).toEqual(Array(3).fill(148_680));
  });

  it('in a window that was opened anew at the price of then, is honoured though that has changed since', async () => {
    const open = await lapsed();
    minutesLater(20 * 24 * 60);
    expect((await server.post('/order/pay', { link: open.payLink })).status).toBe(200);
    await raisePrices();
    minutesLater(29);
    await capturedEvent((await payNow(open)).razorpay_payment_id);
    await expectHonoured(open);
  });

  it('in that window, is honoured though it was opened once more before the money came', async () => {
    const open = await lapsed();
    minutesLater(60);
    expect((await server.post('/order/pay', { link: open.payLink })).status).toBe(200);
    const { razorpay_payment_id: id } = await payNow(open);
    minutesLater(15);
    expect((await server.post('/order/pay', { link: open.payLink })).status).toBe(200);
    await raisePrices();
    await capturedEvent(id);
    await expectHonoured(open);
  });

  it('while only the window of another order was opened anew, goes back', async () => {
    const [opened, other] = [await lapsed(), await lapsed()];
    minutesLater(60);
    expect((await server.post('/order/pay', { link: opened.payLink })).status).toBe(200);
    await raisePrices();
    await capturedEvent((await payNow(other)).razorpay_payment_id);
    await expectSentBack(other);
  });

  it('in that window long after, or where it was refused, goes back', async () => {
    for (const isOpened of [true, false]) {
      await server.reset();
      const open = await lapsed();
      minutesLater(60);
      if (!isOpened) await raisePrices();
      const { status } = await server.post('/order/pay', { link: open.payLink });
      expect(status).toBe(isOpened ? 200 : 409);
      if (isOpened) await raisePrices();
      minutesLater(isOpened ? 31 : 1);
      await capturedEvent((await payNow(open)).razorpay_payment_id);
      await expectSentBack(open);
    }
  });

  it('at a time not told, is honoured: what the provider leaves out is held against no buyer', async () => {
    const open = await lapsed();
    minutesLater(20 * 24 * 60);
    await raisePrices();
    const { razorpay_payment_id: id } = await payNow(open);
    await capturedEvent(id, { created_at: null });
    await expectHonoured(open);
    const kept = await db().selectFrom('payment').select('begun_at').executeTakeFirstOrThrow();
    expect(kept.begun_at).toBeNull();
  });

  it('is decided by the moment an earlier event said, where the last one leaves it out', async () => {
    const open = await lapsed();
    minutesLater(60);
    await raisePrices();
    const { razorpay_payment_id: id } = await payNow(open);
    await sendEvent(server, await eventOf(server, 'payment.failed', id, { status: 'failed' }));
    await eventsSettled(server);
    await capturedEvent(id, { created_at: null });
    await expectSentBack(open);
  });
});

describe('money that began too late', () => {
  it('goes back once, however it is told of, how often and at once', async () => {
    const open = await lapsed();
    minutesLater(60);
    await raisePrices();
    const handed = await payNow(open);
    const amount = (await orderRow(server, open.orderId)).net_paise;
    const event = await eventOf(server, 'payment.captured', handed.razorpay_payment_id);
    const charge = await chargeOf(db(), open.orderId);
    const look = async () => charge && void (await fetchAndSettle(server.services, charge));
    await Promise.all([
      ...Array.from({ length: 4 }, () => sendEvent(server, event)),
      ...Array.from({ length: 3 }, () => reportSuccess(server, open, handed, { amount })),
      look(),
      look(),
    ]);
    await eventsSettled(server);
    await expectSentBack(open);
    await look();
    await server.services.onOrderPaid(open.orderId);
    expect(await refundsOf(server)).toHaveLength(1);
    await eventually('sent back', async () => (await refundsMade(server)) === 1);
    expect(await inbox(server, 'meera@example.com')).toHaveLength(1);
  });

  it('is found by the reconciler alone', async () => {
    const open = await lapsed();
    minutesLater(60);
    await raisePrices();
    await payNow(open);
    const charge = await chargeOf(db(), open.orderId);
    const due = { id: charge?.id ?? 0, checks: 0, next_check_at: now, unanswered_since: null };
    await reconcileCharge(server.services, due);
    await expectSentBack(open);
    expect(await chargeState(server, open)).toBe('paid');
  });

  it('by a reseller goes back where their rate has changed, and nothing is minted', async () => {
    const kiran = await signedInReseller(server, { email: 'kiran@example.com' });
    const request = { data: [{ productid: 1, quantity: 2, price: 400 }], delivery: 'digital' };
    const setPercent = (prepaid_percent: number) =>
      db().updateTable('reseller').set({ prepaid_percent }).where('id', '=', kiran.id).execute();
    for (const [percent, state] of [
      [20, 'completed'],
      [25, 'cancelled'],
    ] as const) {
      await setPercent(20);
      const placed = await kiran.post('/create_order', request);
      expect(placed.status, JSON.stringify(placed.body)).toBe(200);
      minutesLater(31);
      await expireUnpaid(server.services);
      minutesLater(60);
      await setPercent(percent);
      await capturedEvent((await payNow(asked(placed))).razorpay_payment_id);
      await eventually('decided', async () => (await stateOf(asked(placed))) === state);
      const minted = db().selectFrom('sticker').select('id').where('order_id', '=', placed.body.data.orderID);
      expect(await minted.execute()).toHaveLength(state === 'completed' ? 2 : 0);
    }
  });
});

describe('money that comes while its order lapses', () => {
  it('is honoured, whichever is first', async () => {
    await addPromo(server, { code: 'RACE', percent: 10, use_limit_per_phone: 20 });
    const placed: Answer[] = [];
    for (let count = 0; count < 8; count++) placed.push(await checkOut(server, { coupon: 'RACE', discount: 140 }));
    const paid = await Promise.all(placed.map((each) => payNow(asked(each))));
    minutesLater(31);
    await raisePrices();
    await Promise.all([
      ...paid.map(({ razorpay_payment_id }) => capturedEvent(razorpay_payment_id)),
      expireUnpaid(server.services),
      expireUnpaid(server.services),
    ]);
    await eventually('all paid', async () => (await ordersOf(server)).every(({ state }) => state === 'paid'));
    expect(await refundsOf(server)).toEqual([]);
    expect((await invoiceNumbers(server)).length).toBe(8);
    const codes = db().selectFrom('promo_code').select('uses').where('code', '=', 'RACE');
    expect((await codes.executeTakeFirstOrThrow()).uses).toBe(8);
  });
});
