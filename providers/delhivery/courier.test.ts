import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentToBook } from '../../server/shipping/ports.ts';
import type { Move } from '../../simulators/delhivery-moves.ts';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { startReportReceiver } from '../../simulators/report-receiver.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { askDelhivery } from './account.ts';
import { createDelhivery, isLabelAddress } from './courier.ts';
import { stateOf } from './states.ts';

const placedAt = new Date('2026-11-27T20:00:00Z');
let simulators: Simulators;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-28T05:30:00Z');
  simulators = await startSimulators({ inbox: createMemoryInbox(), now: () => now });
});
afterEach(() => simulators.close());

/** Only faults that never answer get a short deadline; on a busy machine the others must not run into it. */
const courier = (fault = '') =>
  createDelhivery({ ...simulators.delhivery, deadlineMs: fault.startsWith('hang') ? 4000 : 20_000 }, () => now);
const parcel = (more: Partial<ShipmentToBook> = {}): ShipmentToBook => ({
  reference: '10023',
  name: 'Asha & Co',
  address: '12, 4th Cross; #7 Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9876543210',
  contents: '2 × Car sticker',
  valuePaise: 59_800,
  placedAt,
  ...more,
});
const there = () => simulators.courier.parcels.list();

async function booked(more?: Partial<ShipmentToBook>): Promise<string> {
  const answer = await courier().book(parcel(more));
  if (answer.kind !== 'done') throw new Error(answer.detail);
  return answer.value.docket;
}

const refused = { kind: 'refused', detail: expect.stringMatching(/\S/) };
const busy = { kind: 'busy', detail: expect.stringMatching(/\S/) };
const unknown = { kind: 'unknown', detail: expect.stringMatching(/\S/) };
/** What each fault makes of a call that changes something, and whether the change was made all the same. */
const ofDoing: [FaultOf<'cancelling'>, object, boolean][] = [
  ['refused', refused, false],
  ['unauthorized', busy, false],
  ['too-many', busy, false],
  ['server-error', unknown, false],
  ['bad-gateway', unknown, false],
  ['hang-before', unknown, false],
  ['reset-before', unknown, false],
  ['hang-after', unknown, true],
  ['reset-after', unknown, true],
  ['half-answer', unknown, true],
  ['garbage', unknown, true],
];

describe('a parcel', () => {
  it('is booked with what the courier needs, without the signs that it cannot read', async () => {
    const docket = await booked();
    expect(there()).toMatchObject([
      {
        docket,
        reference: '10023',
        name: 'Asha Co',
        address: '12, 4th Cross 7 Indiranagar',
        pincode: '560038',
        phone: '9876543210',
        amount: 598,
      },
    ]);
    expect(await courier().find('10023')).toEqual({ kind: 'done', value: { docket } });
    expect(await courier().find('10024')).toEqual({ kind: 'done', value: null });
  });

  it('is booked once for a reference, also where something else of it has changed', async () => {
    const docket = await booked();
    expect(await booked()).toBe(docket);
    expect(await booked({ name: 'Asha Rao', valuePaise: 100 })).toBe(docket);
    expect(there()).toHaveLength(1);
  });

  it('is booked once by two who ask at once', async () => {
    const [one, two] = await Promise.all([booked(), booked()]);
    expect(one).toBe(two);
    expect(there()).toHaveLength(1);
  });

  it.each<[FaultOf<'booking'>, object, boolean]>([
    ...ofDoing.map(([fault, outcome, isThere]): [FaultOf<'booking'>, object, boolean] => [
      fault,
      // What was booked is found by its reference.
      isThere ? { kind: 'done' } : outcome,
      isThere,
    ]),
    ['no-service', { kind: 'refused', detail: expect.stringContaining('560038 is non serviceable pincode') }, false],
    ['no-balance', { kind: 'refused', detail: expect.stringContaining('insufficient balance') }, false],
    ['no-warehouse', { kind: 'refused', detail: expect.stringContaining('ClientWarehouse') }, false],
  ])('%s', async (fault, expected, isThere) => {
    simulators.faults.next('booking', fault);
    expect(await courier(fault).book(parcel())).toMatchObject(expected);
    expect(there()).toHaveLength(isThere ? 1 : 0);
  });

  it('is booked once also where what was booked is not found for a while', async () => {
    simulators.faults.next('booking', 'reset-after');
    simulators.faults.setStanding('tracking', 'unfound');
    expect(await courier().book(parcel())).toMatchObject(unknown);
    const [only] = there();
    expect(await courier().book(parcel())).toEqual({ kind: 'done', value: { docket: only?.docket } });
    simulators.faults.setStanding('tracking', null);
    expect(await courier().find('10023')).toEqual({ kind: 'done', value: { docket: only?.docket } });
    expect(there()).toHaveLength(1);
  });

  it('of two with one reference is the one that is not cancelled', async () => {
    const live = await booked();
    const { scans: _, docket: __, ...same } = there()[0] ?? expect.fail('Nothing was booked');
    simulators.courier.parcels.takeBack(simulators.courier.parcels.add({ ...same, name: 'Asha Rao' }));
    expect(there()).toHaveLength(2);
    expect(await courier().find('10023')).toEqual({ kind: 'done', value: { docket: live } });
    expect(await booked()).toBe(live);
    simulators.courier.parcels.takeBack(simulators.courier.parcels.get(live) ?? expect.fail('It is gone'));
    expect(await courier().find('10023')).toMatchObject({ kind: 'done', value: { docket: expect.any(String) } });
  });

  it('is not booked where it cannot be asked whether it was', async () => {
    simulators.faults.next('tracking', 'bad-gateway');
    expect(await courier().book(parcel())).toMatchObject(busy);
    expect(there()).toHaveLength(0);
  });

  it('is not booked where nobody listens or our token is not taken', async () => {
    const wrong = createDelhivery({ ...simulators.delhivery, token: 'wrong' }, () => now);
    expect(await wrong.book(parcel())).toMatchObject(busy);
    await simulators.close();
    expect(await courier().book(parcel())).toMatchObject(busy);
  });

  it('says nothing personal where it is refused', async () => {
    const answer = await courier().book(parcel({ phone: '1234567890' }));
    expect(answer).toMatchObject(refused);
    expect(JSON.stringify(answer)).not.toMatch(/1234567890|Asha|Cross/);
  });
});

describe('a label', () => {
  it('is a PDF, at an address of the courier', async () => {
    const answer = await courier().label(await booked());
    expect(answer.kind === 'done' && Buffer.from(answer.value).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
    expect(await courier().label('unknown')).toMatchObject(refused);
  });

  it.each([
    ['https://labels.s3.ap-south-1.amazonaws.com/1.pdf?X-Amz-Expires=3600', true],
    ['https://track.delhivery.com/1.pdf', true],
    ['http://127.0.0.1:8000/_labels/1.pdf', true],
    ['http://127.0.0.1:8001/_labels/1.pdf', false],
    ['https://127.0.0.1/1.pdf', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/1.pdf', false],
    ['https://0x7f000001/1.pdf', false],
    ['https://amazonaws.com.example.com/1.pdf', false],
    ['https://notdelhivery.com/1.pdf', false],
    ['https://track.delhivery.com:8443/1.pdf', false],
    ['https://a@track.delhivery.com/1.pdf', false],
    ['http://track.delhivery.com/1.pdf', false],
  ])('is fetched from %s: %s', (address, isFetched) => {
    expect(isLabelAddress(new URL(address), 'http://127.0.0.1:8000')).toBe(isFetched);
  });

  it.each(ofDoing)('%s', async (fault, expected) => {
    const docket = await booked();
    simulators.faults.next('label', fault);
    expect(await courier(fault).label(docket)).toMatchObject(expected === unknown ? busy : expected);
  });
});

describe('a pick-up', () => {
  it('is asked for once a day', async () => {
    const first = await courier().requestPickup('2026-11-28', 23);
    expect(first).toEqual({ kind: 'done', value: { reference: '2500001' } });
    expect(await courier().requestPickup('2026-11-28', 24)).toEqual(first);
    expect(simulators.courier.parcels.pickups()).toEqual([{ id: 2_500_001, day: '2026-11-28', parcels: 23 }]);
  });

  it.each(ofDoing)('%s', async (fault, expected, isThere) => {
    simulators.faults.next('pickup', fault);
    expect(await courier(fault).requestPickup('2026-11-28', 1)).toMatchObject(expected);
    expect(simulators.courier.parcels.pickups()).toHaveLength(isThere ? 1 : 0);
  });

  it('is refused for a warehouse that it does not know', async () => {
    const wrong = createDelhivery({ ...simulators.delhivery, pickupLocation: 'Elsewhere' }, () => now);
    expect(await wrong.requestPickup('2026-11-28', 1)).toMatchObject({
      kind: 'refused',
      detail: expect.stringContaining('ClientWarehouse'),
    });
  });
});

describe('a booking', () => {
  it('is taken back, a second time as well, until it was fetched', async () => {
    const docket = await booked();
    expect(await courier().cancel(docket)).toEqual({ kind: 'done', value: null });
    expect(await courier().cancel(docket)).toEqual({ kind: 'done', value: null });
    const other = await booked({ reference: '10024' });
    await simulators.courier.move(other, 'fetched');
    expect(await courier().cancel(other)).toMatchObject(refused);
  });

  it.each(ofDoing)('%s', async (fault, expected, isDone) => {
    const docket = await booked();
    simulators.faults.next('cancelling', fault);
    expect(await courier(fault).cancel(docket)).toMatchObject(expected);
    expect(simulators.courier.parcels.get(docket)?.scans).toHaveLength(isDone ? 2 : 1);
  });
});

describe('where a parcel is', () => {
  const way: [Move, string][] = [
    ['fetched', 'picked_up'],
    ['hub', 'in_transit'],
    ['out', 'out_for_delivery'],
    ['not-at-home', 'not_delivered'],
    ['comes-back', 'returning'],
    ['is-back', 'returned'],
    ['delivered', 'delivered'],
    ['lost', 'lost'],
  ];

  it('is told step by step when it is asked', async () => {
    const docket = await booked();
    for (const [move] of way) {
      now = new Date(now.getTime() + 60_000);
      await simulators.courier.move(docket, move);
    }
    const answer = await courier().track([docket]);
    expect(answer).toMatchObject({ kind: 'done', value: [{ docket }] });
    const steps = answer.kind === 'done' ? (answer.value[0]?.steps ?? []) : [];
    expect(steps.map(({ state }) => state)).toEqual(['booked', ...way.map(([, state]) => state)]);
    expect(steps.at(1)).toEqual({
      state: 'picked_up',
      at: new Date('2026-11-28T05:31:00Z'),
      place: 'Bengaluru_Peenya_C (Karnataka)',
      remark: 'Shipment picked up',
    });
  });

  it('is told as cancelled where it was taken back', async () => {
    const docket = await booked();
    now = new Date(now.getTime() + 60_000);
    await courier().cancel(docket);
    expect(await courier().track([docket])).toMatchObject({
      value: [{ steps: [{ state: 'booked' }, { state: 'cancelled' }] }],
    });
  });

  it('leaves out what it does not know, and tells of the rest', async () => {
    const dockets = [];
    for (let number = 1; number <= 5; number += 1) dockets.push(await booked({ reference: String(number) }));
    const asked = [...dockets.slice(0, 2), 'unknown', ...dockets.slice(2), 'another'];
    const answer = await courier().track(asked);
    expect(answer.kind === 'done' && answer.value.map(({ docket }) => docket)).toEqual(dockets);
    expect(await courier().track([])).toEqual({ kind: 'done', value: [] });
  });

  it.each(ofDoing)('%s', async (fault, expected) => {
    const docket = await booked();
    simulators.faults.next('tracking', fault);
    // Of this parcel there is no readable answer: the next one is asked for.
    const asked = fault === 'garbage' ? refused : expected;
    expect(await courier(fault).track([docket])).toMatchObject(asked === unknown ? busy : asked);
  });

  it('is reported by itself, with our secret', async () => {
    const receiver = await startReportReceiver();
    simulators.sendScansTo(receiver.url);
    const docket = await booked();
    for (const [move, state] of way) {
      await simulators.courier.move(docket, move);
      const told = courier().readReport(JSON.parse(receiver.received.at(-1)?.body ?? ''));
      expect(told).toMatchObject({ docket, steps: [{ state, at: now, remark: expect.stringMatching(/\S/) }] });
    }
    expect(receiver.received).toHaveLength(way.length);
    await receiver.close();
  });

  it('is not read from what is no report, or tells of what we do not know', async () => {
    const status = { Status: 'Dispatched', StatusType: 'UD', StatusDateTime: '2026-11-28T11:00:00.12' };
    const report = (more: object, AWB: unknown = '57930810000066') => ({
      Shipment: { AWB, Status: { ...status, ...more } },
    });
    const { readReport } = courier();
    expect(readReport(report({}))).toEqual({
      docket: '57930810000066',
      steps: [{ state: 'out_for_delivery', at: new Date('2026-11-28T05:30:00.12Z'), place: '', remark: '' }],
    });
    for (const none of [
      null,
      [],
      'text',
      {},
      { Shipment: null },
      report({ Status: 'Of tomorrow' }),
      report({ StatusType: 'PU' }),
      report({ StatusDateTime: 'yesterday' }),
      report({}, '../x'),
      report({}, null),
    ])
      expect(readReport(none)).toBeNull();
  });
});

describe('a booking that was not picked', () => {
  const notPicked = (code: string, remark: string) => stateOf({ type: 'UD', status: 'Not Picked', code, remark });

  it('is cancelled by its code or its own sentence alone', () => {
    expect(notPicked('DTUP-210', '')).toBe('cancelled');
    expect(notPicked('', 'Seller cancelled the order')).toBe('cancelled');
    for (const remark of ['Pickup cancelled, rescheduled for tomorrow', 'Seller has not cancelled', ''])
      expect(notPicked('X-PNP', remark)).toBe('booked');
  });
});

it('says whether it takes our token', async () => {
  expect(await askDelhivery(simulators.delhivery)).toMatchObject({ kind: 'accepted' });
  expect(await askDelhivery({ ...simulators.delhivery, token: 'wrong' })).toMatchObject({ kind: 'refused' });
});
