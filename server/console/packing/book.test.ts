import { beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '../../../simulators/delhivery-moves.ts';
import type { FaultOf } from '../../../simulators/faults.ts';
import { collectJobs } from '../../../test/collected-jobs.ts';
import { pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { type Body, ownServer, shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { beginAttempt, endAttempt } from '../../shipping/attempt.ts';
import { shipmentReference } from '../../shipping/reference.ts';
import { endBooking } from '../../shipping/take-back.ts';

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
  // Nobody but the test looks at what is due.
  await server.services.queue.stop().catch(() => {});
});

const db = () => server.services.database.db;
const pass = (seconds: number) => {
  clock += seconds * 1000;
};
const parcels = () => server.simulators.courier.parcels.list();
const move = (docket: string, what: Move) => server.simulators.courier.move(docket, what);
const book = (order_id: number, packer = here, version = 1) => packer.post('/packing/book', { order_id, version });
const table = async (packer = here) => (await packer.post('/packing', {})).body;
const shipmentOf = (id: number) =>
  db().selectFrom('shipment').selectAll().where('order_id', '=', id).executeTakeFirst();
const takenBack = () =>
  db()
    .selectFrom('shipment_taken_back')
    .select(['reference', 'docket', 'outcome', 'detail'])
    .orderBy('reference')
    .execute();
/** What the queue does with each booking that is to be taken back. */
async function runTakeBacks(): Promise<void> {
  for (const { reference } of await takenBack()) await endBooking(server.services, reference);
}

const docketOf = (order: number) => server.simulators.courier.parcels.ofReference(String(order))?.docket ?? '';

/** Asks the courier for an order, which books it, and dies before it knows. */
async function bookedUnheard(order: number): Promise<void> {
  const begun = await db()
    .transaction()
    .execute((tx) => beginAttempt(tx, order, server.services.now()));
  const to = { name: 'Meera', address: '3, Lake Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
  const what = { contents: 'as it was called then', valuePaise: 100, placedAt: new Date(noon), phone: '9812345678' };
  await server.services.courier?.book({
    ...to,
    ...what,
    reference: begun ? shipmentReference(order, begun.number) : '',
  });
}

async function packed(more: object = {}): Promise<number> {
  const id = await insertOrder(server, { state: 'paid', created_at: new Date(noon), ...more });
  await pickStickerFor(server, id);
  return id;
}

describe('a parcel that is booked', () => {
  it('leaves with the courier’s docket, and its buyer is told as of any other', async () => {
    const order = await packed({ buyer: { ...meera, email: 'booked@example.com' } });
    const answer = await book(order);
    const [parcel] = parcels();
    expect(answer).toMatchObject({
      status: 200,
      body: { Order: { order_id: order, version: 2 }, courier: 'Delhivery', docket: parcel?.docket },
    });
    expect(parcel).toMatchObject({
      reference: String(order),
      name: 'Meera Iyer',
      phone: '9812345678',
      address: '3, Lake Road',
      pincode: '411001',
      amount: 590,
    });
    expect(await orderRow(server, order)).toMatchObject({
      state: 'dispatched',
      courier_name: 'Delhivery',
      docket_number: parcel?.docket,
      dispatched_on: '2026-11-20',
    });
    expect(await shipmentOf(order)).toMatchObject({ state: 'booked', docket: parcel?.docket, booked_by: here.id });
    expect(await table()).toMatchObject({ done: 1, courier: 'Delhivery', books_with: 'Delhivery', to_fetch: 1 });
    pass(13);
    await server.services.outbox.drain();
    const mail = await db().selectFrom('outgoing').select('id').executeTakeFirstOrThrow();
    await server.services.outbox.check(mail.id);
    const [sent] = await messagesTo(server, 'booked@example.com');
    expect(sent?.text).toContain(parcel?.docket);
  });

  it('is named in no answer, log or entry by the number that the courier rings', async () => {
    const order = await packed();
    const answers = [await book(order), await here.post('/order', { order_id: order })];
    const entries = await db().selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([answers, entries])).not.toContain('9812345678');
  });

  it.each([
    ['of which something is missing', () => insertOrder(server, { state: 'paid' }), 409, 'not_all_picked'],
    ['that has left', () => insertOrder(server, { state: 'dispatched' }), 409, 'step_not_now'],
    ['that is not there', async () => 999_999, 404, 'not_found'],
  ])('is none %s', async (_what, order, status, ErrorCode) => {
    expect(await book(await order())).toMatchObject({ status, body: { ErrorCode } });
    expect(parcels()).toEqual([]);
  });

  it('is none that another has in hand, or that was changed since it was shown', async () => {
    const order = await packed();
    await here.post('/packing/take', {});
    expect(await book(order, there)).toMatchObject({ status: 409, body: { ErrorCode: 'in_other_hands' } });
    expect(await book(order, here, 7)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect(parcels()).toEqual([]);
  });

  it('is not possible where no courier is set up, and dockets are typed as before', async () => {
    const own = await ownServer({ courier: false });
    const packer = await signedInOperator(own, 'fulfilment');
    const order = await insertOrder(own, { state: 'paid' });
    await pickStickerFor(own, order);
    const shown = { order_id: order, version: 1 };
    expect(await packer.post('/packing/book', shown)).toMatchObject({ status: 409, body: { ErrorCode: 'no_courier' } });
    expect((await packer.post('/packing', {})).body).toMatchObject({ books_with: '', to_fetch: 0, Pickup: null });
    const typed = { ...shown, courier: 'DTDC', docket: 'D1' };
    expect(await packer.post('/packing/dispatch', typed)).toMatchObject({ status: 200 });
  });
});

describe('one shipment and no second', () => {
  it('for two operators who press twice each', async () => {
    const order = await packed();
    const answers = await Promise.all([book(order), book(order), book(order, there), book(order, there)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['being_booked', 'changed_meanwhile']).toContain(body.ErrorCode);
    expect(parcels()).toHaveLength(1);
  });

  it('where the process died after the courier had booked', async () => {
    const order = await packed();
    await bookedUnheard(order);
    expect(await book(order)).toMatchObject({ status: 409, body: { ErrorCode: 'being_booked' } });
    pass(119);
    expect(await book(order)).toMatchObject({ status: 409, body: { ErrorCode: 'being_booked' } });
    pass(1);
    const [only] = parcels();
    expect(await book(order)).toMatchObject({ status: 200, body: { docket: only?.docket } });
    expect(parcels()).toHaveLength(1);
  });

  it.each<[FaultOf<'booking'>, number, string, RegExp]>([
    ['no-service', 409, 'courier_refuses', /^Delhivery says no: .*411001 is non serviceable pincode/],
    ['no-balance', 409, 'courier_refuses', /insufficient balance/],
    ['too-many', 503, 'courier_busy', /^Delhivery does not answer\. Nothing was booked/],
  ])('after it was refused: %s', async (fault, status, ErrorCode, sentence) => {
    const order = await packed();
    server.simulators.faults.next('booking', fault);
    const answer = await book(order);
    expect(answer).toMatchObject({ status, body: { ErrorCode, Message: expect.stringMatching(sentence) } });
    expect(answer.body.Message).not.toMatch(/Meera|Lake Road|98123/);
    expect(await orderRow(server, order)).toMatchObject({ state: 'paid', version: 1 });
    expect(await book(order)).toMatchObject({ status: 200 });
    expect(parcels()).toHaveLength(1);
  });

  it('where the courier did not answer: it is asked again once it has come to its end, another one at once', async () => {
    const [waits, other] = [await packed(), await packed()];
    for (const order of [waits, other]) {
      server.simulators.faults.next('booking', 'bad-gateway');
      expect(await book(order)).toMatchObject({
        status: 503,
        body: { ErrorCode: 'courier_unclear', Message: expect.stringMatching(/Try again in two minutes/) },
      });
      expect(await orderRow(server, order)).toMatchObject({ state: 'paid', version: 1 });
      expect(await book(order)).toMatchObject({ status: 409, body: { ErrorCode: 'being_booked' } });
    }
    const typed = { order_id: other, version: 1, courier: 'DTDC', docket: 'D1' };
    expect(await here.post('/packing/dispatch', typed)).toMatchObject({ status: 200 });
    pass(119);
    expect(await book(waits)).toMatchObject({ status: 409, body: { ErrorCode: 'being_booked' } });
    pass(1);
    expect(await book(waits)).toMatchObject({ status: 200 });
    expect(parcels()).toHaveLength(1);
  });

  it('where an answer comes when another request asks by then: that one stays the only one', async () => {
    const order = await packed();
    const begin = () =>
      db()
        .transaction()
        .execute((tx) => beginAttempt(tx, order, server.services.now()));
    const late = await begin();
    pass(120);
    const second = await begin();
    if (!late || !second) throw new Error('Not begun');
    await endAttempt(db(), late, null);
    expect(await book(order)).toMatchObject({ status: 409, body: { ErrorCode: 'being_booked' } });
    await endAttempt(db(), second, null);
    expect(await book(order)).toMatchObject({ status: 200 });
  });

  it('but another one where it was cancelled at the courier’s', async () => {
    const order = await packed();
    const first = (await book(order)).body.docket;
    // As where the process died before it could write it down.
    await db().deleteFrom('shipment').execute();
    await db().updateTable('shipment_attempt').set({ docket: null }).execute();
    const packedAgain = { state: 'paid', courier_name: null, docket_number: null, dispatched_on: null } as const;
    await db()
      .updateTable('orders')
      .set({ ...packedAgain, version: 1 })
      .where('id', '=', order)
      .execute();
    pass(1);
    await server.services.courier?.cancel(first);
    const { status, body } = await book(order);
    expect({ status, isOther: body.docket !== first }).toEqual({ status: 200, isOther: true });
    expect(parcels().map(({ reference }) => reference)).toEqual([`${order}-2`, String(order)]);
    expect(await takenBack()).toEqual([]);
  });

  it('but another one where the courier has told that it was cancelled', async () => {
    const order = await packed();
    const first = (await book(order)).body.docket;
    await db().updateTable('shipment').set({ state: 'cancelled' }).where('order_id', '=', order).execute();
    expect(await here.post('/packing/undo', { order_id: order, version: 2 })).toMatchObject({ status: 200 });
    expect(await takenBack()).toEqual([]);
    expect((await book(order, here, 3)).body.docket).not.toBe(first);
  });

  it('is in the hand of who books it until the courier has answered', async () => {
    const order = await packed();
    await here.post('/packing/take', {});
    pass(9 * 60);
    server.simulators.faults.next('booking', 'too-many');
    await book(order);
    pass(9 * 60);
    expect(await book(order, there)).toMatchObject({ status: 409, body: { ErrorCode: 'in_other_hands' } });
  });
});

describe('a booking is taken back', () => {
  it('with the dispatch, and the next one is another', async () => {
    const order = await packed();
    const first = (await book(order)).body.docket;
    expect(await here.post('/packing/undo', { order_id: order, version: 2 })).toMatchObject({
      status: 200,
      body: { void_docket: first },
    });
    const printed = await db().selectFrom('parcel').select(['label_at', 'label_by']).executeTakeFirst();
    expect(printed).toEqual({ label_at: null, label_by: null });
    const second = await book(order, here, 3);
    expect(second).toMatchObject({ status: 200 });
    await runTakeBacks();
    expect(await takenBack()).toEqual([{ reference: String(order), docket: first, outcome: 'done', detail: '' }]);
    expect(parcels().map(({ reference, scans }) => [reference, scans.at(-1)?.remark])).toEqual([
      [`${order}-2`, 'Manifest uploaded'],
      [String(order), 'Seller cancelled the order'],
    ]);
    expect(await shipmentOf(order)).toMatchObject({ docket: second.body.docket, state: 'booked' });
    expect(await orderRow(server, order)).toMatchObject({ docket_number: second.body.docket });
    expect((await table()).to_fetch).toBe(1);
  });

  it('with the order that is cancelled, unless the courier has fetched it', async () => {
    const [waits, fetched] = [await packed(), await packed()];
    for (const order of [waits, fetched]) await book(order);
    await db().updateTable('shipment').set({ state: 'picked_up' }).where('order_id', '=', fetched).execute();
    for (const order_id of [waits, fetched]) {
      const cancelled = await here.post('/order/cancel', { order_id, version: 2, reason: 'The buyer asked for it' });
      expect(cancelled).toMatchObject({ status: 200, body: { has_label: order_id === waits } });
    }
    await runTakeBacks();
    expect(await takenBack()).toMatchObject([
      { reference: String(waits), outcome: 'done' },
      { reference: String(fetched), outcome: 'refused', detail: '' },
    ]);
    expect([await shipmentOf(waits), await shipmentOf(fetched)]).toMatchObject([
      { state: 'cancelled' },
      { state: 'picked_up' },
    ]);
    const { History } = (await here.post('/order', { order_id: waits })).body;
    expect(History).toContainEqual(expect.objectContaining({ kind: 'booking', what: 'taken_back_done' }));
  });

  it('where the parcel leaves with another courier’s docket, typed here or on the order’s page, then or later', async () => {
    const orders = [await packed(), await packed(), await packed()];
    const [atTable, onPage, corrected] = orders as [number, number, number];
    // As after a request to the courier of which nothing was heard.
    for (const order of [atTable, onPage])
      await db()
        .transaction()
        .execute((tx) => beginAttempt(tx, order, server.services.now()));
    const typed = { version: 1, courier: 'DTDC', docket: 'D1' };
    expect(await here.post('/packing/dispatch', { order_id: atTable, ...typed })).toMatchObject({ status: 200 });
    const onDay = { ...typed, dispatched_on: '2026-11-20' };
    expect(await here.post('/order/dispatch', { order_id: onPage, ...onDay })).toMatchObject({ status: 200 });
    const { docket } = (await book(corrected)).body;
    const other = { order_id: corrected, ...onDay, version: 2 };
    expect((await here.post('/order/correct', other)).body).toMatchObject({ void_docket: docket });
    const day = { ...other, version: 3, dispatched_on: '2026-11-20' };
    expect((await here.post('/order/correct', day)).body).toMatchObject({ void_docket: '' });
    // What is booked may be found some minutes later.
    await expect(endBooking(server.services, String(atTable))).rejects.toThrow(/no booking yet/);
    pass(899);
    await expect(endBooking(server.services, String(atTable))).rejects.toThrow(/no booking yet/);
    pass(1);
    await runTakeBacks();
    expect((await takenBack()).map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing', 'done']);
  });

  it('but not where the parcel leaves with its own docket, typed since nothing was heard of it', async () => {
    const [atTable, onPage] = [await packed(), await packed()];
    for (const order of [atTable, onPage]) await bookedUnheard(order);
    const typed = { version: 1, courier: 'Delhivery' };
    const [first, second] = [docketOf(atTable), docketOf(onPage)];
    expect(await here.post('/packing/dispatch', { order_id: atTable, ...typed, docket: first })).toMatchObject({
      status: 200,
    });
    const onDay = { ...typed, docket: second, dispatched_on: '2026-11-20' };
    expect(await here.post('/order/dispatch', { order_id: onPage, ...onDay })).toMatchObject({ status: 200 });
    await runTakeBacks();
    expect(await takenBack()).toEqual([]);
    expect(parcels().map(({ scans }) => scans.at(-1)?.remark)).toEqual(['Manifest uploaded', 'Manifest uploaded']);
    expect(await shipmentOf(atTable)).toMatchObject({ docket: first, state: 'booked', booked_by: null });
    expect((await table()).to_fetch).toBe(2);
    // It is the order's booking, and goes with it.
    await here.post('/order/cancel', { order_id: onPage, version: 2, reason: 'The buyer asked for it' });
    await runTakeBacks();
    expect(await takenBack()).toMatchObject([{ docket: second, outcome: 'done' }]);
  });

  it('but not where it leaves once more with the docket that was taken back a moment ago', async () => {
    const order = await packed();
    const { docket } = (await book(order)).body;
    await here.post('/packing/undo', { order_id: order, version: 2 });
    const typed = { order_id: order, version: 3, courier: 'Delhivery', docket };
    expect(await here.post('/packing/dispatch', typed)).toMatchObject({ status: 200 });
    await runTakeBacks();
    expect(await takenBack()).toEqual([]);
    expect(await shipmentOf(order)).toMatchObject({ docket, state: 'booked' });
  });

  it('but not where only the name of the courier or the letters of its docket are corrected', async () => {
    const order = await packed();
    const { docket } = (await book(order)).body;
    await db().updateTable('shipment').set({ docket: 'abc1' }).where('docket', '=', docket).execute();
    await db().updateTable('shipment_attempt').set({ docket: 'abc1' }).execute();
    await db().updateTable('orders').set({ docket_number: 'abc1' }).where('id', '=', order).execute();
    const parcel = { order_id: order, version: 2, courier: 'Delhivery Surface', docket: 'ABC1' };
    const corrected = { ...parcel, dispatched_on: '2026-11-20' };
    expect(await here.post('/order/correct', corrected)).toMatchObject({ status: 200 });
    expect(await takenBack()).toEqual([]);
    expect((await table()).to_fetch).toBe(1);
    const { Order } = (await here.post('/order', { order_id: order })).body;
    expect(Order).toMatchObject({ has_courier_label: true });
  });

  it('and says so where the courier goes with it all the same', async () => {
    const order = await packed();
    const { docket } = (await book(order)).body;
    await here.post('/packing/undo', { order_id: order, version: 2 });
    server.simulators.sendScansTo(null);
    await move(docket, 'fetched');
    await runTakeBacks();
    expect(await takenBack()).toMatchObject([
      { outcome: 'refused', detail: expect.stringMatching(/can not be cancelled/) },
    ]);
    const { History } = (await here.post('/order', { order_id: order })).body;
    expect(History).toContainEqual(
      expect.objectContaining({ kind: 'booking', what: 'taken_back_refused', note: expect.stringContaining(docket) }),
    );
  });

  describe('and where the courier would not,', () => {
    const kept = async () =>
      (await here.post('/today', {})).body.Waiting.find(({ what }: Body) => what === 'bookings_kept');
    const reason = 'The courier brings it back on Monday';
    /** An order whose parcel was fetched before its booking was taken back. */
    async function refused(end: (order_id: number) => Promise<unknown>): Promise<{ order: number; docket: string }> {
      const order = await packed();
      const { docket } = (await book(order)).body;
      server.simulators.sendScansTo(null);
      await move(docket, 'fetched');
      await end(order);
      pass(600);
      await runTakeBacks();
      return { order, docket };
    }
    const undone = () => refused((order_id) => here.post('/packing/undo', { order_id, version: 2 }));
    const cancelled = () => refused((order_id) => here.post('/order/cancel', { order_id, version: 2, reason }));

    it.each([
      ['a dispatch that was undone', undone],
      ['an order that was cancelled', cancelled],
    ])('waits on Today and in the list until somebody has seen to it: %s', async (_, make) => {
      expect(await kept()).toBeUndefined();
      const { order, docket } = await make();
      const since = new Date(clock).toISOString();
      expect(await kept()).toMatchObject({ count: 1, since });
      const { Orders } = (await here.post('/orders', { shipment: 'kept' })).body;
      expect(Orders).toMatchObject([{ order_id: order }]);
      const { Order } = (await here.post('/order', { order_id: order })).body;
      expect(Order.KeptBookings).toEqual([
        {
          docket,
          at: since,
          why: expect.stringMatching(/can not be cancelled/),
          page: expect.stringContaining(docket),
        },
      ]);
      const close = () => here.post('/order/close-case', { order_id: order, version: 3, reason });
      const [first, second] = await Promise.all([close(), close()]);
      expect([first.status, second.status].toSorted()).toEqual([200, 409]);
      expect(await kept()).toBeUndefined();
      expect((await here.post('/order', { order_id: order })).body.Order.KeptBookings).toEqual([]);
      const again = await here.post('/order/close-case', { order_id: order, version: 4, reason });
      expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'no_case' } });
      const entry = db()
        .selectFrom('audit_entry')
        .select(['reason', 'changes'])
        .where('action', '=', 'order.close_case');
      expect(await entry.execute()).toEqual([{ reason, changes: { bookings: [String(order)] } }]);
    });

    it('waits no more once the parcel is sent with that docket after all', async () => {
      const { order, docket } = await undone();
      const typed = { order_id: order, version: 3, courier: 'Delhivery', docket: docket.toLowerCase() };
      expect(await here.post('/packing/dispatch', typed)).toMatchObject({ status: 200 });
      expect(await kept()).toBeUndefined();
      expect((await here.post('/orders', { shipment: 'kept' })).body.Orders).toEqual([]);
    });

    it('is for who packs: support is not told, and closes nothing', async () => {
      const { order } = await undone();
      const support = await signedInOperator(server, 'support');
      expect((await support.post('/today', {})).body.Waiting).toEqual([]);
      const close = { order_id: order, version: 3, reason };
      expect((await support.post('/order/close-case', close)).status).toBe(403);
      expect(await kept()).toMatchObject({ count: 1 });
    });
  });

  it('by a job, which is tried again until the courier answers', async () => {
    const order = await packed();
    await book(order);
    await here.post('/packing/undo', { order_id: order, version: 2 });
    const worker = (await collectJobs(server.services)).workers.get('take-back-booking');
    server.simulators.faults.next('cancelling', 'bad-gateway');
    await expect(worker?.({ reference: String(order) })).rejects.toThrow(/HTTP 502/);
    expect(await takenBack()).toMatchObject([{ outcome: null }]);
    await worker?.({ reference: String(order) });
    await worker?.({ reference: String(order) });
    expect(await takenBack()).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('a booking that is still to be taken back', () => {
  it('gets another job every hour where none is left', async () => {
    const [dropped, asked] = [await packed(), await packed()];
    for (const order of [dropped, asked]) {
      await book(order);
      await here.post('/packing/undo', { order_id: order, version: 2 });
    }
    const jobs = async () => {
      const { rows } = await server.services.database.pool.query(
        "select data->>'reference' as reference from jobs.job where name = 'take-back-booking' and state = 'created' order by 1",
      );
      return rows.map(({ reference }) => Number(reference));
    };
    await server.services.database.pool.query("delete from jobs.job where data->>'reference' = $1", [String(dropped)]);
    const sweep = (await collectJobs(server.services)).tasks.get('take-back-left-bookings');
    await sweep?.();
    expect(await jobs()).toEqual([asked]);
    pass(601);
    await sweep?.();
    await sweep?.();
    expect(await jobs()).toEqual([dropped, asked]);
  });

  it('is tried again where no courier is set up meanwhile', async () => {
    const order = await packed();
    await book(order);
    await here.post('/packing/undo', { order_id: order, version: 2 });
    const alone = { ...server.services, courier: null };
    await expect(endBooking(alone, String(order))).rejects.toThrow(/No courier/);
    expect(await takenBack()).toMatchObject([{ outcome: null }]);
  });
});

describe('the courier’s label', () => {
  const label = (order_id: number, packer = here) => packer.post('/order/courier-label', { order_id });

  it('is a PDF, and that somebody had it is written down', async () => {
    const order = await packed();
    await book(order);
    const { status, body } = await label(order);
    expect(status).toBe(200);
    expect(body.file).toMatchObject({ content_type: 'application/pdf', file_name: `Dastak-order-${order}.pdf` });
    expect(Buffer.from(body.file.base64, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    const entry = await db().selectFrom('audit_entry').select('action').orderBy('no', 'desc').executeTakeFirst();
    expect(entry).toEqual({ action: 'order.label' });
    expect((await here.post('/order', { order_id: order })).body.Order).toMatchObject({ has_courier_label: true });
  });

  it('is none of a parcel with a typed docket, nor while the courier does not answer', async () => {
    const typed = await insertOrder(server, { state: 'dispatched', courier_name: 'DTDC', docket_number: 'D1' });
    expect(await label(typed)).toMatchObject({ status: 409, body: { ErrorCode: 'no_label' } });
    expect(await label(999_999)).toMatchObject({ status: 404 });
    const order = await packed();
    await book(order);
    server.simulators.faults.next('label', 'bad-gateway');
    expect(await label(order)).toMatchObject({ status: 503, body: { ErrorCode: 'courier_busy' } });
    expect(await label(order)).toMatchObject({ status: 200 });
  });

  it('is printed in place of ours, by whom books', async () => {
    await packed();
    expect((await here.post('/packing/take', {})).body).toMatchObject({ prints_label: false });
    await here.post('/packing/choose', { prints: 'at_once', is_muted: false, books: false });
    await there.post('/packing/choose', { prints: 'at_once', is_muted: false, books: false });
    await packed();
    expect((await there.post('/packing/take', {})).body).toMatchObject({ prints_label: true });
    expect(await table(there)).toMatchObject({ books: false, books_with: 'Delhivery' });
  });
});

it('labels of many are one of an operator’s files, of which there are twenty a minute; that of one parcel never waits', async () => {
  const order_id = await packed();
  await book(order_id);
  const many = () => here.post('/orders/labels', { Orders: [{ id: order_id, version: 2 }], paper: 'a6' });
  for (let count = 0; count < 20; count += 1) expect((await many()).status).toBe(200);
  expect((await many()).status).toBe(429);
  expect((await here.post('/order/courier-label', { order_id })).status).toBe(200);
});

describe('a pick-up', () => {
  const fetch = (packer = here) => packer.post('/packing/pickup', {});

  it('is asked for all that waits, and once for all of a day', async () => {
    expect(await fetch()).toMatchObject({ status: 409, body: { ErrorCode: 'nothing_to_fetch' } });
    for (let count = 0; count < 3; count += 1) await book(await packed());
    const [one, two] = await Promise.all([fetch(), fetch(there)]);
    expect([one.status, two.status, one.body.Pickup.reference]).toEqual([200, 200, two.body.Pickup.reference]);
    const { Pickup, to_fetch } = await table();
    expect({ Pickup, to_fetch }).toEqual({ Pickup: one.body.Pickup, to_fetch: 3 });
    expect(Pickup).toMatchObject({ parcels: 3 });
    expect(server.simulators.courier.parcels.pickups()).toHaveLength(1);
    pass(24 * 3600);
    here = await signedInOperator(server, 'fulfilment');
    expect(await table()).toMatchObject({ to_fetch: 3, Pickup: null });
  });

  it('is asked for the next day from five in the afternoon on', async () => {
    const dayOf = () => server.simulators.courier.parcels.pickups().map(({ day }) => day);
    await book(await packed());
    pass(Date.parse('2026-11-20T11:29:00Z') / 1000 - clock / 1000);
    here = await signedInOperator(server, 'fulfilment');
    expect(await table()).toMatchObject({ fetch_on: 'today', Pickup: null });
    expect((await fetch()).body.Pickup).toMatchObject({ on: 'today' });
    pass(60);
    expect(await table()).toMatchObject({ fetch_on: 'tomorrow', Pickup: { on: 'today' } });
    expect((await fetch()).body.Pickup).toMatchObject({ on: 'tomorrow' });
    expect(dayOf()).toEqual(['2026-11-20', '2026-11-21']);
    expect((await table()).Pickup).toMatchObject({ on: 'tomorrow' });
    pass(15 * 3600);
    here = await signedInOperator(server, 'fulfilment');
    expect(await table()).toMatchObject({ fetch_on: 'today', Pickup: { on: 'today' } });
  });

  it('is not written down where the courier did not take it', async () => {
    await book(await packed());
    server.simulators.faults.next('pickup', 'bad-gateway');
    expect(await fetch()).toMatchObject({ status: 503, body: { ErrorCode: 'courier_unclear' } });
    expect((await table()).Pickup).toBeNull();
    expect(await fetch()).toMatchObject({ status: 200, body: { Pickup: { parcels: 1 } } });
  });

  it('is of no parcel that was taken back or fetched', async () => {
    const [back, fetched] = [await packed(), await packed()];
    for (const order of [back, fetched]) await book(order);
    await here.post('/order/cancel', { order_id: back, version: 2, reason: 'The buyer asked for it' });
    await db().updateTable('shipment').set({ state: 'picked_up' }).where('order_id', '=', fetched).execute();
    expect((await table()).to_fetch).toBe(0);
  });
});
