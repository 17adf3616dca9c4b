import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOrderWithInvoice } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { firstInvoice } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
let ids: { paid: number; sent: number; account: number; other: number };
let reseller: number;
const firm = 'Listed Motors';
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
  reseller = (await newReseller(server, { email: 'listed@example.com', details: { name: firm } })).id;
  const phone_index = server.services.vault.index('phone', meera.mobile);
  const gone = { courier_name: 'DTDC', docket_number: 'Dt-77/A', dispatched_on: '2026-11-20' };
  ids = {
    paid: await paidOrderWithInvoice(server, { phone_index, created_at: new Date('2026-11-01T20:00:00Z') }),
    sent: await insertOrder(server, { state: 'dispatched', phone_index, ...gone, quantity: 3 }),
    account: await insertOrder(server, {
      kind: 'reseller',
      state: 'accepted',
      reseller_id: reseller,
      mode: 'postpaid',
      delivery: 'digital',
    }),
    other: await insertOrder(server),
  };
});
afterAll(() => server?.stop());

type Names = (keyof typeof ids)[];
const list = async (asked: object) => (await support.post('/orders', asked)).body;
const found = async (asked: object) => {
  const { Orders } = await list(asked);
  return Orders.map(({ order_id }: { order_id: number }) => order_id);
};
const named = (names: Names) => names.map((name) => ids[name]).sort();

/** No cell of these holds a quote. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain);

describe('the list of orders', () => {
  it.each<[string, () => string | number, Names]>([
    ['an order’s number', () => ids.other, ['other']],
    ['a docket’s number in small letters', () => 'dt-77/a', ['sent']],
    ['an invoice’s number', () => firstInvoice().toLowerCase(), ['paid']],
    ['a whole phone number', () => '+91 98123-45678', ['paid', 'sent']],
    ['a part of a phone number', () => '98123', []],
    ['anything else', () => "'; --", []],
  ])('is searched by %s', async (_, search, names) => {
    expect((await found({ search: String(search()) })).sort()).toEqual(named(names));
  });

  it.each<[object, Names]>([
    [{ state: 'dispatched' }, ['sent']],
    [{ kind: 'reseller' }, ['account']],
    [{ mode: 'postpaid' }, ['account']],
    [{ delivery: 'digital' }, ['account']],
    [{ payment: 'account' }, ['account']],
    [{ payment: 'paid' }, ['paid']],
    [{ payment: 'refunded' }, []],
    [{ from: '2026-11-02', to: '2026-11-02' }, ['paid']],
    [{ to: '2026-11-01' }, []],
    [{ kind: 'shop', state: 'unpaid' }, ['other']],
  ])('is filtered by %j', async (asked, names) => {
    expect((await found(asked)).sort()).toEqual(named(names));
  });

  it('is filtered by a reseller, and by the phone number of an order', async () => {
    expect(await found({ reseller })).toEqual([ids.account]);
    expect((await found({ buyer_of: ids.sent })).sort()).toEqual(named(['paid', 'sent']));
    expect(await found({ buyer_of: ids.other })).toEqual([]);
  });

  it('names the firm of a reseller’s order, and of no other', async () => {
    const { Orders } = await list({});
    const firms = Orders.map((order: { order_id: number; firm: string }) => [order.order_id, order.firm]);
    expect(Object.fromEntries(firms)).toEqual({
      ...{ [ids.paid]: '', [ids.sent]: '', [ids.other]: '' },
      [ids.account]: firm,
    });
    expect((await support.post('/order', { order_id: ids.account })).body.Order.firm).toBe(firm);
    expect((await support.post('/order', { order_id: ids.other })).body.Order.firm).toBe('');
  });

  it.each<[string | number, Names]>([
    ['listed', ['account']],
    ['MOTORS lis', ['account']],
    ['isted', []],
    ['Meera', []],
    ['', ['paid', 'sent', 'account', 'other']],
    ['0', []],
    ["'; --", []],
  ])('is filtered by how the words of a firm’s name begin: %s', async (typed, names) => {
    expect((await found({ reseller: typed })).sort()).toEqual(named(names));
  });

  it.each(['98123 45678', 'listed@example.com', 'x'.repeat(61)])(
    'takes nothing of a person as a firm: %s',
    async (typed) => {
      expect((await support.post('/orders', { reseller: typed })).status).toBe(422);
    },
  );

  it('is sorted by what an order costs, and names no buyer', async () => {
    expect((await found({ sort: 'net_paise' }))[0]).toBe(ids.sent);
    const body = await list({});
    expect(body.Orders).toHaveLength(4);
    expect(body.Orders.find(({ order_id }: { order_id: number }) => order_id === ids.sent)).toMatchObject({
      quantity: 3,
      city: 'Pune',
      docket: 'Dt-77/A',
      ...{ reseller: 0, firm: '' },
    });
    expect(body.Orders.find(({ order_id }: { order_id: number }) => order_id === ids.account)).toMatchObject({
      ...{ reseller, firm },
    });
    expect(JSON.stringify(body)).not.toMatch(/9812345678|Meera|Lake Road|meera@/);
  });

  it('has nothing in its file where there is no reseller', async () => {
    const page = `${server.url}/console/orders.csv?ids=${ids.sent},${ids.account}`;
    const file = await (await fetch(page, { headers: { cookie: support.cookie } })).text();
    const [head = [], ...rows] = file
      .trim()
      .split('\r\n')
      .map((line) => cellsOf(line));
    const at = head.indexOf('Reseller');
    expect(head[at + 1]).toBe('Firm');
    const resellers = rows.map((row) => row.slice(at, at + 2).join());
    expect(resellers).toEqual([',', `${reseller},${firm}`]);
  });

  it('is taken away whole by its numbers', async () => {
    const first = await list({ after: 0, rows: 3 });
    const rest = await list({ after: first.Orders.at(-1).order_id, rows: 3 });
    expect([...first.Orders, ...rest.Orders].map(({ order_id }) => order_id)).toEqual(Object.values(ids));
  });
});
