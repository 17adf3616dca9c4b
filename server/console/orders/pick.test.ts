import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBatch } from '../../../test/batches.ts';
import { newSticker, paidOrderWithInvoice, pickStickerFor } from '../../../test/console/console-orders.ts';
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
const pick = (order_id: number, code: string) => packer.post('/order/pick', { order_id, code });
const takeOut = (order_id: number, code: string) => packer.post('/order/put-back', { order_id, code });
const sticker = (guid: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
/** A sticker of a batch that cannot be used yet. */
const newUnready = async () =>
  newSticker(server, { batch_id: await addBatch(server, { operator_id: packer.id, state: 'minting' }) });
const fresh = (more: object = {}) => insertOrder(server, { state: 'paid', quantity: 2, ...more });

describe('a sticker that is scanned for an order', () => {
  it.each([
    ['the address on it', (code: string) => `https://dastak.example/q/${code}`],
    ['its code in groups, in small letters', (code: string) => code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')],
  ])('is in its parcel, paid and for life: %s', async (_, typed) => {
    const order = await fresh();
    const guid = await newSticker(server, { duration_in_days: 30 });
    const body = { guid, missing: 1, Lines: [{ quantity: 2, picked: 1 }] };
    expect(await pick(order, typed(guid))).toMatchObject({ status: 200, body });
    expect(await sticker(guid)).toMatchObject({
      state: 'allocated',
      order_id: order,
      is_paid: true,
      duration_in_days: 0,
    });
  });

  it('is again what it was once it is taken out', async () => {
    const order = await fresh();
    const guid = await newSticker(server, { duration_in_days: 30 });
    const before = await sticker(guid);
    await pick(order, guid);
    expect(await takeOut(order, guid)).toMatchObject({ status: 200, body: { missing: 2 } });
    expect(await sticker(guid)).toEqual(before);
    expect(await takeOut(order, guid)).toMatchObject({ status: 409, body: { ErrorCode: 'not_picked' } });
    expect(await pick(order, guid)).toMatchObject({ status: 200 });
  });

  it('on account is a postpaid one, which its customer pays for', async () => {
    const { id } = await newReseller(server, { email: 'packed@example.com' });
    const order = await fresh({ kind: 'reseller', reseller_id: id, mode: 'postpaid', state: 'accepted' });
    expect(await pick(order, await newSticker(server))).toMatchObject({ body: { ErrorCode: 'other_product' } });
    const guid = await newSticker(server, { kind: 3 });
    expect(await pick(order, guid)).toMatchObject({ status: 200 });
    expect(await sticker(guid)).toMatchObject({ is_paid: false, reseller_id: id, order_id: order });
  });

  it.each([
    ['was never minted', () => 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', 404, 'sticker_unknown'],
    ['is no code', () => 'https://example.com/', 404, 'sticker_unknown'],
    ['is for a bike', () => newSticker(server, { kind: 2, product_id: 2 }), 409, 'other_product'],
    ['is postpaid', () => newSticker(server, { kind: 3 }), 409, 'other_product'],
    ['is off', () => newSticker(server, { state: 'off' }), 409, 'sticker_not_free'],
    ['was given out', () => newSticker(server, { state: 'allocated' }), 409, 'sticker_not_free'],
    ['is registered', () => 'DEMOCARPAID00001', 409, 'sticker_not_free'],
    ['is of a batch that is still being made', () => newUnready(), 409, 'sticker_not_free'],
    ['is another order’s', async () => pickStickerFor(server, await fresh()), 409, 'in_other_order'],
  ])('is refused where it %s', async (_, code, status, ErrorCode) => {
    const order = await fresh();
    expect(await pick(order, await code())).toMatchObject({ status, body: { ErrorCode } });
    expect(await db().selectFrom('sticker').select('id').where('order_id', '=', order).execute()).toEqual([]);
  });

  it('is told what belongs in the parcel instead of one for another vehicle', async () => {
    const order = await fresh();
    const Message = 'Wrong kind: this parcel takes Car Sticker.';
    expect(await pick(order, await newSticker(server, { kind: 2, product_id: 2 }))).toMatchObject({
      body: { Message },
    });
  });

  it('is refused twice, and where enough of them are in the parcel', async () => {
    const order = await insertOrder(server, { state: 'paid' });
    const guid = await newSticker(server);
    await pick(order, guid);
    expect(await pick(order, guid)).toMatchObject({ status: 409, body: { ErrorCode: 'already_picked' } });
    expect(await pick(order, await newSticker(server))).toMatchObject({ body: { ErrorCode: 'line_full' } });
  });

  it('makes good for one in the parcel that was switched off', async () => {
    const order = await insertOrder(server, { state: 'paid' });
    const lost = await pickStickerFor(server, order);
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', lost).execute();
    expect(await pick(order, await newSticker(server))).toMatchObject({ status: 200, body: { missing: 0 } });
  });

  it.each(['unpaid', 'lapsed', 'dispatched', 'completed', 'cancelled'] as const)(
    'is for no order that is %s, nor taken out of one',
    async (state) => {
      const order = await insertOrder(server, { state });
      expect(await pick(order, await newSticker(server))).toMatchObject({ body: { ErrorCode: 'step_not_now' } });
      const guid = await pickStickerFor(server, order);
      expect(await takeOut(order, guid)).toMatchObject({ status: 409, body: { ErrorCode: 'step_not_now' } });
      expect((await sticker(guid)).order_id).toBe(order);
    },
  );

  it('cannot be taken out once an owner has registered it', async () => {
    const order = await fresh();
    const guid = await pickStickerFor(server, order);
    await db().updateTable('sticker').set({ state: 'activated' }).where('guid', '=', guid).execute();
    expect(await takeOut(order, guid)).toMatchObject({ status: 409, body: { ErrorCode: 'sticker_not_free' } });
    expect(await sticker(guid)).toMatchObject({ state: 'activated', order_id: order });
  });
});

describe('many who pick at once', () => {
  it('put one sticker into one parcel', async () => {
    const orders = [await fresh(), await fresh(), await fresh()];
    const guid = await newSticker(server);
    const answers = await Promise.all([...orders, ...orders].map((order) => pick(order, guid)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await db()
        .selectFrom('pick')
        .select('order_id')
        .where('sticker_id', '=', (await sticker(guid)).id)
        .execute(),
    ).toHaveLength(1);
  });

  it('put no more into a parcel than were ordered', async () => {
    const order = await fresh();
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push(await newSticker(server));
    const answers = await Promise.all(codes.map((code) => pick(order, code)));
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', '0', 'line_full', 'line_full', 'line_full']);
  });
});

describe('an order on the desk', () => {
  it('shows what lies in its parcel and what happened, and no number of the buyer’s', async () => {
    const order = await paidOrderWithInvoice(server);
    const guid = await pickStickerFor(server, order);
    const { body } = await packer.post('/order', { order_id: order });
    expect(body.Picked).toEqual([{ guid, product_id: 1, is_registered: false }]);
    expect(body.Order).toMatchObject({ city: 'Pune', phone: '••••••••78', paid: 590, refundable: 590 });
    expect(body.History.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['ordered', 'payment', 'invoice']),
    );
    expect(JSON.stringify(body)).not.toMatch(/9812345678|Meera|Lake Road|meera@/);
  });

  it('has a label, and who looked at it is known', async () => {
    const order = await paidOrderWithInvoice(server);
    const { body } = await packer.post('/order/label', { order_id: order });
    expect(body.Label).toMatchObject({ name: 'Meera Iyer', address: '3, Lake Road', pincode: '411001' });
    expect(JSON.stringify(body)).not.toMatch(/9812345678|meera@/);
    const { body: after } = await packer.post('/order', { order_id: order });
    expect(after.History.at(-1)).toMatchObject({ kind: 'desk', what: 'order.label', note: 'dispatch' });
  });

  it.each(['unpaid', 'completed', 'cancelled'] as const)('has no label while it is %s', async (state) => {
    const order = await insertOrder(server, { state });
    expect(await packer.post('/order/label', { order_id: order })).toMatchObject({ body: { ErrorCode: 'no_label' } });
  });
});
