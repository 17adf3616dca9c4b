import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { indianDate } from '../../contract/scan-rules.ts';
import { addBatch } from '../../test/batches.ts';
import { newSticker, paidOrderWithInvoice, pickStickerFor } from '../../test/console/console-orders.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { orderRow, paidOrder } from '../../test/fulfilled.ts';
import { expectLockedInOrder, type Locking, type Row, row } from '../../test/locks.ts';
import { addPromo, addRefund, insertOrder } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { newPeople } from '../../test/scene.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { fulfil } from './fulfil.ts';
import { refundMade } from './refund-made.ts';

let server: TestServer;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
let counter: Row;
/** Of the day on which all this happens. */
const figures = { table: 'day_total', column: 'day', value: indianDate(new Date()) } as const;
beforeAll(async () => {
  server = await testServer();
  operator = await signedInOperator(server);
  await paidOrderWithInvoice(server);
  const { financial_year } = await db().selectFrom('invoice_counter').selectAll().executeTakeFirstOrThrow();
  counter = row('invoice_counter', financial_year, 'financial_year');
  await db().insertInto('day_total').values({ day: figures.value }).execute();
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const handOut = (id: number) => () => fulfil(server.services, id);
const done = async (answer: Promise<Answer>) => expect(await answer).toMatchObject({ status: 200 });
const idOf = async (guid: string) =>
  (await db().selectFrom('sticker').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id;
const offer = async (scope: 'shop' | 'renewal') => {
  const promo_code_id = await addPromo(server, { scope, uses: 1 });
  return { promo_code_id, promo_percent: 10, percent: 10 };
};

let resellers = 0;
function newReseller() {
  resellers += 1;
  return signedInReseller(server, { email: `locks${resellers}@example.com` });
}

/** A reseller's sticker whose customer has paid with a code, after the order had expired: nothing is fulfilled or held yet. */
async function soldOn() {
  const reseller = await newReseller();
  const sticker = await idOf(await newSticker(server, { kind: 3, state: 'allocated', reseller_id: reseller.id }));
  const code = await offer('shop');
  const id = await paidOrder(server, { kind: 'postpaid', state: 'lapsed', sticker_id: sticker, ...code });
  return { id, sticker, promo: code.promo_code_id, reseller: reseller.id };
}

/** A trial whose owner has paid to keep it, likewise after the order had expired. */
async function renewed() {
  const { owner, sticker } = await newPeople(server);
  const code = await offer('renewal');
  const renewal = { kind: 'renewal', state: 'lapsed', owner_id: owner, sticker_id: sticker } as const;
  return { id: await paidOrder(server, { ...renewal, ...code }), owner, sticker, promo: code.promo_code_id };
}

/** Cancels an order in the console. */
async function cancelling(order_id: number) {
  const { version } = await orderRow(server, order_id);
  return () => done(operator.post('/order/cancel', { order_id, version, reason: 'He asked for it by mail' }));
}

/** What was paid for an order. */
function paymentOf(orderId: number) {
  return db()
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'charge_id')
    .select(['payment.id', 'payment.amount_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function ordersOnAccount() {
  const reseller = await newReseller();
  const request = { payment_mode: 'postpaid', delivery: 'digital', data: [{ productid: 1, quantity: 1, price: 450 }] };
  return { reseller, place: () => reseller.post('/create_order_postpaid', request) };
}

const transactions: [string, () => Promise<Locking>][] = [
  [
    'a sticker that the customer of a reseller has paid for',
    async () => {
      const { id, sticker, promo, reseller } = await soldOn();
      const rows = [row('orders', id), row('promo_code', promo), row('sticker', sticker), row('reseller', reseller)];
      return { act: handOut(id), rows: [...rows, counter, figures] };
    },
  ],
  [
    'a renewal that is paid',
    async () => {
      const { id, owner, sticker, promo } = await renewed();
      const rows = [row('owner', owner), row('orders', id), row('promo_code', promo), row('sticker', sticker)];
      return { act: handOut(id), rows: [...rows, counter] };
    },
  ],
  [
    'a renewal that is ordered',
    async () => {
      const { owner, sticker, usedGuid: guid } = await newPeople(server);
      const id = await addPromo(server, { scope: 'renewal', code: `LOCKS${owner}` });
      const body = { guid, productid: 1, productrate: 500, coupon: `LOCKS${owner}`, discount: 50, amount: 531 };
      const { post } = await signedInOwner(server, owner);
      const rows = [row('owner', owner), row('promo_code', id), row('sticker', sticker)];
      return { act: () => done(post('/checkout/renew', body)), rows };
    },
  ],
  [
    'an order on account',
    async () => {
      const { reseller, place } = await ordersOnAccount();
      return { act: () => done(place()), rows: [row('reseller', reseller.id), counter] };
    },
  ],
  [
    'the payment for a sticker that is cancelled',
    async () => {
      const { id, sticker, promo } = await soldOn();
      await handOut(id)();
      const payment = row('payment', (await paymentOf(id)).id);
      const rows = [row('orders', id), row('promo_code', promo), row('sticker', sticker), payment];
      return { act: await cancelling(id), rows };
    },
  ],
  [
    'a renewal that is cancelled',
    async () => {
      const { id, owner, sticker, promo } = await renewed();
      await handOut(id)();
      const payment = row('payment', (await paymentOf(id)).id);
      const rows = [row('owner', owner), row('orders', id), row('promo_code', promo), row('sticker', sticker)];
      return { act: await cancelling(id), rows: [...rows, payment] };
    },
  ],
  [
    'an order on account that is cancelled',
    async () => {
      const { reseller, place } = await ordersOnAccount();
      const id = (await place()).body.data.orderID;
      const rows = [row('orders', id), row('sticker', id, 'order_id'), row('reseller', reseller.id)];
      return { act: await cancelling(id), rows: [...rows, figures] };
    },
  ],
  [
    'an order that is cancelled before it is paid',
    async () => {
      const code = await offer('shop');
      const id = await insertOrder(server, { ...code, holds_promo: true });
      const rows = [row('orders', id), row('promo_code', code.promo_code_id), row('charge', id, 'order_id')];
      return { act: await cancelling(id), rows };
    },
  ],
  [
    'money of a reseller’s customer that has gone back',
    async () => {
      const { id, reseller } = await soldOn();
      await handOut(id)();
      const { amount_paise } = await paymentOf(id);
      const refund = await addRefund(server, id, { amount_paise, state: 'processed' });
      const act = () => refundMade(server.services, refund);
      return { act, rows: [row('orders', id), row('reseller', reseller)] };
    },
  ],
  [
    'a sticker that is picked for an order',
    async () => {
      const [order_id, code] = [await paidOrderWithInvoice(server), await newSticker(server)];
      const act = () => done(operator.post('/order/pick', { order_id, code }));
      return { act, rows: [row('orders', order_id), row('sticker', code, 'guid')] };
    },
  ],
  [
    'a sticker that is put back',
    async () => {
      const order_id = await paidOrderWithInvoice(server);
      const code = await pickStickerFor(server, order_id);
      const act = () => done(operator.post('/order/put-back', { order_id, code }));
      return { act, rows: [row('orders', order_id), row('sticker', code, 'guid')] };
    },
  ],
  [
    'what an order lacks of a batch',
    async () => {
      const order_id = await paidOrderWithInvoice(server);
      const id = await addBatch(server, { operator_id: operator.id });
      const act = () => done(operator.post('/batch/allocate_to_order', { id, version: 1, order_id }));
      return { act, rows: [row('orders', order_id), row('batch', id)] };
    },
  ],
];

// The embedded database has one connection: no transaction can wait there while another holds a lock.
describe.runIf(inject('engine').name === 'server')('rows are locked in one order', () => {
  it.each(transactions)('for %s', (_what, prepare) => expectLockedInOrder(server, prepare));
});
