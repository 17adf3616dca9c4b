import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Body, type TestServer, testServer } from '../../test/server.ts';
import type { OrderTable } from '../db/tables.ts';
import { bookEntry } from '../ledger/book-entry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  resellers += 1;
  kiran = await signedInReseller(server, { email: `orders${resellers}@example.com` });
});

const db = () => server.services.database.db;
const ask = (more: object = {}) => kiran.post('/order_list', more);
const listed = async (more: object = {}) => {
  const { body } = await ask(more);
  return body.order_list.map(({ order_id }: Body) => order_id);
};
const order = (more: Partial<Insertable<OrderTable>> = {}) =>
  addOrder(db(), { kind: 'reseller', reseller_id: kiran.id, mode: 'prepaid', ...more });
const paid = { state: 'paid', paid_at: new Date('2026-11-20T10:00:00Z') } as const;
/** An order on account, entirely unpaid. */
const onAccount = async () => {
  const order_id = await order({ mode: 'postpaid', state: 'accepted' });
  await bookEntry(db(), kiran.id, { reason: 'order', order_id, debit_paise: 59_000 }, server.services.now());
  return order_id;
};

describe('order_list', () => {
  it('gives the reseller’s orders, newest first, in the words of the specification', async () => {
    const first = await order({ created_at: new Date('2026-11-20T09:59:00Z') });
    const lines = [1, 2].map((product_id) => ({
      order_id: first,
      product_id,
      name: 'Sticker',
      quantity: product_id + 2,
    }));
    await db()
      .insertInto('order_line')
      .values(lines.map((line) => ({ ...line, price_paise: 1 })))
      .execute();
    const sent = { dispatched_on: '2026-11-21', courier_name: 'Blue Dart', docket_number: 'BD 47' };
    const second = await order({ ...paid, ...sent, state: 'dispatched', delivery: 'courier' });
    const third = await order({ mode: 'postpaid', state: 'completed', delivery: 'digital' });
    await order({ kind: 'shop', reseller_id: null, mode: null });
    const { status, body } = await ask();
    expect([status, body.status, body.total, body.page, body.pages]).toEqual([200, 'success', 3, 1, 1]);
    const [newest, middle, oldest] = body.order_list;
    expect(newest).toMatchObject({ order_id: third, mode: 'postpaid', payment_status: 'paid', delivery: 'digital' });
    expect(middle).toMatchObject({
      order_id: second,
      payment_status: 'paid',
      order_status: 'dispatched',
      dispatch_date: '2026-11-21',
      courier_name: 'Blue Dart',
      docket_number: 'BD 47',
      delivery: 'courier',
    });
    expect(oldest).toEqual({
      order_id: first,
      order_date: '2026-11-20T09:59:00.000Z',
      NetAmount: 590,
      mode: 'prepaid',
      payment_status: 'unpaid',
      order_status: 'unpaid',
      dispatch_date: '',
      courier_name: '',
      docket_number: '',
      quantity: 7,
      delivery: 'courier',
      link: expect.stringMatching(new RegExp(`^${first}\\.f\\w+\\.[\\w-]{22}$`)),
      pay_link: expect.stringMatching(new RegExp(`^${first}\\.p\\w+\\.[\\w-]{22}$`)),
      invoice_link: '',
      invoice: '',
      placed_by: '',
    });
  });

  it('names the invoice where there is one', async () => {
    const order_id = await order(paid);
    await db().insertInto('invoice_counter').values({ financial_year: '2627', last_number: 1 }).execute();
    const invoice = { financial_year: '2627', prefix: 'TT', number: order_id, issued_at: new Date() };
    await db()
      .insertInto('invoice')
      .values({ ...invoice, order_id, document_sealed: Buffer.of() })
      .execute();
    expect((await ask()).body.order_list[0].invoice).toBe(`TT/2627/${String(order_id).padStart(6, '0')}`);
  });

  it('is empty for a reseller who ordered nothing, whatever others did', async () => {
    expect((await ask()).body).toMatchObject({ order_list: [], total: 0, page: 1, pages: 0 });
  });

  it('says of each order whether it is paid for', async () => {
    const [open, lapsed] = [await order(), await order({ state: 'lapsed' })];
    const [kept, back] = [await order(paid), await order({ ...paid, state: 'cancelled' })];
    const dropped = await order({ state: 'cancelled' });
    const settled = await onAccount();
    const transfer = { reseller_id: kiran.id, direction: 'in' as const, amount_paise: 59_000, reference: 'UTR1' };
    const { id: transfer_id } = await db()
      .insertInto('transfer')
      .values({ ...transfer, transferred_on: '2026-11-20' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookEntry(db(), kiran.id, { reason: 'transfer', transfer_id, credit_paise: 59_000 }, server.services.now());
    const owed = await onAccount();
    await db()
      .insertInto('order_line')
      .values([settled, owed].map((order_id) => ({ order_id, product_id: 1, name: 'S', quantity: 1, price_paise: 1 })))
      .execute();
    expect(await listed({ payment_status: 'unpaid' })).toEqual([owed, dropped, lapsed, open]);
    expect(await listed({ payment_status: 'paid' })).toEqual([settled, kept]);
    expect(await listed({ payment_status: 'refunded' })).toEqual([back]);
    const statuses = (await ask()).body.order_list.map(({ payment_status }: Body) => payment_status);
    expect(statuses).toEqual(['unpaid', 'paid', 'unpaid', 'refunded', 'paid', 'unpaid', 'unpaid']);
  });

  it('filters by mode and state, together, and counts what is left', async () => {
    const prepaid = await order(paid);
    await order();
    const postpaid = await order({ mode: 'postpaid', state: 'accepted' });
    expect(await listed({ mode: 'postpaid' })).toEqual([postpaid]);
    expect(await listed({ order_status: 'paid' })).toEqual([prepaid]);
    expect((await ask({ mode: 'prepaid', order_status: 'paid', payment_status: '' })).body).toMatchObject({
      order_list: [{ order_id: prepaid }],
      total: 1,
    });
    expect(await listed({ mode: 'postpaid', order_status: 'paid' })).toEqual([]);
  });

  it('finds an order by its number and by its docket, and takes nothing typed for more than itself', async () => {
    const plain = await order({ docket_number: 'BD4711X' });
    const odd = await order({ docket_number: `50%_O'Neil\\"` });
    expect(await listed({ search: String(plain) })).toEqual([plain]);
    expect(await listed({ search: String(plain).slice(0, -1) })).toEqual([]);
    expect(await listed({ search: ' bd4711 ' })).toEqual([plain]);
    for (const typed of ['%', '_', "'", '\\', '"', "50%_o'neil"])
      expect(await listed({ search: typed })).toEqual([odd]);
    for (const typed of ['%%', 'BD____X', "' or true --", 'BD%', '-1', '9'.repeat(50)])
      expect(await listed({ search: typed })).toEqual([]);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    for (let index = 0; index < 5; index++) await order();
  });

  it('follow each other without a gap, and hold nothing beyond the last', async () => {
    const all = await listed();
    const [one, two, three, four] = [1, 2, 3, 4].map((page) => listed({ page, rows: 2 }));
    expect([await one, await two, await three].flat()).toEqual(all);
    expect([(await one)?.length, (await two)?.length, (await three)?.length]).toEqual([2, 2, 1]);
    expect(await four).toEqual([]);
    expect((await ask({ page: 4, rows: 2 })).body).toMatchObject({ total: 5, page: 4, pages: 3 });
    expect((await ask({ page: 1_000_000, rows: 1000 })).body).toMatchObject({ order_list: [], total: 5, pages: 1 });
  });

  it('have up to 1,000 rows, and a number', async () => {
    expect(await listed({ rows: 1000 })).toHaveLength(5);
    expect(await listed({ page: '2', rows: '3' })).toHaveLength(2);
    for (const odd of [0, -1, 1.5, 1001, 'x', null, 1e300]) {
      expect(await ask({ rows: odd })).toMatchObject({ status: 422, body: { errors: { rows: expect.anything() } } });
      if (odd !== 1001)
        expect(await ask({ page: odd })).toMatchObject({ status: 422, body: { errors: { page: expect.anything() } } });
    }
  });
});

it.each([
  { mode: 'gift' },
  { payment_status: 'never' },
  { order_status: 'lost' },
  { search: 'x'.repeat(51) },
  { search: 'a\0' },
])('refuses %j', async (odd) => {
  const { status, body } = await ask(odd);
  expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(odd)]);
});
