import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import type { StickerState } from '../db/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
const somebody = () => {
  resellers += 1;
  return newReseller(server, { email: `details${resellers}@example.com` });
};
let me: Awaited<ReturnType<typeof newReseller>>;
beforeEach(async () => {
  me = await somebody();
});

const db = () => server.services.database.db;
const ask = async (order_id: unknown) =>
  server.post('/order_details', { guid: me.guid, order_id }, await sessionOf(server, 'reseller', me.id));
const order = (reseller_id = me.id) =>
  addOrder(db(), {
    kind: 'reseller',
    reseller_id,
    mode: 'postpaid',
    state: 'accepted',
    delivery: 'digital',
    created_at: new Date('2026-11-21T04:30:00Z'),
    total_paise: 120_050,
    discount_paise: 50,
    gst_paise: 21_600,
    net_paise: 141_600,
  });
const addSticker = (order_id: number, guid: string, state: StickerState, is_digital: boolean) =>
  db()
    .insertInto('sticker')
    .values({ guid, kind: 3, product_id: 1, rate_paise: 50_000, state, reseller_id: me.id, order_id, is_digital })
    .execute();

it('gives what was ordered and what it cost', async () => {
  const order_id = await order();
  const line = { order_id, quantity: 2, price_paise: 40_050 };
  await db()
    .insertInto('order_line')
    .values([
      { ...line, product_id: 2, name: 'Bike Sticker', quantity: 1, price_paise: 39_950 },
      { ...line, product_id: 1, name: 'Car Sticker' },
    ])
    .execute();
  const { status, body } = await ask(String(order_id));
  expect([status, body.status]).toEqual([200, 'success']);
  expect(body['Order details']).toEqual([
    {
      order_No: order_id,
      order_Date: '2026-11-21T04:30:00.000Z',
      order_status: 'accepted',
      payment_status: 'paid',
      Products: [
        { 'Product Name': 'Car Sticker', Quantity: 2, Rate: 400.5, productid: 1 },
        { 'Product Name': 'Bike Sticker', Quantity: 1, Rate: 399.5, productid: 2 },
      ],
      'Total Amount': 1200.5,
      discount: 0.5,
      gst: 216,
      NetAmount: 1416,
      gstPercent: 18,
      mode: 'postpaid',
      delivery: 'digital',
      dispatch_date: '',
      courier_name: '',
      docket_number: '',
      link: expect.stringMatching(new RegExp(`^${order_id}\\.f\\w+\\.[\\w-]{22}$`)),
      pay_link: '',
      invoice_link: '',
      invoice: '',
      CreditNotes: [],
      digital_QR: 0,
      placed_by: '',
    },
  ]);
});

it('counts the codes that are the reseller’s to print: neither those an owner has, nor those we print', async () => {
  const [order_id, other] = [await order(), await order()];
  await addSticker(order_id, 'PRINTABLE0000001', 'allocated', true);
  await addSticker(order_id, 'PRINTABLE0000002', 'allocated', true);
  await addSticker(order_id, 'PRINTABLE0000003', 'activated', true);
  await addSticker(order_id, 'PRINTABLE0000004', 'off', true);
  await addSticker(order_id, 'PRINTABLE0000005', 'allocated', false);
  await addSticker(other, 'PRINTABLE0000006', 'allocated', true);
  expect((await ask(order_id)).body['Order details'][0].digital_QR).toBe(2);
});

it('answers the order of another reseller, and one of the shop, as one that is not there', async () => {
  const nothing = await ask(2_000_000_000);
  expect(nothing).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  for (const foreign of [await order((await somebody()).id), await addOrder(db())]) {
    const { status, body } = await ask(foreign);
    expect({ status, body }).toEqual({ status: 404, body: nothing.body });
  }
});

it.each([0, -1, 1.5, '', 'x', null, '9'.repeat(20)])('refuses %j as the number of an order', async (odd) => {
  expect(await ask(odd)).toMatchObject({ status: 422, body: { errors: { order_id: expect.anything() } } });
});
