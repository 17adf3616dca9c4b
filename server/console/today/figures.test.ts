import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { PeriodDays } from '../../../contract/console/periods.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { isFree, row, runWhileLocked } from '../../../test/locks.ts';
import { insertOrder } from '../../../test/orders.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';
import type { Db } from '../../db/database.ts';
import type { OrderTable } from '../../db/tables.ts';
import { recountDays } from './days/recount.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
const hour = 3600_000;
let clock = noon;
let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({ now: () => new Date(clock) }, (shared) => {
  clock = noon;
  server = shared;
});
beforeEach(async () => {
  owner = await signedInOperator(server, 'owner');
  // The demo's stickers were registered at the moment of the reset, whichever that was.
  await db().updateTable('sticker').set({ activated_at: null }).execute();
});

const db = () => server.services.database.db;
const recount = () => recountDays(server.services);
const today = async (days: PeriodDays = 30): Promise<Body> => (await owner.post('/today', { days })).body;
const on = ({ Days }: Body, day: string) => Days.find(({ to }: Body) => to === day);
/** A moment in India. */
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`);
const sell = (paid_at: Date, more: Partial<Insertable<OrderTable>> & { quantity?: number } = {}) =>
  insertOrder(server, { state: 'paid', created_at: new Date(paid_at.getTime() - hour), paid_at, ...more });
const renewal = { kind: 'renewal', owner_id: 1, sticker_id: 1 } as const;
const cancel = (id: number, tx = db()) =>
  tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();

/** With one connection, nobody counts while somebody else works. */
const isServer = inject('engine').name === 'server';
/** Until the transaction ends, whoever counts a day from the rows waits in the middle of it. */
const holdCount = (tx: Db) => sql`lock table order_line in access exclusive mode`.execute(tx);

/** What the file of the list of orders has of these filters. */
async function inFile(filters: object) {
  const { body } = await owner.post('/orders', { sold: 'yes', ...filters, after: 0, rows: 1000 });
  const sales = body.Orders.reduce((sum: number, { net }: Body) => sum + net, 0);
  return { orders: body.Orders.length, sales: Math.round(sales * 100) / 100 };
}

/** Two weeks with an order of every kind, of known sums: one sticker is ₹590, two are ₹1,180. */
async function twoWeeks() {
  const { id: reseller_id } = await newReseller(server, { email: 'figures@example.com' });
  const ofReseller = { kind: 'reseller', reseller_id } as const;
  await sell(at('2026-11-20', '00:00'));
  await sell(at('2026-11-19', '23:59'), { quantity: 2, state_id: 29 });
  await sell(at('2026-11-19', '00:01'), { created_at: at('2026-11-12'), state: 'completed', ...renewal });
  await sell(at('2026-11-19'), { state: 'cancelled' });
  await sell(at('2026-11-18'), { ...ofReseller, mode: 'prepaid' });
  const placed = { ...ofReseller, mode: 'postpaid', state: 'accepted' } as const;
  await insertOrder(server, { ...placed, created_at: at('2026-11-18'), quantity: 3 });
  await insertOrder(server, { ...placed, state: 'cancelled', created_at: at('2026-11-18') });
  await insertOrder(server, { created_at: at('2026-11-18') });
  await sell(at('2026-11-07'));
  return reseller_id;
}

describe('the figures of Today', () => {
  it('are by days in India: from midnight to midnight, today the last', async () => {
    const sticker = db().updateTable('sticker').where('guid', '=', 'DEMOCARPAID00001');
    await sticker.set({ activated_at: at('2026-11-14', '00:00') }).execute();
    const first = await today(7);
    expect([first.Days.length, first.Before.length]).toEqual([7, 7]);
    expect(first.Days[0]).toMatchObject({ from: '2026-11-14', to: '2026-11-14', activations: 1 });
    expect(first.Days.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20', activations: 0 });
    await sticker.set({ activated_at: new Date(at('2026-11-14', '00:00').getTime() - 1) }).execute();
    const then = await today(7);
    expect([then.Days[0].activations, then.Before.at(-1)]).toMatchObject([0, { to: '2026-11-13', activations: 1 }]);
    clock = at('2026-11-20', '23:59').getTime();
    expect((await today(7)).Days.at(-1).to).toBe('2026-11-20');
    clock += 60_000;
    expect((await today(7)).Days.at(-1).to).toBe('2026-11-21');
  });

  it('are, of each day, what the file of the list behind it adds up to, counted now and counted before', async () => {
    await twoWeeks();
    const agree = async () => {
      const seen = await today();
      for (const { from, to, orders, sales } of seen.Days)
        expect({ from, orders, sales }).toEqual({ from, ...(await inFile({ from, to })) });
      return seen;
    };
    const live = await agree();
    expect(on(live, '2026-11-20')).toMatchObject({ orders: 1, sales: 590 });
    expect(on(live, '2026-11-19')).toMatchObject({ orders: 2, sales: 1770 });
    expect(on(live, '2026-11-18')).toMatchObject({ orders: 2, sales: 2360 });
    await recount();
    expect(await agree()).toEqual(live);
    const whole = { from: live.Days[0].from, to: live.Days.at(-1).to };
    expect(await inFile(whole)).toEqual({ orders: 6, sales: 5310 });
  });

  it('say whose the orders are, each as many as the list behind has', async () => {
    const reseller_id = await twoWeeks();
    await recount();
    const { Shares } = await today();
    const shareOf = (by: string, id: number) =>
      Shares.find((share: Body) => share.by === by).rows.find((row: Body) => row.id === id);
    const { body } = await owner.post('/resellers', {});
    const { firm: name } = body.Resellers.find(({ id }: Body) => id === reseller_id);
    expect(shareOf('reseller', reseller_id)).toEqual({ id: reseller_id, name, orders: 2, sold: 4, sales: 2360 });
    expect(shareOf('reseller', 0)).toEqual({ id: 0, name: '', orders: 4, sold: 4, sales: 2950 });
    expect(shareOf('state', 29)).toEqual({ id: 29, name: 'Karnataka', orders: 1, sold: 2, sales: 1180 });
    expect(shareOf('product', 1)).toMatchObject({ orders: 6, sold: 8, sales: 5310 });
    const month = { from: '2026-10-22', to: '2026-11-20' };
    for (const [filter, by, id] of [
      ['reseller', 'reseller', reseller_id],
      ['to_state', 'state', 27],
      ['product', 'product', 1],
    ] as const) {
      const { orders, sales } = shareOf(by, id);
      expect(await inFile({ ...month, [filter]: id }), filter).toEqual({ orders, sales });
    }
    expect(await inFile({ ...month, product: 2 })).toEqual({ orders: 0, sales: 0 });
  });

  it('of a year are in weeks, beside the year before; of what was not counted yet they say so', async () => {
    await sell(at('2026-11-14'));
    await sell(at('2026-11-13'));
    await sell(at('2025-11-22'));
    await sell(at('2025-11-21'));
    expect((await today(365)).uncounted).toBeGreaterThan(300);
    while ((await today(365)).uncounted > 0) await recount();
    const { Days, Before } = await today(365);
    expect([Days.length, Before.length]).toEqual([52, 52]);
    const orders = (points: Body[]) => points.map((point) => point.orders);
    expect(orders(Days.slice(-3))).toEqual([0, 1, 1]);
    expect([Days[0], Days.at(-1)]).toMatchObject([
      { from: '2025-11-22', to: '2025-11-28', orders: 1 },
      { from: '2026-11-14', to: '2026-11-20' },
    ]);
    expect(Before.at(-1)).toMatchObject({ from: '2025-11-15', to: '2025-11-21', orders: 1 });
  });

  it('refuse a period that there is none of', async () => {
    expect((await owner.post('/today', { days: 31 })).status).toBe(422);
  });
});

describe('a day that was counted', () => {
  it('changes at once when one of its orders is cancelled, however old it is, and is counted again', async () => {
    const id = await sell(at('2026-11-05'));
    const { id: reseller_id } = await newReseller(server, { email: 'counted@example.com' });
    const onAccount = { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' } as const;
    const id2 = await insertOrder(server, { ...onAccount, created_at: at('2026-11-05') });
    await recount();
    expect(on(await today(), '2026-11-05')).toMatchObject({ orders: 2, sales: 1180 });
    await cancel(id);
    expect(on(await today(), '2026-11-05')).toMatchObject({ orders: 1, sales: 590 });
    await recount();
    await cancel(id2);
    await recount();
    expect(on(await today(), '2026-11-05')).toMatchObject({ orders: 0, sales: 0 });
    expect(await db().selectFrom('day_total').where('is_stale', '=', true).selectAll().execute()).toEqual([]);
  });

  it('and when an order learns of its payment days later', async () => {
    const id = await insertOrder(server, { created_at: at('2026-11-05') });
    await sell(at('2026-11-04'));
    await recount();
    await db()
      .updateTable('orders')
      .set({ state: 'paid', paid_at: at('2026-11-05') })
      .where('id', '=', id)
      .execute();
    expect(on(await today(), '2026-11-05')).toMatchObject({ orders: 1 });
  });

  it.runIf(isServer)('misses nothing that is cancelled while it is counted', async () => {
    const id = await sell(at('2026-11-19'));
    await recount();
    clock += 2 * hour;
    const first = async (tx: Db) => {
      await cancel(id, tx);
      // As while it commits.
      await sql`set constraints all immediate`.execute(tx);
    };
    await runWhileLocked(server, recount, { first });
    expect(on(await today(), '2026-11-19')).toMatchObject({ orders: 0, sales: 0 });
  });

  it.runIf(isServer)(
    'keeps nobody waiting while it is counted, and is counted again for who cancels then',
    async () => {
      const id = await sell(at('2026-11-19'));
      await recount();
      clock += 2 * hour;
      const meanwhile = async () => {
        expect(await isFree(server, row('day_total', '2026-11-19', 'day'))).toBe(true);
        await cancel(id);
      };
      await runWhileLocked(server, recount, { first: holdCount, meanwhile });
      const marked = () => db().selectFrom('day_total').select('day').where('is_stale', '=', true).execute();
      expect(await marked()).toEqual([{ day: '2026-11-19' }]);
      await recount();
      expect(await marked()).toEqual([]);
      expect(on(await today(), '2026-11-19')).toMatchObject({ orders: 0, sales: 0 });
    },
  );

  it.runIf(isServer)('is once in the sums and once in the shares, whenever it is counted or marked', async () => {
    await sell(at('2026-11-19'), { quantity: 2 });
    await sell(at('2026-11-18'));
    await recount();
    const stale = (is_stale: boolean, day: string) =>
      db().updateTable('day_total').set({ is_stale }).where('day', '=', day).execute();
    await stale(true, '2026-11-18');
    const meanwhile = async () => {
      await stale(true, '2026-11-19');
      await stale(false, '2026-11-18');
    };
    const seen = await runWhileLocked(server, today, { first: holdCount, meanwhile });
    const { rows: products } = seen.Shares.find(({ by }: Body) => by === 'product');
    expect(products).toMatchObject([{ id: 1, orders: 2, sold: 3, sales: 1770 }]);
    expect(on(seen, '2026-11-18')).toMatchObject({ orders: 1, sales: 590 });
    expect(on(seen, '2026-11-19')).toMatchObject({ orders: 1, sales: 1180 });
  });

  it('is not kept from its sums by another that cannot be counted', async () => {
    await sell(at('2026-11-18'));
    await sell(at('2026-11-19'));
    const id = await sell(at('2026-11-19'));
    const quantity = (of: number) =>
      db().updateTable('order_line').set({ quantity: of }).where('order_id', '=', id).execute();
    // With the other order's, more than a column holds.
    await quantity(2 ** 31 - 1);
    await expect(recount()).rejects.toThrow('1 days could not be counted');
    const stale = await db().selectFrom('day_total').select('day').where('is_stale', '=', true).execute();
    expect(stale).toEqual([{ day: '2026-11-19' }]);
    await quantity(1);
    await recount();
    expect(on(await today(), '2026-11-18')).toMatchObject({ orders: 1 });
  });

  it('is counted again for what is answered later, and keeps its contacts when they are forgotten', async () => {
    const sticker = await db()
      .selectFrom('sticker')
      .selectAll()
      .where('guid', '=', 'DEMOCARPAID00001')
      .executeTakeFirstOrThrow();
    const contact = await addContact(sticker.id, at('2026-11-19'));
    await recount();
    expect(on(await today(), '2026-11-19')).toMatchObject({ contacts: 1, answered: 0 });
    await answer(contact);
    clock += 2 * hour;
    await recount();
    expect(on(await today(), '2026-11-19')).toMatchObject({ contacts: 1, answered: 1 });
    await db().deleteFrom('contact').execute();
    await db().updateTable('day_total').set({ is_stale: true }).execute();
    expect(on(await today(), '2026-11-19')).toMatchObject({ contacts: 1, answered: 1 });
    await recount();
    expect(on(await today(), '2026-11-19')).toMatchObject({ contacts: 1, answered: 1 });
  });
});

it('the funnel follows the new stickers that were sold: registered, used, answered, whenever that was', async () => {
  const order_id = await sell(at('2026-11-18'), { quantity: 4 });
  await sell(at('2026-11-18'), renewal);
  const guids = ['DEMOCARPAID00001', 'DEMOCARTRIAL0001', 'DEMOBIKEPAID0001'];
  const stickers = await db().selectFrom('sticker').select('id').orderBy('id').limit(3).execute();
  expect(stickers).toHaveLength(guids.length);
  const [first = 0, second = 0, third = 0] = stickers.map(({ id }) => id);
  for (const id of [first, second, third])
    await db().updateTable('sticker').set({ order_id }).where('id', '=', id).execute();
  const funnel = async () => (await today(7)).Funnel;
  expect(await funnel()).toEqual({ sold: 4, registered: 0, used: 0, answered: 0 });
  for (const id of [first, second])
    await db()
      .updateTable('sticker')
      .set({ activated_at: at('2026-11-20') })
      .where('id', '=', id)
      .execute();
  await addContact(first, at('2026-11-20'));
  await answer(await addContact(first, at('2026-11-20', '11:00')));
  await addContact(second, at('2026-11-20'));
  expect(await funnel()).toEqual({ sold: 4, registered: 2, used: 2, answered: 1 });
  await recount();
  expect(await funnel()).toEqual({ sold: 4, registered: 2, used: 2, answered: 1 });
  const { body } = await owner.post('/stickers', { from: '2026-11-20', to: '2026-11-20' });
  expect(body.Stickers.map(({ id }: Body) => id).sort()).toEqual([first, second].sort());
  const answered = async (is: string) => (await owner.post('/contacts', { answered: is })).body.total;
  expect([await answered('yes'), await answered('no'), await answered('')]).toEqual([1, 2, 3]);
});

async function addContact(sticker_id: number, created_at: Date): Promise<string> {
  const id = randomUUID();
  const hash = Buffer.alloc(32);
  const message = { kind: 'message', recipient: 'owner', address_index: hash } as const;
  const { id: vehicle_id } = await db().selectFrom('vehicle').select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('contact')
    .values({ id, sticker_id, vehicle_id, ...message, created_at })
    .execute();
  return id;
}

async function answer(contact_id: string): Promise<void> {
  await db()
    .insertInto('contact_step')
    .values({ contact_id, kind: 'coming_5', at: new Date(clock) })
    .execute();
}
