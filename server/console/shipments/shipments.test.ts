import { beforeEach, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, payFor } from '../../../test/orders.ts';
import { type Body, shareServer, type TestServer } from '../../../test/server.ts';
import { setShipment, shipmentRow, shippedOrder } from '../../../test/shipments.ts';
import { linkOfToday } from '../../orders/open-link.ts';
import { askCourier } from '../../shipping/ask-courier.ts';

let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  packer = await signedInOperator(server, 'fulfilment');
});

const db = () => server.services.database.db;
const reason = 'Sent again with Blue Dart, BD 1235';
const hoursAgo = (hours: number) => new Date(server.services.now().getTime() - hours * 3600_000);
const shown = async (order_id: number): Promise<Body> => (await packer.post('/order', { order_id })).body;
const buyerSees = async (id: number): Promise<Body> =>
  (await server.post('/order', { link: linkOfToday(server.services, id, 'follow') })).body.data;
const close = (order_id: number, version = 1) => packer.post('/order/close-case', { order_id, version, reason });
const listed = async (shipment: string): Promise<number[]> =>
  (await packer.post('/orders', { shipment })).body.Orders.map(({ order_id }: Body) => order_id);
const waiting = async () =>
  (await packer.post('/today', {})).body.Waiting.find(({ what }: Body) => what === 'parcels_back');
const actionsOf = async (id: number) => {
  const rows = db().selectFrom('audit_entry').select(['action', 'reason']).where('subject_id', '=', String(id));
  return (await rows.execute()).map((row) => [row.action, row.reason]);
};

describe('an order whose courier tells of its parcel', () => {
  it('shows where it is, each step of it, and who completed the order', async () => {
    const { orderId, docket } = await shippedOrder(server);
    for (const what of ['fetched', 'out', 'delivered'] as const) await server.simulators.courier.move(docket, what);
    const { Order, History } = await shown(orderId);
    expect(Order.Shipment).toMatchObject({
      courier: 'Delhivery',
      docket,
      state: 'delivered',
      is_case: false,
      asked_at: '',
    });
    expect(History.filter(({ kind }: Body) => kind === 'courier')).toMatchObject([
      { what: 'picked_up', who: 'Delhivery', note: 'Bengaluru_Peenya_C (Karnataka) · Shipment picked up' },
      { what: 'out_for_delivery', note: 'Pune_DC · Out for delivery' },
      { what: 'delivered', note: 'Pune_DC' },
    ]);
    expect(await actionsOf(orderId)).toEqual([]);
  });

  it('shows no remark that is signs alone', async () => {
    const { orderId } = await shippedOrder(server);
    const step = { order_id: orderId, state: 'in_transit' as const, at: hoursAgo(1), place: 'Pune_DC' };
    await db()
      .insertInto('shipment_step')
      .values({ ...step, remark: '..' })
      .execute();
    const { History } = await shown(orderId);
    expect(History.find(({ what }: Body) => what === 'in_transit')).toMatchObject({ note: 'Pune_DC' });
  });

  it('shows none of a docket that was typed', async () => {
    const id = await insertOrder(server, { state: 'dispatched', courier_name: 'Blue Dart', docket_number: 'BD1' });
    expect((await shown(id)).Order.Shipment).toBeNull();
  });

  it('is found by it', async () => {
    const [{ orderId: way }, { orderId: back }] = [await shippedOrder(server), await shippedOrder(server)];
    const typed = await insertOrder(server, { state: 'dispatched', docket_number: 'BD1' });
    await setShipment(server, way, 'in_transit', hoursAgo(49));
    await setShipment(server, back, 'returned');
    expect(await listed('in_transit')).toEqual([way]);
    expect(await listed('returned')).toEqual([back]);
    expect(await listed('case')).toEqual([back]);
    expect(await listed('quiet')).toEqual([way]);
    const { Orders } = (await packer.post('/orders', {})).body;
    const states = Orders.map(({ order_id, shipment }: Body) => [order_id, shipment]);
    expect(states).toEqual(
      expect.arrayContaining([
        [way, 'in_transit'],
        [back, 'returned'],
        [typed, ''],
      ]),
    );
    expect((await packer.post('/health', {})).body.Parcels).toEqual({ quiet: 1, more: false });
    await setShipment(server, way, 'in_transit', hoursAgo(47));
    expect((await packer.post('/health', {})).body.Parcels).toEqual({ quiet: 0, more: false });
  });
});

describe('asking a courier now', () => {
  it('finds what it has not told, and is written down', async () => {
    const { orderId, docket } = await shippedOrder(server);
    server.simulators.faults.next('scan', 'drop');
    await server.simulators.courier.move(docket, 'fetched');
    expect(await packer.post('/order/ask-courier', { order_id: orderId })).toMatchObject({
      status: 200,
      body: { is_news: true },
    });
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'picked_up', asked_at: expect.any(Date) });
    expect(await actionsOf(orderId)).toEqual([['order.ask_courier', null]]);
    expect(await packer.post('/order/ask-courier', { order_id: orderId })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'asked_just_now' },
    });
    await db()
      .updateTable('shipment')
      .set({ asked_at: hoursAgo(1) })
      .execute();
    expect(await packer.post('/order/ask-courier', { order_id: orderId })).toMatchObject({ body: { is_news: false } });
  });

  it('says so where the courier does not answer, and has asked nobody then', async () => {
    const { orderId } = await shippedOrder(server);
    server.simulators.faults.next('tracking', 'server-error');
    expect(await packer.post('/order/ask-courier', { order_id: orderId })).toMatchObject({
      status: 503,
      body: { ErrorCode: 'courier_down' },
    });
    expect(await packer.post('/order/ask-courier', { order_id: orderId })).toMatchObject({ status: 200 });
  });

  it('is not possible of a docket that was typed, of another courier, or of no order', async () => {
    const typed = await insertOrder(server, { state: 'dispatched', docket_number: 'BD1' });
    const { orderId } = await shippedOrder(server);
    await db().updateTable('shipment').set({ courier: 'Another' }).execute();
    for (const order_id of [typed, orderId])
      expect(await packer.post('/order/ask-courier', { order_id })).toMatchObject({
        body: { ErrorCode: 'no_shipment' },
      });
    expect(await packer.post('/order/ask-courier', { order_id: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('a parcel that comes back or is lost', () => {
  it.each(['returning', 'returned', 'lost', 'cancelled'] as const)(
    '%s: waits on Today until somebody closes it',
    async (state) => {
      const { orderId } = await shippedOrder(server);
      expect(await waiting()).toBeUndefined();
      await setShipment(server, orderId, state, hoursAgo(3));
      expect(await waiting()).toMatchObject({ count: 1 });
      expect((await shown(orderId)).Order.Shipment).toMatchObject({ state, is_case: true });
      expect(await close(orderId)).toMatchObject({ status: 200, body: { Order: { order_id: orderId, version: 2 } } });
      expect(await waiting()).toBeUndefined();
      expect((await shown(orderId)).Order).toMatchObject({ state: 'dispatched', Shipment: { state, is_case: false } });
      expect(await actionsOf(orderId)).toEqual([['order.close_case', reason]]);
      expect(await close(orderId, 2)).toMatchObject({ status: 409, body: { ErrorCode: 'no_case' } });
    },
  );

  it('is one that its courier has cancelled only while its order is on its way with that docket', async () => {
    const { orderId } = await shippedOrder(server);
    await setShipment(server, orderId, 'cancelled', hoursAgo(3));
    expect(await listed('case')).toEqual([orderId]);
    const was = { state: 'dispatched', docket_number: (await orderRow(server, orderId)).docket_number } as const;
    for (const other of [
      { state: 'paid', docket_number: null },
      { docket_number: 'BD1' },
      { state: 'completed' },
    ] as const) {
      await db().updateTable('orders').set(other).where('id', '=', orderId).execute();
      expect(await listed('case')).toEqual([]);
      expect(await waiting()).toBeUndefined();
      expect((await shown(orderId)).Order.Shipment?.is_case ?? false).toBe(false);
      await db().updateTable('orders').set(was).where('id', '=', orderId).execute();
    }
  });

  it('is not what support can act on', async () => {
    const { orderId } = await shippedOrder(server);
    await setShipment(server, orderId, 'returned');
    const support = await signedInOperator(server, 'support');
    expect((await support.post('/today', {})).body.Waiting).toEqual([]);
  });

  it('is none any more once its order is cancelled, or sent with another docket', async () => {
    const [{ orderId: cancelled }, { orderId: again }] = [await shippedOrder(server), await shippedOrder(server)];
    await payFor(server, cancelled);
    for (const id of [cancelled, again]) await setShipment(server, id, 'returned');
    expect(await waiting()).toMatchObject({ count: 2 });
    expect(await packer.post('/order/cancel', { order_id: cancelled, version: 1, reason })).toMatchObject({
      status: 200,
    });
    const dispatched_on = (await orderRow(server, again)).dispatched_on;
    const correct = { order_id: again, version: 1, courier: 'Blue Dart', docket: 'BD1', dispatched_on };
    expect(await packer.post('/order/correct', correct)).toMatchObject({ status: 200 });
    expect(await waiting()).toBeUndefined();
    expect(await close(cancelled, 2)).toMatchObject({ body: { ErrorCode: 'no_case' } });
  });

  it('is over for its buyer, too, once somebody has closed it, or said that it has arrived', async () => {
    const [closed, arrived] = [await shippedOrder(server), await shippedOrder(server)];
    for (const { orderId } of [closed, arrived]) await setShipment(server, orderId, 'lost');
    expect((await buyerSees(closed.orderId)).Shipment).toMatchObject({ state: 'lost', is_settled: false });
    await close(closed.orderId);
    expect((await buyerSees(closed.orderId)).Shipment).toMatchObject({ state: 'lost', is_settled: true });
    expect(await waiting()).toMatchObject({ count: 1 });
    expect(await packer.post('/order/complete', { order_id: arrived.orderId, version: 1 })).toMatchObject({
      status: 200,
    });
    expect(await waiting()).toBeUndefined();
    expect(await buyerSees(arrived.orderId)).toMatchObject({
      order_status: 'completed',
      Shipment: { is_settled: true },
    });
    // It turns up.
    await setShipment(server, closed.orderId, 'in_transit');
    expect((await buyerSees(closed.orderId)).Shipment).toMatchObject({ state: 'in_transit', is_settled: false });
  });

  it('has our label to be sent again, where the courier’s own leads nowhere any more', async () => {
    const { orderId } = await shippedOrder(server);
    const label = () => packer.post('/order/label', { order_id: orderId });
    expect((await shown(orderId)).Order).toMatchObject({ has_courier_label: true, has_label: true });
    for (const state of ['returning', 'returned', 'lost'] as const) {
      await setShipment(server, orderId, state);
      expect((await shown(orderId)).Order).toMatchObject({ has_courier_label: false, has_label: true });
    }
    expect(await label()).toMatchObject({ status: 200, body: { Label: { order_id: orderId } } });
    expect(await packer.post('/order/courier-label', { order_id: orderId })).toMatchObject({ status: 409 });
    await db().updateTable('orders').set({ state: 'completed' }).where('id', '=', orderId).execute();
    expect([(await shown(orderId)).Order.has_label, (await label()).status]).toEqual([true, 200]);
    await close(orderId);
    expect([(await shown(orderId)).Order.has_label, (await label()).status]).toEqual([false, 409]);
  });

  it('is closed once, by who has seen how it is, however many press', async () => {
    const { orderId } = await shippedOrder(server);
    await setShipment(server, orderId, 'returned');
    const answers = await Promise.all([close(orderId), close(orderId), close(orderId)]);
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', 'changed_meanwhile', 'changed_meanwhile']);
    expect(await actionsOf(orderId)).toHaveLength(1);
  });

  it('and is on its way again is a new case if it comes back again', async () => {
    const { orderId, docket } = await shippedOrder(server);
    await server.simulators.courier.move(docket, 'comes-back');
    await close(orderId);
    await server.simulators.courier.move(docket, 'is-back');
    expect(await waiting()).toBeUndefined();
    await setShipment(server, orderId, 'in_transit');
    await db().deleteFrom('shipment_step').execute();
    await server.simulators.courier.move(docket, 'comes-back');
    expect(await waiting()).toMatchObject({ count: 1 });
  });
});

describe('an order that is cancelled', () => {
  const cancel = (order_id: number, version = 1) => packer.post('/order/cancel', { order_id, version, reason });
  const kept = async () =>
    (await packer.post('/today', {})).body.Waiting.find(({ what }: Body) => what === 'bookings_kept');

  it.each(['picked_up', 'in_transit', 'out_for_delivery', 'not_delivered', 'returning'] as const)(
    'while its courier has the parcel, %s, says so before and after, and waits on Today until it has come back',
    async (state) => {
      const { orderId, docket } = await shippedOrder(server);
      await setShipment(server, orderId, state, hoursAgo(30));
      expect((await shown(orderId)).Order.Shipment).toMatchObject({ state, is_carried: true });
      const Carried = { courier: 'Delhivery', docket, waits: true };
      expect(await cancel(orderId)).toMatchObject({ status: 200, body: { Carried, has_label: false } });
      expect(await kept()).toMatchObject({ count: 1 });
      expect(await listed('kept')).toEqual([orderId]);
      expect((await shown(orderId)).Order.KeptBookings).toMatchObject([{ docket, why: '' }]);
      // It does not tell that by itself: it is asked.
      server.simulators.sendScansTo(null);
      for (const what of ['comes-back', 'is-back'] as const) await server.simulators.courier.move(docket, what);
      await askCourier(server.services);
      expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'returned' });
      expect([await kept(), await listed('kept')]).toEqual([undefined, []]);
    },
  );

  it.each(['delivered', 'lost'] as const)(
    'waits on where its parcel is %s after all, until somebody closes it',
    async (state) => {
      const { orderId } = await shippedOrder(server);
      await setShipment(server, orderId, 'in_transit');
      await cancel(orderId);
      await setShipment(server, orderId, state);
      expect(await kept()).toMatchObject({ count: 1 });
      expect(await close(orderId, 2)).toMatchObject({ status: 200 });
      expect(await kept()).toBeUndefined();
    },
  );

  it('after its parcel came back, was lost, or with nobody who has it, waits for nobody', async () => {
    for (const state of ['returned', 'lost', 'delivered', 'cancelled'] as const) {
      const { orderId } = await shippedOrder(server);
      await setShipment(server, orderId, state);
      expect((await cancel(orderId)).body.Carried).toBeNull();
    }
    expect(await kept()).toBeUndefined();
  });

  it('after it has left with a docket that was typed says with whom; no courier tells of it', async () => {
    const left = { state: 'dispatched', courier_name: 'DTDC', docket_number: 'D1' } as const;
    const Carried = { courier: 'DTDC', docket: 'D1', waits: false };
    expect((await cancel(await insertOrder(server, left))).body).toMatchObject({ Carried });
    expect((await cancel(await insertOrder(server, { ...left, state: 'completed' }))).body).toMatchObject({
      Carried: null,
    });
    expect(await kept()).toBeUndefined();
  });
});
