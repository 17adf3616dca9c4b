import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { scanDestination } from '../../contract/scan-rules.ts';
import { chargeState, pay, refunds, refundsMade, reportSuccess } from '../../test/charges.ts';
import { buyer, cart, checkOut, ordersOf, usesOf } from '../../test/checkout.ts';
import { eventOf, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { firstInvoice } from '../../test/fulfilled.ts';
import { lockRow, row, runWhileLocked } from '../../test/locks.ts';
import { addPromo } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';
import type { Db } from '../db/database.ts';
import { expireNow } from './expire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ paymentTimeouts: { checkInterval: 0.2, firstRetry: 1 } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const scan = async (guid: string) =>
  scanDestination((await server.post('/qrcodedetail', { guid })).body.data, server.services.now());
const asked = ({ body }: Answer) => ({
  orderId: body.data.orderID,
  providerOrderId: body.razorpayResponce.order_id,
});
const follow = async ({ body }: Answer) => (await server.post('/order', { link: body.data.link })).body.data;
const becomes = (placed: Answer, state: string) =>
  eventually(state, async () => (await follow(placed)).order_status === state);
/** All mails and SMS to the buyer, once all have been sent. */
const told = async (to: string) => {
  const open = server.services.database.db.selectFrom('outgoing').select('id').where('settled_at', 'is', null);
  await eventually('all sent', async () => (await open.execute()).length === 0);
  return messagesTo(server, to);
};

const postpaid = (more: object = {}) => {
  const data = [{ productid: 1, quantity: 1, price: 500, productname: 'Car Sticker' }];
  return server.post('/checkout/postpaid', {
    ...buyer,
    data,
    guid: 'DEMOPOSTUNPAID01',
    VehicleOwnerMasterId: 0,
    ...more,
  });
};

describe('a purchase', () => {
  it('is confirmed once by mail and once by SMS, whatever tells of the payment first and how often', async () => {
    const placed = await checkOut(server, { coupon: 'WELCOME10', discount: 140 });
    const { data } = placed.body;
    const handed = await pay(server, asked(placed));
    const report = () => reportSuccess(server, asked(placed), handed, { amount: data.amount });
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await becomes(placed, 'paid');
    const [sms, ...moreSms] = await told(buyer.mobile);
    const [mail, ...moreMails] = await told(buyer.email);
    expect([moreSms, moreMails]).toEqual([[], []]);
    expect(sms?.text).toContain(`order ${data.orderID} is confirmed, Rs 1,486.80`);
    expect(mail?.text).toContain('Discount (WELCOME10): −₹140.00');
    expect(await follow(placed)).toMatchObject({ invoice: firstInvoice(), net: 1486.8, refunded: 0 });
  });

  it.runIf(inject('engine').name === 'server')(
    'is handed out by the time that its buyer reads it is paid, also where a webhook is at it still',
    async () => {
      const placed = await checkOut(server);
      const { orderId } = asked(placed);
      const handed = await pay(server, asked(placed), { webhook: 'none' });
      const event = await eventOf(server, 'payment.captured', handed.razorpay_payment_id);
      const handOutHangs = { first: (tx: Db) => lockRow(tx, row('orders', orderId)), waiters: 2 };
      const read = async () => {
        await sendEvent(server, event);
        await eventually('booked', async () => (await chargeState(server, asked(placed))) === 'paid');
        const reported = await reportSuccess(server, asked(placed), handed, { amount: placed.body.data.amount });
        return { state: reported.body.data.state, order: await follow(placed) };
      };
      expect(await runWhileLocked(server, read, handOutHangs)).toMatchObject({
        state: 'paid',
        order: { order_status: 'paid', invoice: firstInvoice() },
      });
    },
  );

  it('is confirmed only after the money has come', async () => {
    const placed = await checkOut(server);
    await pay(server, asked(placed), { outcome: 'failure' });
    expect(await told(buyer.email)).toEqual([]);
    expect((await follow(placed)).order_status).toBe('unpaid');
    await pay(server, asked(placed));
    await becomes(placed, 'paid');
    expect(await told(buyer.email)).toHaveLength(1);
  });

  it('with a code of 100 % is fulfilled, and no provider is asked', async () => {
    const id = await addPromo(server, { code: 'FREE', percent: 100 });
    const placed = await checkOut(server, { coupon: 'FREE', discount: 1400 });
    expect(placed.body).toMatchObject({ data: { amount: 0 }, razorpayResponce: { order_id: '' } });
    expect(await follow(placed)).toMatchObject({ order_status: 'paid', net: 0, invoice: firstInvoice() });
    expect(await told(buyer.mobile)).toHaveLength(1);
    expect(await usesOf(server, id)).toBe(1);
  });

  it('that lapsed is paid at its own price where that began before, and its code counts again', async () => {
    const id = await addPromo(server, { code: 'ONCE', percent: 10, use_limit: 1 });
    const placed = await checkOut(server, { coupon: 'ONCE', discount: 140 });
    await expireNow(server.services, placed.body.data.orderID);
    const second = await checkOut(server, { coupon: 'ONCE', discount: 140, mobile: '9812345671' });
    expect([second.status, await usesOf(server, id)]).toEqual([200, 1]);
    const again = await server.post('/order/pay', { link: placed.body.data.pay_link });
    expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'price_changed' } });
    await pay(server, asked(placed), { begun: Math.floor(Date.now() / 1000) - 60 });
    await becomes(placed, 'paid');
    expect(await usesOf(server, id)).toBe(2);
  });

  it('of forty at once has an invoice each, numbered without a gap', async () => {
    const placed: Answer[] = [];
    for (let count = 0; count < 40; count++) placed.push(await checkOut(server, { data: [cart[0]] }));
    await Promise.all(placed.map((each) => pay(server, asked(each))));
    await eventually('all paid', async () => (await ordersOf(server)).every(({ state }) => state === 'paid'));
    const rows = await server.services.database.db.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});

describe('a postpaid sticker', () => {
  it('that two buyers pay for is kept for one, and the other gets their money back', async () => {
    const [first, second] = [await postpaid(), await postpaid({ mobile: '9812345671', email: 'nikhil@example.com' })];
    await Promise.all([pay(server, asked(first)), pay(server, asked(second))]);
    await eventually('one is sent back', async () => (await refundsMade(server)) === 1);
    const states = (await ordersOf(server)).map(({ state }) => state);
    expect(states.sort()).toEqual(['cancelled', 'completed']);
    expect(await refunds(server)).toMatchObject([{ reason: 'already_paid', amount_paise: 59_000 }]);
    const followed = await Promise.all([follow(first), follow(second)]);
    expect(followed.map(({ refunded }) => refunded).sort()).toEqual([0, 590]);
    expect(await scan('DEMOPOSTUNPAID01')).toBe('/register');
  });
});

describe('a renewal', () => {
  it('with the offer makes an expired sticker last for life', async () => {
    expect(await scan('DEMOCAREXPIRED01')).toBe('/renewqr');
    const asha = await signedInOwner(server, 1);
    const request = {
      guid: 'DEMOCAREXPIRED01',
      productid: 1,
      productrate: 500,
      coupon: 'RENEW20',
      discount: 100,
      amount: 472,
    };
    const placed = await asha.post('/checkout/renew', request);
    expect(placed).toMatchObject({ status: 200, body: { data: { amount: 47_200 } } });
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    expect(await scan('DEMOCAREXPIRED01')).toBe('/quickcontact');
    const { QRList } = (await asha.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).body;
    expect(QRList).toContainEqual(expect.objectContaining({ vehiclePlateNumber: 'DL3CAF5031', isPaid: 1 }));
    expect((await told('asha@example.com'))[0]?.text).toMatch(/^Your sticker is valid for lifetime/);
    expect(await asha.post('/checkout/renew', request)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'already_lifetime' },
    });
  });
});
