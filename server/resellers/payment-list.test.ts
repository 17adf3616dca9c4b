import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertOrder, payFor } from '../../test/orders.ts';
import { newReseller, signedInReseller } from '../../test/resellers.ts';
import { type Body, type TestServer, testServer } from '../../test/server.ts';
import { recordTransfer } from '../ledger/transfer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  resellers += 1;
  kiran = await signedInReseller(server, { email: `payments${resellers}@example.com` });
});

const db = () => server.services.database.db;
const ask = (more: object = {}) => kiran.post('/payment_list', more);
const listed = async (more: object = {}) => {
  const { body } = await ask(more);
  return body.payment_list.map((row: Body) => row.transaction_refrence_no);
};
const transfer = (direction: 'in' | 'out', reference: string, transferred_on: string) =>
  recordTransfer(
    db(),
    { reseller_id: kiran.id, direction, amount_paise: 12_345, reference, transferred_on },
    server.services.now(),
  );
const prepaid = (reseller_id = kiran.id) => insertOrder(server, { kind: 'reseller', reseller_id, mode: 'prepaid' });
/** Pays for an order with a card at a given time. Returns the provider's payment id. */
const payByCard = async (orderId: number, at: string) => {
  await payFor(server, orderId);
  const charge = db().selectFrom('charge').select('id').where('order_id', '=', orderId);
  const { provider_payment_id } = await db()
    .updateTable('payment')
    .set({ captured_at: new Date(at) })
    .where('charge_id', '=', charge)
    .returning('provider_payment_id')
    .executeTakeFirstOrThrow();
  return provider_payment_id;
};

it('gives transfers either way and card payments, newest first, in the words of the specification', async () => {
  await transfer('in', 'UTR1', '2026-11-18');
  const order_id = await prepaid();
  const card = await payByCard(order_id, '2026-11-18T18:30:00Z');
  await transfer('out', 'UTR2', '2026-11-20');
  const { status, body } = await ask();
  expect([status, body.status, body.total, body.page, body.pages]).toEqual([200, 'success', 3, 1, 1]);
  const bank = { amount: 123.45, mode: 'bank', order_id: 0 };
  expect(body.payment_list).toEqual([
    { ...bank, paymentDate: '2026-11-20', transaction_refrence_no: 'UTR2', direction: 'out' },
    {
      paymentDate: '2026-11-19',
      amount: 590,
      transaction_refrence_no: card,
      direction: 'in',
      mode: 'card',
      order_id,
    },
    { ...bank, paymentDate: '2026-11-18', transaction_refrence_no: 'UTR1', direction: 'in' },
  ]);
});

it('has what went back of a card payment, once it was sent', async () => {
  const order_id = await prepaid();
  const card = await payByCard(order_id, '2026-11-18T10:00:00Z');
  const { id: payment_id } = await db()
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', card)
    .executeTakeFirstOrThrow();
  const refund = { payment_id, amount_paise: 10_050, reason: 'operator' as const };
  const sent = { provider_refund_id: `rfnd_${kiran.id}`, settled_at: new Date('2026-11-19T10:00:00Z') };
  await db()
    .insertInto('refund')
    .values([
      { ...refund, id: randomUUID(), state: 'processed', ...sent },
      { ...refund, id: randomUUID(), state: 'owed' },
      { ...refund, id: randomUUID(), state: 'failed', settled_at: sent.settled_at },
    ])
    .execute();
  const { payment_list } = (await ask()).body;
  expect(payment_list).toMatchObject([{ direction: 'out' }, { direction: 'in', transaction_refrence_no: card }]);
  expect(payment_list[0]).toEqual({
    paymentDate: '2026-11-19',
    amount: 100.5,
    transaction_refrence_no: `rfnd_${kiran.id}`,
    direction: 'out',
    mode: 'card',
    order_id,
  });
});

it('has no payment that we did not keep, and none of another reseller', async () => {
  const order = await prepaid();
  const card = await payByCard(order, '2026-11-18T10:00:00Z');
  const { charge_id, amount_paise } = await db()
    .selectFrom('payment')
    .select(['charge_id', 'amount_paise'])
    .where('provider_payment_id', '=', card)
    .executeTakeFirstOrThrow();
  const more = { charge_id, amount_paise, currency: 'INR' };
  await db()
    .insertInto('payment')
    .values([
      { ...more, provider_payment_id: `pay_Twice${kiran.id}`, status: 'captured', standing: 'surplus' },
      { ...more, provider_payment_id: `pay_Failed${kiran.id}`, status: 'failed' },
    ])
    .execute();
  const other = await newReseller(server, { email: `else${resellers}@example.com` });
  await payByCard(await prepaid(other.id), '2026-11-18T10:00:00Z');
  await payByCard(await insertOrder(server), '2026-11-18T10:00:00Z');
  await prepaid();
  expect(await listed()).toEqual([card]);
});

it('finds a reference and an order’s number, and takes nothing typed for more than itself', async () => {
  await transfer('in', 'UTR4711', '2026-11-18');
  await transfer('in', `50%_O'Neil\\"`, '2026-11-19');
  const order = await prepaid();
  const card = await payByCard(order, '2026-11-20T10:00:00Z');
  expect(await listed({ search: ' utr47 ' })).toEqual(['UTR4711']);
  expect(await listed({ search: String(order) })).toContain(card);
  for (const typed of ['%', '_', "'", '\\', '"', "50%_o'neil"])
    expect(await listed({ search: typed })).toContain(`50%_O'Neil\\"`);
  for (const typed of ['%%', 'UTR____', "' or true --", '9'.repeat(50)])
    expect(await listed({ search: typed })).toEqual([]);
  expect((await ask({ search: 'UTR' })).body).toMatchObject({ total: 1, pages: 1 });
});

it('is given page by page', async () => {
  for (let day = 11; day < 16; day++) await transfer('in', `UTR${day}`, `2026-11-${day}`);
  expect(await listed({ page: 1, rows: 2 })).toEqual(['UTR15', 'UTR14']);
  expect(await listed({ page: 3, rows: 2 })).toEqual(['UTR11']);
  expect((await ask({ page: 4, rows: 2 })).body).toMatchObject({ payment_list: [], total: 5, page: 4, pages: 3 });
  expect(await listed({ rows: 1000 })).toHaveLength(5);
  expect(await ask({ page: 0 })).toMatchObject({ status: 422, body: { errors: { page: expect.anything() } } });
});
