import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Body, type TestServer, testServer } from '../../test/server.ts';
import { bookEntry } from '../ledger/book-entry.ts';
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
  kiran = await signedInReseller(server, { email: `ledger${resellers}@example.com` });
});

const db = () => server.services.database.db;
const ask = (more: object = {}) => kiran.post('/ledger_list', more);
const listed = async (more: object = {}) => {
  const { body } = await ask(more);
  return body.ledger_list.map(({ sr_no }: Body) => sr_no);
};
/** Books a transfer of one rupee at a given time. */
const pay = (at: string) =>
  recordTransfer(
    db(),
    {
      reseller_id: kiran.id,
      direction: 'in',
      amount_paise: 100,
      reference: `UTR ${at}`,
      transferred_on: at.slice(0, 10),
    },
    new Date(at),
  );

it('gives the account, newest first, in the words of the specification', async () => {
  const order_id = await addOrder(db(), {
    kind: 'reseller',
    reseller_id: kiran.id,
    mode: 'postpaid',
    state: 'accepted',
  });
  await bookEntry(db(), kiran.id, { reason: 'order', order_id, debit_paise: 59_050 }, new Date('2026-11-20T10:00:00Z'));
  const sold = await addOrder(db());
  await bookEntry(
    db(),
    kiran.id,
    { reason: 'sale', order_id: sold, credit_paise: 59_000 },
    new Date('2026-11-20T11:00:00Z'),
  );
  await pay('2026-11-20T12:00:00Z');
  const { status, body } = await ask();
  expect([status, body.status, body.total, body.page, body.pages]).toEqual([200, 'success', 3, 1, 1]);
  const row = { transaction_refrence_no: '', debit_balance: 0, creading_balance: 0 };
  expect(body.ledger_list).toEqual([
    {
      ...row,
      sr_no: 3,
      opening_balance: -0.5,
      creading_balance: 1,
      closing_balance: 0.5,
      created_date: '2026-11-20T12:00:00.000Z',
      reason: 'transfer',
      order_id: 0,
      transaction_refrence_no: 'UTR 2026-11-20T12:00:00Z',
    },
    {
      ...row,
      sr_no: 2,
      opening_balance: -590.5,
      creading_balance: 590,
      closing_balance: -0.5,
      created_date: '2026-11-20T11:00:00.000Z',
      reason: 'sale',
      order_id: sold,
    },
    {
      ...row,
      sr_no: 1,
      opening_balance: 0,
      debit_balance: 590.5,
      closing_balance: -590.5,
      created_date: '2026-11-20T10:00:00.000Z',
      reason: 'order',
      order_id,
    },
  ]);
});

it('says since when there is an account, and may begin with what was brought along', async () => {
  const came = { created_at: new Date('2026-11-20T20:00:00Z') };
  await db().updateTable('reseller').set(came).where('id', '=', kiran.id).execute();
  expect((await ask()).body).toMatchObject({ since: '2026-11-21' });
  await pay('2026-11-22T12:00:00Z');
  expect((await ask({ month: '2026-12' })).body).toMatchObject({ since: '2026-11-21' });
  kiran = await signedInReseller(server, { email: `brought${resellers}@example.com` });
  await pay('2026-09-30T20:00:00Z');
  expect((await ask()).body).toMatchObject({ since: '2026-10-01' });
});

it('has nothing of another reseller', async () => {
  await pay('2026-11-20T12:00:00Z');
  kiran = await signedInReseller(server, { email: `other${resellers}@example.com` });
  expect((await ask()).body).toMatchObject({ ledger_list: [], total: 0, pages: 0 });
});

it('begins and ends a month with midnight in India', async () => {
  const moments = [
    '2026-10-31T18:29:59.999Z',
    '2026-10-31T18:30:00Z',
    '2026-11-30T18:29:59.999Z',
    '2026-11-30T18:30:00Z',
  ];
  for (const at of [...moments, '2026-12-31T18:29:59.999Z', '2026-12-31T18:30:00Z']) await pay(at);
  expect(await listed({ month: '2026-10' })).toEqual([1]);
  expect(await listed({ month: '2026-11' })).toEqual([3, 2]);
  expect(await listed({ month: '2026-12' })).toEqual([5, 4]);
  expect(await listed({ month: '2027-01' })).toEqual([6]);
  expect(await listed({ month: '2026-09' })).toEqual([]);
  expect(await listed({ month: '' })).toHaveLength(6);
  expect((await ask({ month: '2026-11', rows: 1 })).body).toMatchObject({ total: 2, pages: 2 });
});

it('is given page by page', async () => {
  for (let minute = 0; minute < 5; minute++) await pay(`2026-11-20T12:0${minute}:00Z`);
  expect(await listed({ page: 1, rows: 2 })).toEqual([5, 4]);
  expect(await listed({ page: 3, rows: 2 })).toEqual([1]);
  expect((await ask({ page: 4, rows: 2 })).body).toMatchObject({ ledger_list: [], total: 5, page: 4, pages: 3 });
  expect(await listed({ rows: 1000 })).toEqual([5, 4, 3, 2, 1]);
});

it.each(['2026-13', '2026-00', '26-11', 'November', 11, null])('refuses %j as a month', async (month) => {
  expect(await ask({ month })).toMatchObject({ status: 422, body: { errors: { month: ['Please choose a month.'] } } });
});
