import { beforeEach, describe, expect, it } from 'vitest';
import { addBatch } from '../../../test/batches.ts';
import { newSticker, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { orderRow } from '../../../test/fulfilled.ts';
import { insertOrder } from '../../../test/orders.ts';
import { newReseller } from '../../../test/resellers.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';

type Packer = Awaited<ReturnType<typeof signedInOperator>>;

/** Noon in India. */
const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
let here: Packer;
let there: Packer;
shareServer({ now: () => new Date(clock) }, (shared) => {
  clock = noon;
  server = shared;
});
beforeEach(async () => {
  here = await signedInOperator(server, 'fulfilment');
  there = await signedInOperator(server, 'owner');
});

const db = () => server.services.database.db;
const pass = (minutes: number) => {
  clock += minutes * 60_000;
};
const take = async (packer: Packer) => (await packer.post('/packing/take', {})).body.order_id as number;
const table = async (packer: Packer) => (await packer.post('/packing', {})).body;
const later = (packer: Packer, order_id: number) => packer.post('/packing/later', { order_id });
const leave = (packer: Packer, order_id: number, more: object = {}) =>
  packer.post('/packing/dispatch', { order_id, version: 1, courier: 'Blue Dart', docket: `BD${order_id}`, ...more });
/** Paid for so many minutes ago. */
const paid = (minutes: number, more: object = {}) =>
  insertOrder(server, { state: 'paid', created_at: new Date(noon - minutes * 60_000), ...more });
async function packed(minutes: number, more: object = {}): Promise<number> {
  const id = await paid(minutes, more);
  await pickStickerFor(server, id);
  return id;
}
const entriesOf = async (id: number) => {
  const rows = await db()
    .selectFrom('audit_entry')
    .select(['action', 'operator_id'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', String(id))
    .orderBy('no')
    .execute();
  return rows.map(({ action, operator_id }) => [action, operator_id]);
};

describe('the queue', () => {
  it('gives each operator the oldest parcel that nobody has, once, and shows what is in it', async () => {
    const [second, first] = [await paid(10), await paid(20, { quantity: 2 })];
    await here.post('/packing/choose', { prints: 'at_once', is_muted: false, books: false });
    expect([await take(here), await take(there), await take(here)]).toEqual([first, second, first]);
    const { Parcel, ...counts } = await table(here);
    expect(Parcel).toMatchObject({
      order_id: first,
      version: 1,
      Label: { order_id: first, name: 'Meera Iyer', address: '3, Lake Road', pincode: '411001' },
      Lines: [{ product_id: 1, quantity: 2, picked: 0, is_postpaid: false }],
      missing: 2,
      has_label: true,
    });
    expect(JSON.stringify(Parcel)).not.toMatch(/9812345678|meera@/);
    expect(counts).toMatchObject({ waiting: 0, in_other_hands: 1, done: 0, total: 2 });
    expect(await entriesOf(second)).toEqual([['order.take', there.id]]);
  });

  it('has what is paid for, or ordered on account, and is sent', async () => {
    const { id: reseller_id } = await newReseller(server, { email: 'queue@example.com' });
    const reseller = { kind: 'reseller', reseller_id } as const;
    const account = await paid(30, { ...reseller, mode: 'postpaid', state: 'accepted' });
    await paid(29, { ...reseller, mode: 'prepaid', delivery: 'digital' });
    const { id: sticker_id } = await db().selectFrom('sticker').select('id').limit(1).executeTakeFirstOrThrow();
    await paid(28, { kind: 'postpaid', sticker_id });
    for (const state of ['unpaid', 'lapsed', 'dispatched', 'completed', 'cancelled'] as const)
      await paid(25, { state });
    expect(await take(here)).toBe(account);
    expect((await table(here)).Parcel).toMatchObject({ reseller: reseller_id, Lines: [{ is_postpaid: true }] });
    expect([await take(there), (await table(there)).total]).toEqual([0, 1]);
  });

  it('gives nobody a parcel that another operator is given at the same moment', async () => {
    const orders: number[] = [];
    for (let minutes = 12; minutes > 0; minutes -= 1) orders.push(await paid(minutes));
    const packers = [here, there];
    while (packers.length < 8) packers.push(await signedInOperator(server, 'fulfilment'));
    // Each of them by two windows, which are given the same.
    const taken = await Promise.all([...packers, ...packers].map((packer) => take(packer)));
    expect(taken.slice(0, 8)).toEqual(taken.slice(8));
    expect(new Set(taken).size).toBe(8);
    expect(taken.every((id) => orders.includes(id))).toBe(true);
  });

  it('gives one that was abandoned to others after ten minutes, and at once one of them', async () => {
    const order = await paid(1);
    const third = await signedInOperator(server, 'fulfilment');
    expect(await take(here)).toBe(order);
    pass(9);
    expect(await take(there)).toBe(0);
    pass(2);
    expect((await table(here)).Parcel).toBeNull();
    const taken = await Promise.all([take(there), take(third)]);
    expect(taken.sort()).toEqual([0, order]);
  });

  it('leaves a parcel with whom it is as long as they scan', async () => {
    const order = await paid(1, { quantity: 3 });
    expect(await take(here)).toBe(order);
    for (let count = 0; count < 3; count += 1) {
      pass(8);
      const code = await newSticker(server);
      expect((await here.post('/order/pick', { order_id: order, code })).status).toBe(200);
    }
    expect([await take(there), (await table(here)).Parcel.missing]).toEqual([0, 0]);
  });

  it('brings what was left for later after all others, to anybody', async () => {
    const [second, first] = [await paid(10), await paid(20)];
    await take(here);
    expect(await later(here, first)).toMatchObject({ status: 200, body: { order_id: first } });
    expect(await take(here)).toBe(second);
    expect(await table(here)).toMatchObject({ waiting: 1, set_aside: 1 });
    expect(await take(there)).toBe(first);
    expect((await table(there)).Parcel.was_set_aside).toBe(true);
    expect(await later(here, first)).toMatchObject({ status: 409, body: { ErrorCode: 'in_other_hands' } });
  });

  it('says on an order’s own page who has it in hand, and to nobody that they have it themselves', async () => {
    const order = await paid(1);
    await take(here);
    const seen = async (packer: Packer) => (await packer.post('/order', { order_id: order })).body.Order.in_hand_of;
    const { name } = await db()
      .selectFrom('operator')
      .select('name')
      .where('id', '=', here.id)
      .executeTakeFirstOrThrow();
    expect([await seen(there), await seen(here)]).toEqual([name, '']);
    pass(11);
    expect(await seen(there)).toBe('');
  });

  it.each([
    ['none is made', null],
    ['one is free', {}],
    ['it is of a batch that is still being made', { isUnready: true }],
    ['it is postpaid', { kind: 3 }],
    ['it is for a bike', { kind: 2, product_id: 2 }],
    ['it was handed out', { state: 'allocated' }],
    ['it is of a batch that is printed', { printed_on: '2026-11-19' }],
    ['it is of a batch that nobody has printed', { printed_on: null }],
  ])('says whether a sticker is free: %s', async (_what, sticker: Record<string, unknown> | null) => {
    await db().updateTable('sticker').set({ state: 'off' }).where('state', '=', 'minted').execute();
    const { isUnready, printed_on, ...more } = sticker ?? {};
    const batch = { operator_id: here.id, quantity: 1, printed_on: (printed_on ?? null) as string | null };
    if (isUnready) more.batch_id = await addBatch(server, { ...batch, state: 'minting' });
    if (printed_on !== undefined) more.batch_id = await addBatch(server, { ...batch, quantity: 1 });
    if (sticker) await newSticker(server, more);
    await paid(1);
    await take(here);
    const isFree = sticker !== null && (Object.keys(sticker).length === 0 || Boolean(printed_on));
    const has_unprinted = printed_on === null;
    expect((await table(here)).Parcel.Lines).toMatchObject([{ is_in_stock: isFree, has_unprinted }]);
  });
});

describe('a parcel that leaves the table', () => {
  it('is counted for all tables, of this day in India, and its courier is remembered', async () => {
    const [first, second, third] = [await packed(20), await packed(10), await packed(5)];
    expect(await take(here)).toBe(first);
    expect(await leave(here, first)).toMatchObject({ status: 200, body: { Order: { order_id: first, version: 2 } } });
    expect(await orderRow(server, first)).toMatchObject({
      state: 'dispatched',
      courier_name: 'Blue Dart',
      docket_number: `BD${first}`,
      dispatched_on: '2026-11-20',
    });
    const parcel = { version: 1, courier: 'DTDC', docket: 'D2', dispatched_on: '2026-11-20' };
    await there.post('/order/dispatch', { order_id: second, ...parcel });
    expect(await table(here)).toMatchObject({ Parcel: null, done: 2, total: 3, courier: 'Blue Dart' });
    expect(await table(there)).toMatchObject({ done: 2, total: 3, courier: '', Undo: null });
    pass(12 * 60);
    expect(await table(here)).toMatchObject({ done: 0, total: 1, courier: 'Blue Dart' });
    expect(await take(here)).toBe(third);
  });

  it('has the courier of the one before, whatever leaves beside the table meanwhile', async () => {
    const [first, second, third] = [await packed(20), await packed(10), await packed(5)];
    await leave(here, first);
    const others = { version: 1, courier: 'DTDC', dispatched_on: '2026-11-20' };
    await here.post('/orders/dispatch', { Orders: [{ id: second, docket: 'D2', ...others }] });
    await here.post('/order/dispatch', { order_id: third, docket: 'D3', ...others });
    expect((await orderRow(server, third)).courier_name).toBe('DTDC');
    const undo = { order_id: first, version: 2 };
    expect(await table(here)).toMatchObject({ done: 3, courier: 'Blue Dart', Undo: undo });
  });

  it('leaves once, whoever presses at the same time', async () => {
    const order = await packed(1);
    const parcel = { version: 1, courier: 'DTDC', docket: 'D2', dispatched_on: '2026-11-20' };
    const answers = await Promise.all([
      leave(here, order),
      leave(there, order),
      there.post('/order/dispatch', { order_id: order, ...parcel }),
    ]);
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', 'changed_meanwhile', 'changed_meanwhile']);
    expect(await db().selectFrom('outgoing').select('id').execute()).toHaveLength(1);
  });

  it('is refused to whoever has it not in hand while another has', async () => {
    const order = await packed(1);
    await take(here);
    const answer = await leave(there, order);
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'in_other_hands' } });
    expect(answer.body.Message).toMatch(/^Operator \d+ has this parcel in hand\.$/);
    expect((await orderRow(server, order)).state).toBe('paid');
  });

  it.each([
    ['an address on a sticker', () => 'https://dastak.example/q/DEMOCARPAID00001', 422],
    ['a sticker’s code', () => newSticker(server), 409],
    ['its code in groups', async () => (await newSticker(server)).replace(/(.{4})(?=.)/g, '$1-'), 409],
    ['nothing', () => ' ', 422],
    ['what no docket has', () => '=cmd|1', 422],
  ])('has no docket that is %s', async (_what, docket, status) => {
    const order = await packed(1);
    expect(await leave(here, order, { docket: await docket() })).toMatchObject({ status });
    expect((await orderRow(server, order)).state).toBe('paid');
  });

  it('has a docket of its own, until the courier begins its numbers anew', async () => {
    const [first, second, third] = [await packed(3), await packed(2), await packed(1)];
    const asFirst = { docket: 'bd77' };
    expect(await leave(here, first, { docket: 'BD77' })).toMatchObject({ status: 200 });
    expect(await leave(here, second, asFirst)).toMatchObject({
      status: 409,
      body: {
        ErrorCode: 'docket_used',
        Message: `Docket bd77 is that of order ${first}. Scan the one of this parcel.`,
      },
    });
    expect((await orderRow(server, second)).state).toBe('paid');
    expect(await leave(here, second, { ...asFirst, courier: 'DTDC' })).toMatchObject({ status: 200 });
    pass(100 * 24 * 60);
    const later = await signedInOperator(server, 'fulfilment');
    expect(await leave(later, third, asFirst)).toMatchObject({ status: 200 });
  });

  it('has all that was ordered in it', async () => {
    expect(await leave(here, await paid(1))).toMatchObject({ status: 409, body: { ErrorCode: 'not_all_picked' } });
  });
});

describe('labels in one print', () => {
  const print = async (packer: Packer, again = false): Promise<number[]> => {
    const { body } = await packer.post('/packing/labels', { again });
    return body.Labels.map(({ order_id }: { order_id: number }) => order_id);
  };

  it('are those that were not printed, sixty at most, the oldest first, and each is written down', async () => {
    await here.post('/packing/choose', { prints: 'collected', is_muted: false });
    const orders: number[] = [];
    for (let minutes = 62; minutes > 0; minutes -= 1) orders.push(await paid(minutes));
    const [first = 0] = orders;
    await pickStickerFor(server, first);
    await take(here);
    await leave(here, first);
    expect((await table(here)).labels).toBe(62);
    expect(await print(here)).toEqual(orders.slice(0, 60));
    expect((await entriesOf(first)).at(-1)).toEqual(['order.label', here.id]);
    expect(await print(there)).toEqual(orders.slice(60));
    expect(await print(here)).toEqual([]);
    expect(await print(here, true)).toEqual(orders.slice(0, 60));
  });

  it('are not those that were printed as their parcel was taken, nor what left a day ago', async () => {
    const [first, second] = [await packed(20), await packed(10)];
    await here.post('/packing/choose', { prints: 'at_once', is_muted: true, books: false });
    expect((await here.post('/packing/take', {})).body).toMatchObject({ order_id: first, prints_label: true });
    expect((await here.post('/packing/take', {})).body).toMatchObject({ order_id: first, prints_label: false });
    await here.post('/packing/choose', { prints: 'collected', is_muted: true });
    await leave(here, first);
    expect((await here.post('/packing/take', {})).body).toMatchObject({ order_id: second, prints_label: false });
    await leave(here, second);
    expect(await table(here)).toMatchObject({ prints: 'collected', is_muted: true, labels: 1 });
    pass(25 * 60);
    const nextDay = await signedInOperator(server, 'fulfilment');
    expect([(await table(nextDay)).labels, await print(nextDay)]).toEqual([0, []]);
  });

  it('are printed again within a day, while their parcel may still be on its way', async () => {
    const states = ['paid', 'dispatched', 'completed', 'cancelled'] as const;
    const orders: number[] = [];
    for (const _ of states) orders.push(await paid(5));
    expect(await print(here)).toEqual(orders);
    for (const [n, state] of states.entries())
      await db()
        .updateTable('orders')
        .set({ state })
        .where('id', '=', orders[n] ?? 0)
        .execute();
    expect(await print(here, true)).toEqual(orders.slice(0, 2));
    expect((await entriesOf(orders[2] ?? 0)).filter(([action]) => action === 'order.label')).toHaveLength(1);
    pass(24 * 60);
    const nextDay = await sessionOf(server, 'operator', here.id);
    const { body } = await here.post('/packing/labels', { again: true }, nextDay);
    expect(body.Labels).toEqual([]);
  });

  it('have nothing of the parcel in hand on their page', async () => {
    await paid(1);
    await take(here);
    const page = async (path: string) =>
      (await fetch(`${server.url}/console${path}`, { headers: { cookie: here.cookie } })).text();
    expect(await page('/pack.data')).toContain('3, Lake Road');
    const labels = await page('/pack/labels.data');
    expect(labels).toContain('labels');
    expect(labels).not.toMatch(/Lake Road|Meera/);
  });

  it('are in one print each, whoever prints at the same moment', async () => {
    const orders: number[] = [];
    for (let minutes = 9; minutes > 0; minutes -= 1) orders.push(await paid(minutes));
    const prints = await Promise.all([print(here), print(there), print(here), print(there)]);
    expect(prints.flat().sort((a, b) => a - b)).toEqual(orders);
  });
});

describe('an order that somebody cancels while it is in hand', () => {
  const cancel = (packer: Packer, order_id: number) =>
    packer.post('/order/cancel', { order_id, version: 1, reason: 'The buyer asked for it' });

  it('is said to whoever cancels, and at once at the table of who has it, until they take another', async () => {
    const [first, second] = [await packed(20), await paid(10)];
    expect(await take(here)).toBe(first);
    const { name } = await db()
      .selectFrom('operator')
      .select('name')
      .where('id', '=', here.id)
      .executeTakeFirstOrThrow();
    expect((await there.post('/order', { order_id: first })).body.Order.in_hand_of).toBe(name);
    expect((await table(here)).cancelled_in_hand).toBe(0);
    expect((await cancel(there, first)).body).toMatchObject({ in_hand_of: name, put_back: 1, Carried: null });
    expect(await table(here)).toMatchObject({ cancelled_in_hand: first, Parcel: null });
    expect((await table(there)).cancelled_in_hand).toBe(0);
    pass(1);
    expect(await take(here)).toBe(second);
    expect(await table(here)).toMatchObject({ cancelled_in_hand: 0, Parcel: { order_id: second } });
  });

  it('is forgotten once nobody has it in hand any more', async () => {
    const order = await paid(20);
    await take(here);
    expect((await cancel(here, order)).body.in_hand_of).toBe('');
    expect((await table(here)).cancelled_in_hand).toBe(order);
    pass(11);
    expect((await table(here)).cancelled_in_hand).toBe(0);
  });
});
