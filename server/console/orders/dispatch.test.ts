import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDate } from '../../../contract/scan-rules.ts';
import { paidOrderWithInvoice, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { inbox, orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { linkOfToday } from '../../orders/open-link.ts';

let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  packer = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

const today = () => indianDate(new Date());
const parcel = () => ({ courier: 'Blue Dart', docket: 'BD 1234/7', dispatched_on: today() });
const send = (order_id: number, more: object = {}) =>
  packer.post('/order/dispatch', { order_id, version: 1, ...parcel(), ...more });

async function packed(more: object = {}): Promise<number> {
  const id = await paidOrderWithInvoice(server, more);
  await pickStickerFor(server, id);
  return id;
}

describe('a parcel that leaves', () => {
  it('is on its way, its buyer is told by mail, and their page says so', async () => {
    const id = await packed({ buyer: { ...meera, email: 'sent@example.com' } });
    expect(await send(id)).toMatchObject({ status: 200, body: { Order: { order_id: id, version: 2 } } });
    expect(await orderRow(server, id)).toMatchObject({
      state: 'dispatched',
      docket_number: 'BD 1234/7',
      dispatched_on: today(),
    });
    const [mail] = await inbox(server, 'sent@example.com');
    expect(mail?.text).toMatch(/left on .* with Blue Dart\. The docket number is BD 1234\/7/);
    // We know no page of theirs, and send nobody to look for one.
    expect(mail?.text).not.toMatch(/courier’s site/);
    const { body } = await server.post('/order', { link: linkOfToday(server.services, id, 'follow') });
    expect(body.data).toMatchObject({ order_status: 'dispatched', courier_name: 'Blue Dart', dispatch_date: today() });
  });

  it('is told with the courier’s own page, where we know it', async () => {
    const id = await packed({ buyer: { ...meera, email: 'track@example.com' } });
    const sent = { ...parcel(), courier: 'delhivery', docket: 'DL 42' };
    await packer.post('/order/dispatch', { order_id: id, version: 1, ...sent });
    const [mail] = await inbox(server, 'track@example.com');
    expect(mail?.text).toContain(
      'See it on the courier’s site: Delhivery: https://www.delhivery.com/track-v2/package/DL%2042',
    );
  });

  it('has all that was ordered in it', async () => {
    const id = await packed({ quantity: 3 });
    expect(await send(id)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'not_all_picked', Message: 'Stickers are missing in the parcel: 2 more.' },
    });
    expect((await orderRow(server, id)).state).toBe('paid');
  });

  it.each([
    [{ courier: '' }, 'courier'],
    [{ courier: '—' }, 'courier'],
    [{ docket: ' ' }, 'docket'],
    [{ docket: '=cmd|1' }, 'docket'],
    [{ dispatched_on: '2026-02-30' }, 'dispatched_on'],
    [{ dispatched_on: '2999-01-01' }, 'dispatched_on'],
    [{ dispatched_on: '2020-01-01' }, 'dispatched_on'],
  ])('is not described as %j', async (wrong, field) => {
    const answer = await send(await packed(), wrong);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('leaves once, however many press at the same time', async () => {
    const id = await packed({ buyer: { ...meera, email: 'once@example.com' } });
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', 'changed_meanwhile', 'changed_meanwhile']);
    await inbox(server, 'once@example.com');
    const letters = await server.services.database.db
      .selectFrom('audit_entry')
      .select('no')
      .where('action', '=', 'order.dispatch')
      .where('subject_id', '=', String(id))
      .execute();
    expect(letters).toHaveLength(1);
  });

  it.each(['unpaid', 'lapsed', 'dispatched', 'completed', 'cancelled'] as const)(
    'is none of an order that is %s',
    async (state) => {
      expect(await send(await insertOrder(server, { state }))).toMatchObject({ body: { ErrorCode: 'step_not_now' } });
    },
  );
});

describe('an order that has left', () => {
  it('can be put right, by who has seen how it is', async () => {
    const id = await packed();
    await send(id);
    const right = { order_id: id, ...parcel(), docket: 'BD1235' };
    expect(await packer.post('/order/correct', { ...right, version: 1 })).toMatchObject({
      body: { ErrorCode: 'changed_meanwhile' },
    });
    expect(await packer.post('/order/correct', { ...right, version: 2 })).toMatchObject({ status: 200 });
    expect(await orderRow(server, id)).toMatchObject({ state: 'dispatched', docket_number: 'BD1235' });
  });

  it('is told of another docket while it is under way, and once', async () => {
    const email = 'put-right@example.com';
    const id = await packed({ buyer: { ...meera, email } });
    await send(id);
    const right = { order_id: id, ...parcel() };
    await packer.post('/order/correct', { ...right, docket: 'BD1235', version: 2 });
    await packer.post('/order/correct', { ...right, docket: 'BD1235', version: 3 });
    await packer.post('/order/complete', { order_id: id, version: 4 });
    await packer.post('/order/correct', { ...right, docket: 'BD1236', version: 5 });
    expect(await orderRow(server, id)).toMatchObject({ docket_number: 'BD1236' });
    const told = await inbox(server, email, 2);
    expect(told.map(({ text }) => /docket number is ([^.]+)\./.exec(text)?.[1]).sort()).toEqual([
      'BD 1234/7',
      'BD1235',
    ]);
  });

  it.each(['unpaid', 'lapsed', 'paid', 'cancelled'] as const)('is not one that is %s', async (state) => {
    const id = await insertOrder(server, { state });
    const correct = packer.post('/order/correct', { order_id: id, version: 1, ...parcel() });
    expect(await correct).toMatchObject({ status: 409, body: { ErrorCode: 'step_not_now' } });
    expect(await orderRow(server, id)).toMatchObject({ docket_number: null, version: 1 });
  });

  it('arrives', async () => {
    const id = await packed();
    expect(await packer.post('/order/complete', { order_id: id, version: 1 })).toMatchObject({
      body: { ErrorCode: 'step_not_now' },
    });
    await send(id);
    expect(await packer.post('/order/complete', { order_id: id, version: 2 })).toMatchObject({ status: 200 });
    expect((await orderRow(server, id)).state).toBe('completed');
  });
});
