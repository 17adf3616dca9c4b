import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { recordTransfer } from '../ledger/transfer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let id: number;
let guid: string;
beforeEach(async () => {
  resellers += 1;
  ({ id, guid } = await newReseller(server, { email: `profile${resellers}@example.com` }));
});

const db = () => server.services.database.db;
const now = () => server.services.now();
const ask = async (claim: string = guid) =>
  server.post('/reseller/profile', { guid: claim }, await sessionOf(server, 'reseller', id));

/** Orders three stickers for ₹300 on the reseller's account. */
async function order(): Promise<void> {
  const costs = { total_paise: 30_000, gst_paise: 0, net_paise: 30_000 };
  const mine = { kind: 'reseller' as const, reseller_id: id, mode: 'postpaid' as const };
  const order_id = await addOrder(db(), { ...mine, state: 'accepted', ...costs });
  const line = { order_id, product_id: 1, name: 'Car Sticker', quantity: 3, price_paise: 10_000 };
  await db().insertInto('order_line').values(line).execute();
  await bookEntry(db(), id, { reason: 'order', order_id, debit_paise: 30_000 }, now());
}
const pay = (amount_paise: number, reference: string) =>
  recordTransfer(
    db(),
    { reseller_id: id, direction: 'in', amount_paise, reference, transferred_on: '2026-11-21' },
    now(),
  );

it('tells a reseller what we know of them, and never how to reach them', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.Reseller).toEqual({
    guid,
    discount_rate: 20,
    postpaid_discount_rate: 10,
    no_of_QR: 50,
    name: 'Kiran Motors',
    address: '5, Station Road, Hubballi, Karnataka 580020',
    unpaid_QR: 0,
    balance: 0,
    Price_Tiers: [{ quantity: 1, price: 500 }],
  });
});

it('counts what is still unpaid, and says how the account stands', async () => {
  await order();
  expect((await ask()).body.Reseller).toMatchObject({ unpaid_QR: 3, balance: -300 });
  await pay(12_550, 'UTR1');
  expect((await ask()).body.Reseller).toMatchObject({ unpaid_QR: 2, balance: -174.5 });
  await pay(20_000, 'UTR2');
  expect((await ask()).body.Reseller).toMatchObject({ unpaid_QR: 0, balance: 25.5 });
});

it('has the reseller’s own prices; below the first of them the shop’s', async () => {
  const tiers = (from_quantity: number) =>
    db().insertInto('price_tier').values({ reseller_id: id, from_quantity, price_paise: 45_050 }).execute();
  await tiers(100);
  expect((await ask()).body.Reseller.Price_Tiers).toEqual([
    { quantity: 1, price: 500 },
    { quantity: 100, price: 450.5 },
  ]);
  await tiers(1);
  expect((await ask()).body.Reseller.Price_Tiers).toEqual([
    { quantity: 1, price: 450.5 },
    { quantity: 100, price: 450.5 },
  ]);
});

it('takes the reseller’s guid in capital letters, too', async () => {
  expect((await ask(guid.toUpperCase())).status).toBe(200);
});

it('refuses a body that names no reseller', async () => {
  for (const nobody of ['', 7, null])
    expect(
      await server.post('/reseller/profile', { guid: nobody }, await sessionOf(server, 'reseller', id)),
    ).toMatchObject({
      status: 422,
      body: { Message: 'GUID is missing. Please log in again.' },
    });
});

it('is refused to a reseller who was switched off since they logged in', async () => {
  const headers = await sessionOf(server, 'reseller', id);
  await db().updateTable('reseller').set({ switched_off_at: now() }).where('id', '=', id).execute();
  expect(await server.post('/reseller/profile', { guid }, headers)).toMatchObject({
    status: 401,
    body: { ErrorCode: 'unauthorized' },
  });
});
