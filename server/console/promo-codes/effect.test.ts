import { sql } from 'kysely';
import { beforeEach, expect, inject, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { addPromo, addRefund, insertOrder, payFor } from '../../../test/orders.ts';
import { overhear } from '../../../test/overheard.ts';
import { waysOf } from '../../../test/plans.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';
import { recountDays } from '../today/days/recount.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
const day = 24 * 3600 * 1000;
let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let id: number;
shareServer({ now: () => new Date(noon) }, (shared) => {
  server = shared;
});
beforeEach(async () => {
  owner = await signedInOperator(server);
  id = await addPromo(server);
});

const ago = (days: number) => new Date(noon - days * day);
const effect = async (days?: number): Promise<Body> =>
  (await owner.post('/promo-code/effect', { id, days })).body.Effect;
const listed = async (): Promise<Body> =>
  (await owner.post('/promo-codes', {})).body.PromoCodes.find((row: Body) => row.id === id);
/** An order with the code, of known sums: one sticker at 10 % off is ₹531, with ₹50 taken off. */
const sell = async (more: object = {}) => {
  const order = { percent: 10, promo_code_id: id, promo_percent: 10, state: 'paid' as const, paid_at: ago(0) };
  const number = await insertOrder(server, { ...order, ...more });
  await payFor(server, number);
  return number;
};

it('is nothing before an order with the code is paid', async () => {
  await insertOrder(server, { percent: 10, promo_code_id: id, promo_percent: 10 });
  const none = { orders: 0, turnover: 0, discount: 0, cancelled: 0 };
  expect(await effect()).toEqual({ ...none, cancelled_rupees: 0, refunded: 0, of_all: 0 });
  expect(await listed()).toMatchObject(none);
});

it('is what was paid with the code and what it took off, by days in India, without what was cancelled since', async () => {
  await sell();
  await sell({ quantity: 2, paid_at: new Date('2026-10-21T18:30:00Z'), state: 'completed' });
  await sell({ paid_at: new Date('2026-10-21T18:29:59Z') });
  await sell({ paid_at: ago(89) });
  await sell({ paid_at: ago(90), state: 'dispatched' });
  const cancelled = await sell({ state: 'cancelled' });
  await addRefund(server, cancelled, { amount_paise: 53_100, state: 'processed', settled_at: ago(0) });
  await insertOrder(server, { state: 'paid', paid_at: ago(0) });
  const back = { cancelled: 1, cancelled_rupees: 531, refunded: 0 };
  expect(await effect()).toEqual({ orders: 2, turnover: 1593, discount: 150, ...back, of_all: 4 });
  expect(await effect(90)).toEqual({ orders: 4, turnover: 2655, discount: 250, ...back, of_all: 6 });
  expect(await effect(0)).toEqual({ orders: 5, turnover: 3186, discount: 300, ...back, of_all: 7 });
  expect(await listed()).toMatchObject({ orders: 4, turnover: 2655, discount: 250, cancelled: 1 });
});

it('says what went back of the turnover, but for refunds that the provider could not make', async () => {
  const order = await sell();
  await addRefund(server, order, { amount_paise: 10_050, state: 'processed', settled_at: ago(0) });
  await addRefund(server, order, { amount_paise: 500, state: 'owed', settled_at: null });
  await addRefund(server, order, { amount_paise: 700, state: 'failed', settled_at: ago(0) });
  const cancelled = await sell({ state: 'cancelled' });
  await addRefund(server, cancelled, { amount_paise: 53_100, state: 'processed', settled_at: ago(0) });
  expect(await effect()).toMatchObject({ turnover: 531, refunded: 105.5, cancelled: 1, cancelled_rupees: 531 });
});

it('says of a cancelled order what went back in truth, in part before it was cancelled or not at all', async () => {
  const inPart = await sell({ state: 'completed' });
  await addRefund(server, inPart, { amount_paise: 10_000, state: 'processed', settled_at: ago(0) });
  expect(await effect()).toMatchObject({ orders: 1, turnover: 531, refunded: 100, cancelled: 0, cancelled_rupees: 0 });
  expect((await owner.post('/order/cancel', { order_id: inPart, version: 1, reason: 'requested' })).status).toBe(200);
  const after = { orders: 0, turnover: 0, refunded: 0, cancelled: 1, cancelled_rupees: 531, of_all: 1 };
  expect(await effect()).toMatchObject(after);
  const refused = await sell({ state: 'cancelled' });
  await addRefund(server, refused, { amount_paise: 53_100, state: 'failed', settled_at: ago(0) });
  expect(await effect()).toMatchObject({ cancelled: 2, cancelled_rupees: 531, of_all: 2 });
});

it('agrees with Today where every order has the code, and with the payments that were credited', async () => {
  for (const days of [0, 1, 5, 29, 30]) await sell({ paid_at: ago(days), quantity: 1 + days });
  await sell({ state: 'cancelled' });
  await recountDays(server.services);
  const { Days } = (await owner.post('/today', { days: 30 })).body;
  const { orders, turnover, discount } = await effect(30);
  expect(orders).toBe(Days.reduce((sum: number, each: Body) => sum + each.orders, 0));
  expect(turnover).toBeCloseTo(
    Days.reduce((sum: number, each: Body) => sum + each.sales, 0),
    2,
  );
  const all = await effect(0);
  const { rows } = await sql<{ paise: number; full: number }>`
    select sum(payment.amount_paise)::bigint as paise,
      sum(orders.total_paise + round(orders.total_paise * 0.18))::bigint as full
    from payment join charge on charge.id = charge_id join orders on orders.id = order_id
    where standing = 'credited' and orders.state <> 'cancelled'`.execute(server.services.database.db);
  expect(all.turnover * 100).toBeCloseTo(rows[0]?.paise ?? 0, 4);
  // What they would have cost, with its tax: what was paid, and the discount with the tax that fell away with it.
  expect((all.turnover + all.discount * 1.18) * 100).toBeCloseTo(rows[0]?.full ?? 0, 0);
  expect(discount).toBe(50 * (1 + 2 + 6 + 30));
});

it('is of one code alone, and of one that there is', async () => {
  await sell({ promo_code_id: await addPromo(server) });
  expect((await effect()).orders).toBe(0);
  expect((await owner.post('/promo-code/effect', { id: 999_999 })).status).toBe(404);
  for (const days of [7, -1, 'all']) expect((await owner.post('/promo-code/effect', { id, days })).status).toBe(422);
});

// Plans are asked of the engine of those who have so many rows.
it.runIf(inject('engine').name === 'server')('is read from an index alone, of the code’s orders', async () => {
  const { pool, db } = server.services.database;
  await sql`insert into orders (kind, state, state_id, total_paise, discount_paise, gst_basis_points, gst_paise, net_paise,
      created_at, paid_at, promo_code_id, promo_percent)
    select 'shop', 'completed', 29, 50000, 5000, 1800, 8100, 53100, at, at, case when n % 50 = 0 then ${sql.lit(id)}::integer end, 10
    from generate_series(1, 20000) n cross join lateral (select ${ago(0)}::timestamptz - n * interval '1 minute' as at) a`.execute(
    db,
  );
  await sql`vacuum analyze orders`.execute(db);
  const statements = await overhear(pool, () => effect());
  const ofCode = statements.filter(({ text }) => /group by promo_code_id/.test(text));
  expect(ofCode).toHaveLength(1);
  for (const statement of ofCode) expect(await waysOf(pool, statement)).toEqual(['orders_promo_sold']);
  expect(await effect()).toMatchObject({ orders: 400, turnover: 400 * 531 });
});
