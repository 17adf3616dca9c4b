import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { addOrder } from '../../../test/orders.ts';
import { readFile } from '../../../test/pdf.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { bookEntry } from '../../ledger/book-entry.ts';
import { recordTransfer } from '../../ledger/transfer.ts';

const now = new Date('2026-11-21T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());

let kiran: { id: number; guid: string };
let others = 0;
beforeEach(async () => {
  others += 1;
  kiran = await newReseller(server, { email: `kiran${others}@example.com`, details: { gstin: '29KIRAN0000D1ZT' } });
});

const db = () => server.services.database.db;
const ask = async (month: unknown, guid = kiran.guid) =>
  server.post('/reseller/statement', { guid, month }, await sessionOf(server, 'reseller', kiran.id));
const statement = async (month: string) => readFile((await ask(month)).body.file);

/** Books an order or a sale, in paise, at a given time. */
async function booked(reason: 'order' | 'sale', paise: number, at: string): Promise<number> {
  const reseller = { kind: 'reseller' as const, reseller_id: kiran.id, mode: 'postpaid' as const };
  const order_id = await addOrder(db(), reason === 'order' ? reseller : {});
  const side = reason === 'order' ? { debit_paise: paise } : { credit_paise: paise };
  await db()
    .transaction()
    .execute((tx) => bookEntry(tx, kiran.id, { reason, order_id, ...side }, new Date(at)));
  return order_id;
}

async function transferred(direction: 'in' | 'out', amount_paise: number, at: string): Promise<void> {
  const transfer = { reseller_id: kiran.id, direction, amount_paise, reference: `UTR-${direction}` };
  await db()
    .transaction()
    .execute((tx) => recordTransfer(tx, { ...transfer, transferred_on: at.slice(0, 10) }, new Date(at)));
}

describe('a statement', () => {
  it('tells of each entry of its month and of what it came to', async () => {
    const before = await booked('sale', 10_000, '2026-09-30T06:00:00Z');
    const order = await booked('order', 1_180_00, '2026-10-02T06:00:00Z');
    const sale = await booked('sale', 590_00, '2026-10-03T06:00:00Z');
    await transferred('in', 800_00, '2026-10-04T06:00:00Z');
    await transferred('out', 200_00, '2026-10-05T06:00:00Z');
    const answer = await ask('2026-10');
    const { text, pages } = await readFile(answer.body.file);
    expect(answer.body.file).toMatchObject({
      file_name: 'Dastak-statement-2026-10.pdf',
      content_type: 'application/pdf',
    });
    expect(pages).toHaveLength(1);
    for (const said of [
      'Account statement',
      'Month October 2026',
      'Drawn up to 31-10-2026',
      'Kiran Motors',
      '5, Station Road, Hubballi 580020',
      'Karnataka (29) GSTIN 29KIRAN0000D1ZT',
      `2 02-10-2026 Order ${order}, on account ₹1,180.00 -₹1,080.00`,
      `3 03-10-2026 Your sticker sold, order ${sale} ₹590.00 -₹490.00`,
      '4 04-10-2026 Money from you, UTR-in ₹800.00 ₹310.00',
      '5 05-10-2026 Money to you, UTR-out ₹200.00 ₹110.00',
      'We owe you Rupees One Hundred Ten Only',
      'Balance at the start ₹100.00 Money in ₹1,390.00 Money out ₹1,380.00 Balance at the end ₹110.00',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain(`order ${before} `);
  });

  it('begins and ends with the month in India', async () => {
    await booked('order', 100, '2026-09-30T18:29:59.999Z');
    await booked('order', 200, '2026-09-30T18:30:00.000Z');
    await booked('order', 300, '2026-10-31T18:29:59.999Z');
    await booked('order', 400, '2026-10-31T18:30:00.000Z');
    const { text } = await statement('2026-10');
    expect(text).toContain('Balance at the start -₹1.00 Money in ₹0.00 Money out ₹5.00 Balance at the end -₹6.00');
    expect(text).toContain('You owe us Rupees Six Only');
  });

  it('says of a month without entries that there were none, and how the account stands', async () => {
    await booked('order', 590_00, '2026-09-10T06:00:00Z');
    const { text } = await statement('2026-10');
    expect(text).toContain('Nothing was booked in October 2026.');
    expect(text).toContain('You owe us Rupees Five Hundred Ninety Only');
    expect((await statement('2026-08')).text).toContain('Neither of us owes the other anything.');
  });

  it('goes over pages with its heads on each and their numbers', async () => {
    await fill(1000);
    const { pages } = await statement('2026-10');
    const table = pages.filter((page) => page.includes('on account'));
    expect(table.length).toBeGreaterThan(20);
    for (const page of table) expect(page).toContain('No. Date What it was Money in Money out Balance');
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const numbers = pages.flatMap((page) => [...page.matchAll(/(\d+) 15-10-2026 Order/g)].map(([, no]) => Number(no)));
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(pages.at(-1)).toContain('Money out ₹10.00 Balance at the end -₹10.00');
  });

  it('is not drawn of so many entries that the drawing thread would fall over, and everybody’s documents with it', async () => {
    await fill(2001);
    expect(await ask('2026-10')).toMatchObject({
      status: 422,
      body: { ErrorCode: 'too_long', Message: en.statements.too_long },
    });
    expect((await ask('2026-09')).status).toBe(200);
  });

  it('of this month goes as far as today, and of one to come there is none', async () => {
    expect((await statement('2026-11')).text).toContain('Drawn up to 21-11-2026');
    expect(await ask('2026-12')).toMatchObject({
      status: 422,
      body: { ErrorCode: 'month_invalid', errors: { month: ['This month has not begun yet.'] } },
    });
  });

  it('has no phone number and no mail address of the reseller’s', async () => {
    const { text } = await statement('2026-10');
    expect(text).not.toMatch(/[6-9]\d{9}|kiran\d+@/);
  });

  it.each(['2026-13', '2026-1', '1999-01', '', null, 202610])('of %j is refused', async (month) => {
    expect(await ask(month)).toMatchObject({ status: 422, body: { errors: { month: ['Please choose a month.'] } } });
  });

  it('of another reseller’s account is not there', async () => {
    const { guid } = await newReseller(server, { email: `other${others}@example.com` });
    expect(await ask('2026-10', guid)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });
});

/** Books so many orders of one paisa on 15 October. */
async function fill(count: number): Promise<void> {
  const { pool } = server.services.database;
  await pool.query(
    `with placed as (
       insert into orders (kind, state, state_id, total_paise, discount_paise, gst_basis_points, gst_paise, net_paise, reseller_id, mode)
       select 'reseller', 'accepted', 29, 1, 0, 1800, 0, 1, $1, 'postpaid' from generate_series(1, $2::int) returning id)
     insert into account_entry (reseller_id, no, opening_paise, debit_paise, closing_paise, reason, order_id, created_at)
     select $1, n, 1 - n, 1, -n, 'order', id, '2026-10-15T06:00:00Z'
       from (select id, row_number() over (order by id)::int as n from placed) numbered`,
    [kiran.id, count],
  );
}
