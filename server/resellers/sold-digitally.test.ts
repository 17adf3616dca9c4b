import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scanDestination } from '../../contract/scan-rules.ts';
import { pay, refunds } from '../../test/charges.ts';
import { buyer } from '../../test/checkout.ts';
import { eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, orderRow } from '../../test/fulfilled.ts';
import { linkTo } from '../../test/order-links.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { fulfil } from '../orders/fulfil.ts';

let server: TestServer;
beforeAll(async () => {
  const paymentTimeouts = { checkInterval: 0.2, shortWait: 0.2, firstCheck: 0.5, maxWait: 0.5, firstRetry: 1 };
  server = await testServer({ paymentTimeouts });
});
afterAll(() => server?.stop());

let resellers = 0;
let email: string;
let mobile: string;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  await resetLimits(server);
  server.simulators.sendEventsTo(`${server.url}/api/webhooks/razorpay`);
  resellers += 1;
  email = `kiran${resellers}@example.com`;
  mobile = `98440${String(resellers).padStart(5, '0')}`;
  kiran = await signedInReseller(server, { email, details: { mobile } });
});

const db = () => server.services.database.db;
const data = (price: number) => [
  { productid: 1, quantity: 2, price },
  { productid: 2, quantity: 1, price },
];
const prepaid = (delivery: string) => kiran.post('/create_order', { data: data(400), delivery });
const onAccount = (delivery: string) =>
  kiran.post('/create_order_postpaid', { data: data(450), delivery, payment_mode: 'postpaid' });
const asked = ({ body }: Answer) => ({
  orderId: body.data.orderID,
  providerOrderId: body.razorpayResponce.order_id,
});
const stateOf = async ({ body }: Answer) => (await orderRow(server, body.data.orderID)).state;
const becomes = (placed: Answer, state: string) => eventually(state, async () => (await stateOf(placed)) === state);
const stickers = ({ body }: Answer) =>
  db().selectFrom('sticker').selectAll().where('order_id', '=', body.data.orderID).orderBy('id').execute();
const scan = async (guid = '') =>
  scanDestination((await server.post('/qrcodedetail', { guid })).body.data, server.services.now());
const rowsOf = (table: 'invoice' | 'charge', { body }: Answer) =>
  db().selectFrom(table).select('id').where('order_id', '=', body.data.orderID).execute();
const account = (reseller_id = kiran.id) =>
  db().selectFrom('account_entry').selectAll().where('reseller_id', '=', reseller_id).orderBy('no').execute();

describe('a prepaid order', () => {
  it('of codes is completed with its payment: codes of the reseller’s own that a scan takes to their registration', async () => {
    const placed = await prepaid('digital');
    expect(await stickers(placed)).toEqual([]);
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    const minted = await stickers(placed);
    const his = { state: 'allocated', reseller_id: kiran.id, is_digital: true, is_paid: true, duration_in_days: 0 };
    expect(minted).toMatchObject([
      { ...his, kind: 1, product_id: 1, rate_paise: 50_000 },
      { ...his, kind: 1, product_id: 1 },
      { ...his, kind: 2, product_id: 2, rate_paise: 40_000 },
    ]);
    for (const { guid } of minted) {
      expect(guid).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      expect(await scan(guid)).toBe('/register');
    }
    expect(new Set(minted.map(({ guid }) => guid)).size).toBe(3);
    const [letter] = await inbox(server, email);
    for (const part of ['is confirmed', 'Your payment has arrived', 'Paid: ₹1,416.00', 'Your codes are ready'])
      expect(letter?.text).toContain(part);
    expect(letter?.text).toContain(`/myqrcode-sheet.pdf?order=${placed.body.data.orderID}`);
    expect(await account()).toEqual([]);
  });

  it('to be sent waits for its dispatch once it is paid', async () => {
    const placed = await prepaid('courier');
    await pay(server, asked(placed));
    await becomes(placed, 'paid');
    expect(await stickers(placed)).toEqual([]);
    expect((await inbox(server, email))[0]?.text).toContain('Your stickers come to your door');
  });

  it('is settled by the provider’s event alone, and an event that comes again mints nothing', async () => {
    const placed = await prepaid('digital');
    const { razorpay_payment_id } = await pay(server, asked(placed), { webhook: 'none' });
    const event = await eventOf(server, 'payment.captured', razorpay_payment_id);
    for (let count = 0; count < 3; count++) expect((await sendEvent(server, event)).status).toBe(200);
    await becomes(placed, 'completed');
    await eventsSettled(server);
    await Promise.all(Array.from({ length: 5 }, () => fulfil(server.services, placed.body.data.orderID)));
    expect(await stickers(placed)).toHaveLength(3);
    expect(await rowsOf('invoice', placed)).toHaveLength(1);
  });

  it('is settled by our own question alone', async () => {
    server.simulators.sendEventsTo(null);
    const placed = await prepaid('digital');
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    expect(await stickers(placed)).toHaveLength(3);
  });

  it('is settled by what the reseller’s browser reports, which is nobody else’s to report', async () => {
    server.simulators.sendEventsTo(null);
    const placed = await prepaid('courier');
    const handed = await pay(server, asked(placed));
    const told = { order_id: placed.body.data.orderID, amount: 141_600, currency: 'INR', status: 'Success' };
    const other = await signedInReseller(server, { email: `other${resellers}@example.com` });
    const refused = await other.post('/reseller_payment_status', { ...told, ...handed });
    expect(refused).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    const report = await kiran.post('/reseller_payment_status', { ...told, ...handed });
    expect(report).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    await becomes(placed, 'paid');
  });

  it('that is cancelled before its money comes gives it back', async () => {
    const placed = await prepaid('digital');
    await db().updateTable('orders').set({ state: 'cancelled' }).where('id', '=', placed.body.data.orderID).execute();
    const { razorpay_payment_id: payment } = await pay(server, asked(placed));
    await eventually('owed back', async () => (await refunds(server)).some((refund) => refund.payment === payment));
    expect(await stickers(placed)).toEqual([]);
  });
});

describe('an order on account', () => {
  it('of codes is completed at once: postpaid ones, for which the reseller’s customer pays the shop’s price', async () => {
    const placed = await onAccount('digital');
    expect(await stateOf(placed)).toBe('completed');
    const minted = await stickers(placed);
    const his = { kind: 3, state: 'allocated', reseller_id: kiran.id, is_digital: true, is_paid: false };
    expect(minted).toMatchObject([
      { ...his, product_id: 1, rate_paise: 50_000 },
      { ...his, product_id: 1 },
      { ...his, product_id: 2, rate_paise: 40_000 },
    ]);
    expect(await scan(minted[2]?.guid)).toBe('/postpaidcheckout');
    const [letter] = await inbox(server, email);
    for (const part of ['is placed on your account', 'Debited to your account: ₹1,593.00', 'Your codes are ready'])
      expect(letter?.text).toContain(part);
    expect((await inbox(server, mobile))[0]?.text).toContain('is confirmed, Rs 1,593.00');
    const link = { link: linkTo(server, placed.body.data.orderID, 'pay') };
    expect(await server.post('/order/pay', link)).toMatchObject({ status: 409, body: { ErrorCode: 'order_closed' } });
  });

  it('to be sent waits for its dispatch, and is tried by no reconciler', async () => {
    const placed = await onAccount('courier');
    expect(await stateOf(placed)).toBe('accepted');
    expect(await stickers(placed)).toEqual([]);
    expect(await rowsOf('charge', placed)).toEqual([]);
    await fulfil(server.services, placed.body.data.orderID);
    expect(await stateOf(placed)).toBe('accepted');
    expect(await rowsOf('invoice', placed)).toHaveLength(1);
  });
});

describe('a sticker that a reseller has sold on', () => {
  const checkout = (guid = '', more: object = {}) =>
    server.post('/checkout/postpaid', {
      ...buyer,
      data: [{ productid: 1, quantity: 1, price: 500 }],
      guid,
      VehicleOwnerMasterId: 0,
      ...more,
    });

  it('is credited to them when its customer has paid, once, and frees what they may order', async () => {
    const [sold] = await stickers(await onAccount('digital'));
    const placed = await checkout(sold?.guid);
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    await Promise.all(Array.from({ length: 5 }, () => fulfil(server.services, placed.body.data.orderID)));
    expect(await account()).toMatchObject([
      { reason: 'order', debit_paise: 159_300, closing_paise: -159_300 },
      { reason: 'sale', order_id: placed.body.data.orderID, credit_paise: 59_000, closing_paise: -100_300 },
    ]);
    expect(await scan(sold?.guid)).toBe('/register');
    expect((await kiran.post('/reseller/profile', {})).body.Reseller).toMatchObject({ balance: -1003, unpaid_QR: 2 });
  });

  it('is credited with what the customer paid', async () => {
    const [sold] = await stickers(await onAccount('digital'));
    const placed = await checkout(sold?.guid, { coupon: 'WELCOME10', discount: 50 });
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    expect((await account())[1]).toMatchObject({ credit_paise: 53_100 });
  });

  it('is credited once though two customers pay for it at once: one of them gets their money back', async () => {
    const [sold] = await stickers(await onAccount('digital'));
    const both = [await checkout(sold?.guid), await checkout(sold?.guid, { mobile: '9812345671' })];
    const handed = await Promise.all(both.map((placed) => pay(server, asked(placed))));
    const payments = handed.map(({ razorpay_payment_id }) => razorpay_payment_id);
    const back = async () => (await refunds(server)).filter(({ payment }) => payments.includes(payment));
    await eventually('one goes back', async () => (await back()).length === 1);
    expect(await back()).toMatchObject([{ reason: 'already_paid', amount_paise: 59_000 }]);
    expect((await account()).map(({ reason }) => reason)).toEqual(['order', 'sale']);
  });

  it('is credited though customers pay and the reseller orders at the same time', async () => {
    const codes = [...(await stickers(await onAccount('digital'))), ...(await stickers(await onAccount('digital')))];
    const cars = codes.filter(({ product_id }) => product_id === 1);
    const placed: Answer[] = [];
    for (const { guid } of cars) placed.push(await checkout(guid));
    await Promise.all([
      ...placed.map((each) => pay(server, asked(each))),
      ...Array.from({ length: 5 }, () => onAccount('digital')),
    ]);
    for (const each of placed) await becomes(each, 'completed');
    const entries = await account();
    expect(entries).toHaveLength(11);
    expect(entries.at(-1)?.closing_paise).toBe(4 * 59_000 - 7 * 159_300);
    expect(entries.every((entry, index) => entry.opening_paise === (entries[index - 1]?.closing_paise ?? 0))).toBe(
      true,
    );
  });

  it('of no reseller is credited to none', async () => {
    await db().updateTable('sticker').set({ reseller_id: null }).where('guid', '=', 'DEMOPOSTUNPAID01').execute();
    const before = await db().selectFrom('account_entry').selectAll().execute();
    const placed = await checkout('DEMOPOSTUNPAID01');
    await pay(server, asked(placed));
    await becomes(placed, 'completed');
    expect(await db().selectFrom('account_entry').selectAll().execute()).toEqual(before);
  });
});
