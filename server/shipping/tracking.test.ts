import { beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import { collectJobs } from '../../test/collected-jobs.ts';
import { pickStickerFor } from '../../test/console/console-orders.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, messagesAbout, orderRow } from '../../test/fulfilled.ts';
import { meera } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { setShipment, shipmentRow, shippedOrder } from '../../test/shipments.ts';
import { messagesTo } from '../../test/sign-in.ts';
import { linkOfToday } from '../orders/open-link.ts';
import { askCourier } from './ask-courier.ts';
import { recordTracking } from './record-tracking.ts';

let server: TestServer;
shareServer({ variables: { METRICS_TOKEN: 'a-token-for-the-tests' } }, (shared) => {
  server = shared;
});

const secret = () => server.services.courierSecrets[0] ?? '';
const db = () => server.services.database.db;
const hoursAgo = (hours: number) => new Date(server.services.now().getTime() - hours * 3600_000);
const move = (docket: string, what: Parameters<TestServer['simulators']['courier']['move']>[1]) =>
  server.simulators.courier.move(docket, what);
const tell = (docket: string, ...steps: [ShipmentState, Date, string?][]) =>
  recordTracking(server.services, {
    docket,
    steps: steps.map(([state, at, remark = '']) => ({ state, at, place: 'Pune', remark })),
  });
const page = async (id: number) =>
  (await server.post('/order', { link: linkOfToday(server.services, id, 'follow') })).body.data;
const subjects = async (to: string) => (await messagesTo(server, to)).map(({ text }) => text.split('\n')[0]);

/** Asks with bytes of one's own. */
async function report(body: string, authorization = `Bearer ${secret()}`) {
  const headers = { 'content-type': 'application/json', authorization };
  return (await fetch(`${server.url}/api/webhooks/delhivery`, { method: 'POST', headers, body })).status;
}

async function counted(metric: string): Promise<Record<string, number>> {
  const headers = { authorization: 'Bearer a-token-for-the-tests' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const lines = text.matchAll(new RegExp(`^${metric}\\{\\w+="(\\w+)"\\} (\\d+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, label, n]) => [label, Number(n)]));
}

/** What has been counted more since. */
async function fatesOf(act: () => Promise<unknown>, metric = 'dastak_courier_reports_total'): Promise<string[]> {
  const earlier = await counted(metric);
  await act();
  return Object.entries(await counted(metric)).flatMap(([fate, count]) =>
    Array<string>(count - (earlier[fate] ?? 0)).fill(fate),
  );
}

let mailbox = 0;
let to: string;
beforeEach(() => {
  mailbox += 1;
  to = `buyer${mailbox}@example.com`;
});
const buyer = () => ({ buyer: { ...meera, email: to } });

describe('a parcel that its courier tells of', () => {
  it('is followed by its buyer to the door, and completes its order by itself; each news is one mail', async () => {
    const { orderId, docket } = await shippedOrder(server, buyer());
    expect(await page(orderId)).toMatchObject({ order_status: 'dispatched', Shipment: { state: 'booked' } });
    await move(docket, 'fetched');
    await move(docket, 'hub');
    expect((await page(orderId)).Shipment).toEqual({
      state: 'in_transit',
      at: expect.any(String),
      place: 'Pune',
      page: `https://www.delhivery.com/track-v2/package/${docket}`,
      is_settled: false,
    });
    expect(await messagesAbout(server, orderId)).toEqual([]);
    await move(docket, 'out');
    await move(docket, 'not-at-home');
    await move(docket, 'out');
    expect((await page(orderId)).Shipment).toMatchObject({ state: 'out_for_delivery' });
    await move(docket, 'delivered');
    expect(await page(orderId)).toMatchObject({ order_status: 'completed', Shipment: { state: 'delivered' } });
    const mails = await inbox(server, to, 2);
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      `Your order ${orderId} was delivered`,
      `Your order ${orderId} comes today`,
    ]);
    expect(mails[0]?.text).toMatch(/Scan one of them/);
    // By mail alone.
    expect(await messagesAbout(server, orderId)).toEqual([{ channel: 'mail' }, { channel: 'mail' }]);
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'completed', version: 2 });
  });

  it.each([
    ['Pune_Hadapsar_L (Maharashtra)', 'Pune'],
    ['New Delhi_DC', 'New Delhi'],
    ['Left with Asha, 12 4th Cross', ''],
    ['12 4th Cross_Indiranagar', ''],
    ['Asha Rao', ''],
    ['Asha_at the gate, flat 7', ''],
  ])('shows its buyer of %s: %s', async (place, town) => {
    const { orderId, docket } = await shippedOrder(server);
    await recordTracking(server.services, {
      docket,
      steps: [{ state: 'in_transit', at: server.services.now(), place, remark: '' }],
    });
    expect((await page(orderId)).Shipment).toMatchObject({ state: 'in_transit', place: town });
  });

  it('is news to open pages of the console, where it is news', async () => {
    const { docket } = await shippedOrder(server);
    const heard: string[] = [];
    const end = server.services.consoleChanges.subscribe((change) => heard.push(change));
    await move(docket, 'fetched');
    await eventually('the console to hear of it', async () => heard.includes('orders'));
    end();
  });

  it('and that comes back tells its buyer once, whatever is heard of it after that', async () => {
    const { orderId, docket } = await shippedOrder(server, buyer());
    await move(docket, 'comes-back');
    expect(await page(orderId)).toMatchObject({ order_status: 'dispatched', Shipment: { state: 'returning' } });
    await move(docket, 'is-back');
    expect(await page(orderId)).toMatchObject({ order_status: 'dispatched', Shipment: { state: 'returned' } });
    await inbox(server, to);
    expect(await subjects(to)).toEqual([`Your order ${orderId} is coming back to us`]);
  });

  it('is a reseller’s too, who is told of what they see of it', async () => {
    const { id: reseller_id } = await newReseller(server, { email: 'kiran@example.com' });
    const more = { kind: 'reseller', mode: 'postpaid', delivery: 'courier', reseller_id } as const;
    const { docket } = await shippedOrder(server, { ...buyer(), ...more });
    await move(docket, 'delivered');
    const [mail] = await inbox(server, to);
    expect(mail?.text).toMatch(/you see it under My QRcodes/);
    expect(mail?.text).not.toMatch(/register your vehicle/);
  });

  it('has its buyer’s mails in their language', async () => {
    const { docket, orderId } = await shippedOrder(server, { ...buyer(), language: 'hi' });
    await move(docket, 'delivered');
    await inbox(server, to);
    expect(await subjects(to)).toEqual([`आपका ऑर्डर ${orderId} पहुँच गया है`]);
  });

  it('may come back though it was said to be delivered: that is another mail, and a case', async () => {
    const { orderId, docket } = await shippedOrder(server, buyer());
    await move(docket, 'delivered');
    await move(docket, 'comes-back');
    expect(await page(orderId)).toMatchObject({ order_status: 'completed', Shipment: { state: 'returning' } });
    await inbox(server, to, 2);
    expect((await subjects(to)).length).toBe(2);
  });

  it('completes an order that nobody has marked as dispatched', async () => {
    const { orderId, docket } = await shippedOrder(server, {
      ...buyer(),
      state: 'paid',
      courier_name: null,
      docket_number: null,
      dispatched_on: null,
    });
    await pickStickerFor(server, orderId);
    expect((await page(orderId)).Shipment).toBeNull();
    await move(docket, 'fetched');
    expect(await page(orderId)).toMatchObject({ order_status: 'paid', docket_number: docket });
    await move(docket, 'delivered');
    expect(await orderRow(server, orderId)).toMatchObject({
      state: 'completed',
      courier_name: 'Delhivery',
      docket_number: docket,
      dispatched_on: expect.any(String),
    });
  });
});

describe('what is told', () => {
  it('to be delivered completes no order of which something is missing at the packing table', async () => {
    const back = { state: 'paid', courier_name: null, docket_number: null, dispatched_on: null } as const;
    const { orderId, docket } = await shippedOrder(server, { ...buyer(), ...back });
    await move(docket, 'delivered');
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'paid', docket_number: null });
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'delivered' });
    expect(await messagesAbout(server, orderId)).toEqual([]);
  });

  it('twice, late or in another order changes nothing a second time', async () => {
    const { orderId, docket } = await shippedOrder(server, buyer());
    await db()
      .updateTable('shipment')
      .set({ state_at: hoursAgo(9), booked_at: hoursAgo(9) })
      .execute();
    const [at, earlier] = [hoursAgo(1), hoursAgo(3)];
    expect(await tell(docket, ['delivered', at])).toBe('recorded');
    expect(await tell(docket, ['delivered', at])).toBe('repeated');
    expect(await tell(docket, ['delivered', at], ['out_for_delivery', earlier])).toBe('late');
    expect(await tell(docket, ['delivered', at], ['out_for_delivery', earlier])).toBe('repeated');
    expect(await tell(docket, ['in_transit', hoursAgo(4)])).toBe('late');
    expect(await tell(docket, ['in_transit', hoursAgo(0.1)])).toBe('late');
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'delivered', state_at: at });
    await inbox(server, to);
    expect(await subjects(to)).toEqual([`Your order ${orderId} was delivered`]);
    expect(await orderRow(server, orderId)).toMatchObject({ version: 2 });
  });

  it('of yesterday’s way to the door says not today', async () => {
    const { docket } = await shippedOrder(server, buyer());
    await db()
      .updateTable('shipment')
      .set({ state_at: hoursAgo(49), booked_at: hoursAgo(49) })
      .execute();
    expect(await tell(docket, ['out_for_delivery', hoursAgo(48)])).toBe('recorded');
    expect(await messagesTo(server, to)).toEqual([]);
  });

  it('of a docket that nobody booked, or that another has taken the place of, is nothing to us', async () => {
    const { orderId, docket } = await shippedOrder(server, buyer());
    expect(await tell('9999', ['delivered', hoursAgo(0)])).toBe('unknown');
    await db().updateTable('orders').set({ docket_number: 'BD1' }).where('id', '=', orderId).execute();
    expect(await tell(docket, ['delivered', hoursAgo(0)])).toBe('replaced');
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'dispatched' });
    expect((await page(orderId)).Shipment).toBeNull();
    expect(await db().selectFrom('shipment_step').selectAll().execute()).toEqual([]);
  });

  it('of an order that was cancelled is kept, and told to nobody', async () => {
    const { orderId, docket } = await shippedOrder(server, { ...buyer(), state: 'cancelled' });
    for (const what of ['out', 'delivered', 'comes-back'] as const) await move(docket, what);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'returning' });
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'cancelled', version: 1 });
    expect(await messagesAbout(server, orderId)).toEqual([]);
  });

  it('of tomorrow waits until it is tomorrow', async () => {
    const { orderId, docket } = await shippedOrder(server);
    expect(await tell(docket, ['delivered', hoursAgo(-2)])).toBe('repeated');
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'dispatched' });
  });

  it('is without anybody’s number, and of some length', async () => {
    const { docket } = await shippedOrder(server);
    await tell(docket, ['not_delivered', server.services.now(), `Rang 98123 45678\n\u0000${'x'.repeat(500)}`]);
    const { remark } = await db().selectFrom('shipment_step').select('remark').executeTakeFirstOrThrow();
    expect(remark).toMatch(/^Rang … x+$/);
    expect(remark).toHaveLength(300);
  });
});

describe('after 90 days', () => {
  it('the places and words of a parcel are erased, what happened stays, and what is told again does not bring them back', async () => {
    const { orderId, docket } = await shippedOrder(server);
    const days = (count: number) => hoursAgo(24 * count);
    const old: [ShipmentState, Date, string][] = [['not_delivered', days(91), 'Asha at gate 4 said no']];
    const recent: [ShipmentState, Date, string][] = [['in_transit', days(89), 'Bag received']];
    await db()
      .updateTable('shipment')
      .set({ state_at: days(95) })
      .execute();
    await tell(docket, ...old);
    const erase = async () => (await collectJobs(server.services)).tasks.get('erase-courier-words')?.();
    const steps = () => db().selectFrom('shipment_step').select(['state', 'place', 'remark']).orderBy('at').execute();
    await erase();
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'not_delivered', place: '' });
    await tell(docket, ...old, ...recent);
    await erase();
    expect(await steps()).toEqual([
      { state: 'not_delivered', place: '', remark: '' },
      { state: 'in_transit', place: 'Pune', remark: 'Bag received' },
    ]);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'in_transit', place: 'Pune' });
  });
});

describe('the courier’s address', () => {
  const of = (docket: string, status = 'Delivered') =>
    JSON.stringify({
      Shipment: {
        AWB: docket,
        Status: { Status: status, StatusType: 'DL', StatusDateTime: '2026-01-01T10:00:00', StatusLocation: 'Pune' },
      },
    });

  it('takes each of our secrets, and refuses others before it reads anything', async () => {
    const { orderId, docket } = await shippedOrder(server);
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${secret()}`, `Bearer ${secret()}x`])
      expect(await report(of(docket), authorization)).toBe(404);
    expect(await report('{', 'Bearer wrong')).toBe(404);
    expect((await orderRow(server, orderId)).state).toBe('dispatched');
    server.services.courierSecrets.push('the-secret-that-was-before-it');
    try {
      expect(await report(of(docket), 'Bearer the-secret-that-was-before-it')).toBe(200);
    } finally {
      server.services.courierSecrets.pop();
    }
    expect(await fatesOf(() => report(of(docket)))).toEqual(['repeated']);
  });

  it.each([['{'], ['[]'], ['{"Shipment":{}}'], [''], [of('1', 'Something new')]])(
    'answers %s as if it were understood, so that it does not come again, and counts it',
    async (body) => {
      expect(await fatesOf(async () => expect(await report(body)).toBe(200))).toEqual(['unreadable']);
    },
  );

  it('answers what is of no parcel of ours likewise, and refuses what is too long', async () => {
    expect(await fatesOf(async () => expect(await report(of('9999'))).toBe(200))).toEqual(['unknown']);
    expect(await report(`{"a":"${'x'.repeat(70_000)}"}`)).toBe(413);
  });

  it('counts a report that came twice once', async () => {
    const { docket } = await shippedOrder(server);
    server.simulators.faults.next('scan', 'twice');
    expect(await fatesOf(() => move(docket, 'fetched'))).toEqual(['recorded', 'repeated']);
  });
});

describe('asking', () => {
  /** Nothing was heard of it for five hours, and what happened since was not told. */
  async function silent(what: Parameters<typeof move>[1]) {
    const shipped = await shippedOrder(server, buyer());
    await db()
      .updateTable('shipment')
      .set({ state_at: hoursAgo(5), booked_at: hoursAgo(5) })
      .execute();
    server.simulators.faults.next('scan', 'drop');
    await move(shipped.docket, what);
    return shipped;
  }

  it('finds what was not told', async () => {
    const { orderId } = await silent('delivered');
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'dispatched' });
    await askCourier(server.services);
    expect(await orderRow(server, orderId)).toMatchObject({ state: 'completed' });
    await inbox(server, to);
  });

  it('is of nothing that was heard of lately, is over, or was sent otherwise', async () => {
    const { orderId } = await silent('hub');
    const ask = async () => {
      await askCourier(server.services);
      return (await shipmentRow(server, orderId)).asked_at !== null;
    };
    await setShipment(server, orderId, 'in_transit', hoursAgo(3));
    expect(await ask()).toBe(false);
    for (const state of ['delivered', 'returned', 'lost'] as const) {
      await setShipment(server, orderId, state, hoursAgo(5));
      expect(await ask()).toBe(false);
    }
    await setShipment(server, orderId, 'in_transit', hoursAgo(24 * 46));
    expect(await ask()).toBe(false);
    await setShipment(server, orderId, 'in_transit', hoursAgo(5));
    for (const other of [{ docket_number: 'BD1' }, { state: 'cancelled' }, { state: 'completed' }] as const) {
      const was = await orderRow(server, orderId);
      await db().updateTable('orders').set(other).where('id', '=', orderId).execute();
      expect(await ask()).toBe(false);
      const { state, docket_number } = was;
      await db().updateTable('orders').set({ state, docket_number }).where('id', '=', orderId).execute();
    }
    expect(await ask()).toBe(true);
  });

  it('is for some days of a booking that the courier has cancelled, and nothing else ended', async () => {
    const { orderId } = await silent('fetched');
    await setShipment(server, orderId, 'cancelled', hoursAgo(24 * 6));
    await askCourier(server.services);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'cancelled', asked_at: null });
    await setShipment(server, orderId, 'cancelled', hoursAgo(24));
    await askCourier(server.services);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'picked_up' });
  });

  it('leaves a courier that is down alone until the next time, and throws nothing', async () => {
    const { orderId } = await silent('delivered');
    server.simulators.faults.next('tracking', 'server-error');
    await askCourier(server.services);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'booked', asked_at: null });
    await askCourier(server.services);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'delivered' });
  });

  it('of one without a readable answer is not done again for some hours, and keeps the others from nothing', async () => {
    const { orderId: other } = await silent('delivered');
    const { orderId } = await silent('hub');
    await db()
      .updateTable('shipment')
      .set({ asked_at: hoursAgo(9) })
      .where('order_id', '=', other)
      .execute();
    server.simulators.faults.next('tracking', 'garbage', 'garbage');
    await askCourier(server.services);
    expect(await shipmentRow(server, orderId)).toMatchObject({ state: 'booked', asked_at: expect.any(Date) });
    expect(await shipmentRow(server, other)).toMatchObject({ state: 'delivered' });
    await inbox(server, to);
  });

  it('is for fifty at once, and for all that are due', async () => {
    for (let count = 0; count < 51; count++) await shippedOrder(server);
    await db()
      .updateTable('shipment')
      .set({ state_at: hoursAgo(5) })
      .execute();
    const ask = () => askCourier(server.services);
    expect(await fatesOf(ask, 'dastak_courier_asked_total')).toEqual(['done', 'done']);
    expect(await fatesOf(ask, 'dastak_courier_asked_total')).toEqual([]);
    const left = await db().selectFrom('shipment').select('order_id').where('asked_at', 'is', null).execute();
    expect(left).toEqual([]);
  });
});

it('told and asked at the same moment, many times, an order is completed once, and its buyer told once', async () => {
  const { orderId, docket } = await shippedOrder(server, buyer());
  await db()
    .updateTable('shipment')
    .set({ state_at: hoursAgo(5), booked_at: hoursAgo(5) })
    .execute();
  server.simulators.faults.next('scan', 'drop');
  await move(docket, 'delivered');
  const scan = server.simulators.courier.parcels.get(docket)?.scans.at(-1);
  const body = JSON.stringify({
    Shipment: {
      AWB: docket,
      NSLCode: scan?.code,
      Status: {
        Status: scan?.status,
        StatusType: scan?.type,
        StatusDateTime: scan?.at,
        StatusLocation: scan?.place,
        Instructions: scan?.remark,
      },
    },
  });
  const statuses = await Promise.all([
    ...Array.from({ length: 4 }, () => report(body)),
    ...Array.from({ length: 3 }, () => askCourier(server.services)),
  ]);
  expect(statuses.filter((status) => status !== undefined)).toEqual([200, 200, 200, 200]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'completed', version: 2 });
  expect(await messagesAbout(server, orderId)).toEqual([{ channel: 'mail' }]);
  expect(
    await db().selectFrom('shipment_step').select('state').where('state', '=', 'delivered').execute(),
  ).toHaveLength(1);
});
