import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agree } from '../../test/consent.ts';
import { addOrder, addOrders } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import { addOwner } from '../sandbox/demo-owners.ts';
import { Sessions } from '../sign-in/sessions.ts';

const now = new Date('2026-11-21T06:30:00Z');
const orders = 1203;
let server: TestServer;
let id: number;
let cookie: string;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  const reseller = await newReseller(server, { email: 'kiran@example.com' });
  id = reseller.id;
  cookie = await cookieOf(reseller);
  await placeOrders();
  await addStickers();
  await addTransfers();
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;

async function cookieOf({ id, guid }: { id: number; guid: string }): Promise<string> {
  return `reseller=${guid}.${await new Sessions(server.services).open(db(), 'reseller', id)}`;
}

/** Adds orders, the last of which was dispatched. */
async function placeOrders(): Promise<void> {
  const order = { kind: 'reseller' as const, reseller_id: id, mode: 'prepaid' as const, created_at: now };
  await addOrders(db(), orders - 1, order);
  const sent = {
    courier_name: '=HYPERLINK("https://example.com")',
    docket_number: '-4711',
    dispatched_on: '2026-11-20',
  };
  await addOrder(db(), { ...order, ...sent, state: 'dispatched', paid_at: now });
}

/** Adds two stickers without an owner, and one of a customer whose name is a formula. */
async function addStickers(): Promise<void> {
  const asha = { phone: '9000000077', name: '=1+1', address: '1, Lake Road', bloodGroup: 'O+' };
  const owner_id = await addOwner(db(), server.services.vault, now, asha);
  await agree(db(), owner_id, now);
  const sticker = { kind: 1, product_id: 1, rate_paise: 50_000, reseller_id: id };
  await db()
    .insertInto('sticker')
    .values([
      { ...sticker, guid: 'FILE000000000001', state: 'allocated' },
      { ...sticker, guid: 'FILE000000000002', state: 'allocated' },
      { ...sticker, guid: 'FILE000000000003', state: 'activated', owner_id, activated_at: now },
    ])
    .execute();
}

async function addTransfers(): Promise<void> {
  const transfer = { reseller_id: id, transferred_on: '2026-10-31' };
  const book = (direction: 'in' | 'out', amount_paise: number, reference: string) =>
    db()
      .transaction()
      .execute((tx) => recordTransfer(tx, { ...transfer, direction, amount_paise, reference }, now));
  await book('in', 125_050, '@UTR1');
  await book('out', 25_000, 'UTR2');
}

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
const linesOf = async (path: string) => {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n');
};

describe('a list as a file', () => {
  it.each(['myorder', 'myqrcode', 'myaccount', 'paymentlist'])('%s is kept and cached nowhere', async (list) => {
    const { headers } = await get(`/${list}.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="dastak-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has all orders, newest first, and none that would run', async () => {
    const [heads, newest, second, ...rest] = await linesOf('/myorder.csv');
    expect(heads).toBe(
      '\uFEFF"Order No","Order Date","Net Amount","Mode","Payment Status","Order Status","Dispatch Date","Courier","Docket No"',
    );
    expect(newest).toMatch(
      /^\d+,"21-11-2026",590\.00,"Prepaid","Paid","Dispatched","20-11-2026","'=HYPERLINK\(""https:\/\/example\.com""\)","'-4711"$/,
    );
    expect(second).toMatch(/^\d+,"21-11-2026",590\.00,"Prepaid","Unpaid","[\w ]+",,,$/);
    expect(rest).toHaveLength(orders - 1);
    expect(new Set(rest.map((line) => line.split(',')[0])).size).toBe(orders - 1);
  });

  it('has of the orders what its page is asked for', async () => {
    expect(await linesOf('/myorder.csv?order_status=dispatched')).toHaveLength(3);
    expect(await linesOf('/myorder.csv?order_status=dispatched&mode=postpaid')).toHaveLength(2);
    expect(await linesOf('/myorder.csv?search=-4711&page=7')).toHaveLength(3);
  });

  it('has the stickers, and of a customer the name alone', async () => {
    const [heads, newest, ...rest] = await linesOf('/myqrcode.csv');
    expect(heads).toBe('\uFEFF"Qr_id","GUID","Product Name","Status","Customer Name","Activated on","Order No"');
    expect(newest).toMatch(/^\d+,"FILE000000000003","Car Sticker","Activated","'=1\+1","21-11-2026",$/);
    expect(rest).toHaveLength(3);
    expect(await linesOf('/myqrcode.csv?Status=available')).toHaveLength(4);
    expect((await linesOf('/myqrcode.csv')).join()).not.toMatch(/9000000077|Lake Road/);
  });

  it('has the account with numbers that can be added up', async () => {
    const [heads, newest, first] = await linesOf('/myaccount.csv');
    expect(heads).toContain(
      '"Sr No","Opening Balance","Credit Balance","Debit Balance","Closing Balance","Created date"',
    );
    expect(newest).toBe('1,1250.50,0.00,250.00,1000.50,"21-11-2026","Transfer UTR2"');
    expect(first).toBe('2,0.00,1250.50,0.00,1250.50,"21-11-2026","Transfer @UTR1"');
    expect(await linesOf('/myaccount.csv?month=2026-10')).toHaveLength(2);
  });

  it('has the payments either way', async () => {
    const [heads, ...lines] = await linesOf('/paymentlist.csv');
    expect(heads).toContain('"Sr No","Payment Date","Amount","Reference Number"');
    expect(lines.map((line) => line.replace(/^\d,/, '')).sort()).toEqual([
      '',
      `"31-10-2026",1250.50,"'@UTR1","You paid us","Bank transfer"`,
      '"31-10-2026",250.00,"UTR2","We paid you","Bank transfer"',
    ]);
  });

  it('is the reseller’s own', async () => {
    const cookie = await cookieOf(await newReseller(server, { email: 'other@example.com' }));
    for (const list of ['myorder', 'myqrcode', 'myaccount', 'paymentlist']) {
      const text = await (await get(`/${list}.csv`, { cookie })).text();
      expect([list, text.trim().split('\r\n').length]).toEqual([list, 1]);
    }
  });
});

describe('a file that cannot be had', () => {
  const files = ['/myorder.csv', '/myqrcode.csv', '/myaccount.csv', '/paymentlist.csv'];

  it.each([...files, '/myaccount-statement.pdf', '/myqrcode-sheet.pdf'])('%s asks for a login', async (path) => {
    const guid = cookie.slice('reseller='.length).split('.')[0];
    for (const cookie of ['', 'reseller=x.short', `reseller=${guid}.${'A'.repeat(43)}`, 'owner=1.x']) {
      const answer = await get(path, { cookie });
      expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/resellerlogin']);
    }
  });

  it.each([
    ['/myaccount-statement.pdf', '/myaccount?failed=month'],
    ['/myaccount-statement.pdf?month=2026-13', '/myaccount?month=2026-13&failed=month'],
    ['/myqrcode-sheet.pdf', '/myqrcode?failed=nothing_to_print'],
    ['/myqrcode-sheet.pdf?order=1', '/myqrcode?order=1&failed=not_found'],
    ['/myqrcode-sheet.pdf?order=x', '/myqrcode?order=x&failed=order_id'],
  ])('%s leads back to its page, which says why', async (path, page) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page]);
  });
});

it('that was asked for too often leads back to its page, too', async () => {
  const cookie = await cookieOf(await newReseller(server, { email: 'often@example.com' }));
  const path = '/myaccount-statement.pdf?month=2026-11';
  for (let count = 0; count < 10; count++) expect((await get(path, { cookie })).status).toBe(200);
  const answer = await get(path, { cookie });
  expect(answer.headers.get('location')).toBe('/myaccount?month=2026-11&failed=rate_limited');
  const page = await get('/myaccount?month=2026-11&failed=rate_limited', { cookie });
  expect(await page.text()).toContain('You have asked for many files. Please try again in a while.');
});

describe('a PDF', () => {
  it('of a month is kept and cached nowhere', async () => {
    const answer = await get('/myaccount-statement.pdf?month=2026-11');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^%PDF-/);
  });

  it('of codes is there once there is something to print', async () => {
    const reseller = await newReseller(server, { email: 'prints@example.com' });
    const sticker = { kind: 1, product_id: 1, rate_paise: 50_000, reseller_id: reseller.id, is_digital: true };
    await db()
      .insertInto('sticker')
      .values({ ...sticker, guid: 'FILE000000000009', state: 'allocated' })
      .execute();
    const answer = await get('/myqrcode-sheet.pdf', { cookie: await cookieOf(reseller) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await answer.text()).toMatch(/^%PDF-/);
  });
});
