import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBatch, stickersOf } from '../../../test/batches.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { insertOrder } from '../../../test/orders.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  packer = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const ready = (more: object = {}) => addBatch(server, { operator_id: packer.id, quantity: 5, ...more });
const fresh = (quantity: number, more: object = {}) => insertOrder(server, { state: 'paid', quantity, ...more });
const give = (id: number, order_id: number, version = 1) =>
  packer.post('/batch/allocate_to_order', { id, version, order_id });
const ask = (id: number, order_id: number) => packer.post('/batch/for_order', { id, order_id });
const parcel = (order: number) => db().selectFrom('sticker').selectAll().where('order_id', '=', order).execute();
const picks = (order: number) => db().selectFrom('pick').select('sticker_id').where('order_id', '=', order).execute();
const entries = (subject: string, id: number) =>
  db()
    .selectFrom('audit_entry')
    .select(['action', 'operator_id', 'changes'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .execute();

describe('what an order gets of a batch', () => {
  it('is as many as it lacks, said before; the rest stays free', async () => {
    const [id, order] = [await ready({ quantity: 1000 }), await fresh(600)];
    const [byHand] = await stickersOf(server, await ready());
    await packer.post('/order/pick', { order_id: order, code: byHand?.guid });
    expect(await ask(id, order)).toMatchObject({ status: 200, body: { free: 1000, stickers: 599 } });
    expect(await give(id, order)).toMatchObject({ status: 200, body: { stickers: 599 } });
    expect((await picks(order)).length).toBe(600);
    const { Batch } = (await packer.post('/batch', { id })).body;
    expect(Batch).toMatchObject({ version: 2, state: 'ready', counts: { minted: 401, allocated: 599 } });
    const change = { operator_id: packer.id, changes: { stickers: 599 } };
    expect(await entries('batch', id)).toMatchObject([{ ...change, action: 'batch.allocate' }]);
    expect((await entries('order', order)).at(-1)).toMatchObject({ ...change, action: 'order.pick' });
    expect(await give(id, order, 2)).toMatchObject({ status: 409, body: { ErrorCode: 'line_full' } });
  });

  it('is all that is free where it lacks more, and nobody else’s', async () => {
    const [id, order] = [await ready(), await fresh(9)];
    const [off, used] = await stickersOf(server, id);
    const setState = (sticker: number | undefined, state: 'off' | 'activated') =>
      db()
        .updateTable('sticker')
        .set({ state })
        .where('id', '=', sticker ?? 0)
        .execute();
    await setState(off?.id, 'off');
    await setState(used?.id, 'activated');
    expect((await give(id, order)).body.stickers).toBe(3);
    expect(await give(id, order, 2)).toMatchObject({ status: 409, body: { ErrorCode: 'nothing_free' } });
  });

  it('is sold to it, and is what it was once the order is cancelled', async () => {
    const [id, order] = [await ready({ trial_days: 30 }), await fresh(5)];
    const before = await stickersOf(server, id);
    await give(id, order);
    const sold = { state: 'allocated', is_paid: true, duration_in_days: 0 };
    expect(await parcel(order)).toMatchObject(Array(5).fill(sold));
    const owner = await signedInOperator(server);
    const { version } = (await owner.post('/order', { order_id: order })).body.Order;
    const cancel = { order_id: order, version, reason: 'Ordered twice' };
    expect((await owner.post('/order/cancel', cancel)).status).toBe(200);
    expect(await stickersOf(server, id)).toEqual(before);
    expect(await picks(order)).toEqual([]);
  });

  it('on account is postpaid', async () => {
    const { id: reseller_id } = await newReseller(server, { email: 'batch@example.com' });
    const order = await fresh(2, { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' });
    expect(await give(await ready(), order)).toMatchObject({ body: { ErrorCode: 'other_product' } });
    expect((await give(await ready({ kind: 3 }), order)).body.stickers).toBe(2);
    expect(await parcel(order)).toMatchObject(Array(2).fill({ is_paid: false, reseller_id }));
  });
});

describe('it is refused', () => {
  it.each(['unpaid', 'dispatched', 'completed', 'cancelled'] as const)('for an order that is %s', async (state) => {
    const [id, order] = [await ready(), await fresh(1, { state })];
    for (const answer of [await ask(id, order), await give(id, order)])
      expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'step_not_now' } });
    expect(await parcel(order)).toEqual([]);
  });

  it.each([
    ['of another kind', { kind: 2, product_id: 2 }, 'other_product'],
    ['postpaid', { kind: 3 }, 'other_product'],
    ['recalled', { state: 'recalled', recalled_at: new Date(), recall_reason: 'Too pale' }, 'not_ready'],
    ['being made', { state: 'minting' }, 'not_ready'],
  ])('from a batch that is %s', async (_name, more, ErrorCode) => {
    const [id, order] = [await ready(more), await fresh(1)];
    for (const answer of [await ask(id, order), await give(id, order)])
      expect(answer).toMatchObject({ status: 409, body: { ErrorCode } });
  });

  it('where there is no such order or batch, and where another operator changed the batch meanwhile', async () => {
    const [id, order] = [await ready(), await fresh(1)];
    const unknown = { status: 422, body: { ErrorCode: 'unknown_order', errors: { order_id: [expect.any(String)] } } };
    expect(await ask(id, 2_000_000_000)).toMatchObject(unknown);
    expect(await give(id, 2_000_000_000)).toMatchObject(unknown);
    expect((await ask(2_000_000_000, order)).status).toBe(404);
    expect((await give(2_000_000_000, order)).status).toBe(404);
    expect(await give(id, order, 7)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
  });
});

describe('of many at once', () => {
  it('one gives a batch away, to one order or to the other', async () => {
    const [id, orders] = [await ready(), [await fresh(4), await fresh(4)]];
    const answers = await Promise.all(orders.map((order) => give(id, order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lying = await Promise.all(orders.map(picks));
    expect(lying.map(({ length }) => length).sort()).toEqual([0, 4]);
  });

  it('no more go into one parcel than were ordered, of two batches and by hand', async () => {
    const [order, batches] = [await fresh(6), [await ready(), await ready()]];
    const [one] = await stickersOf(server, batches[0] ?? 0);
    await Promise.all([
      ...batches.map((id) => give(id, order)),
      packer.post('/order/pick', { order_id: order, code: one?.guid }),
    ]);
    expect((await picks(order)).length).toBe(6);
    expect((await parcel(order)).length).toBe(6);
  });

  it('each sticker lies in one parcel, even where one of them is picked by hand for another', async () => {
    const [id, order, other] = [await ready(), await fresh(5), await fresh(5)];
    const stickers = await stickersOf(server, id);
    const byHand = stickers.map(({ guid }) => packer.post('/order/pick', { order_id: other, code: guid }));
    const [given, ...picked] = await Promise.all([give(id, order), ...byHand]);
    const taken = picked.filter(({ status }) => status === 200).length;
    expect((await picks(other)).length).toBe(taken);
    expect((await picks(order)).length).toBe(given?.body.stickers ?? 0);
    expect((await stickersOf(server, id)).filter(({ order_id }) => order_id === order)).toHaveLength(5 - taken);
  });
});
