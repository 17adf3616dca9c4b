import { beforeEach, describe, expect, it } from 'vitest';
import { pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { newReseller } from '../../../test/resellers.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
const buyer = { ...meera, email: 'undone@example.com' };
let clock = noon;
let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({ now: () => new Date(clock) }, (shared) => {
  clock = noon;
  server = shared;
});
beforeEach(async () => {
  packer = await signedInOperator(server, 'fulfilment');
  // Nobody but the test looks at what is due.
  await server.services.outbox.stop();
});

const db = () => server.services.database.db;
const pass = (seconds: number) => {
  clock += seconds * 1000;
};
const mails = () => messagesTo(server, buyer.email);
const undo = (order_id: number, version = 2) => packer.post('/packing/undo', { order_id, version });
const table = async () => (await packer.post('/packing', {})).body;
const mailOf = async (order_id: number): Promise<string> => {
  const row = await db().selectFrom('parcel').select('mail_id').where('order_id', '=', order_id).executeTakeFirst();
  return row?.mail_id ?? '';
};

/** An order that left the table just now. */
async function left(more: object = {}): Promise<number> {
  const order_id = await insertOrder(server, { state: 'paid', created_at: new Date(noon), buyer, ...more });
  await pickStickerFor(server, order_id, 'mode' in more ? { kind: 3 } : {});
  await packer.post('/packing/take', {});
  const parcel = { order_id, version: 1, courier: 'Blue Dart', docket: `BD${order_id}` };
  expect(await packer.post('/packing/dispatch', parcel)).toMatchObject({ status: 200 });
  return order_id;
}

describe('a dispatch that is taken back', () => {
  it('within ten seconds leaves the order as it was, in hand, and its buyer learns nothing', async () => {
    const order = await left();
    const mail = await mailOf(order);
    pass(9);
    await server.services.outbox.check(mail);
    expect((await table()).Undo).toEqual({ order_id: order, version: 2, seconds: 1 });
    expect(await undo(order)).toMatchObject({ status: 200, body: { Order: { order_id: order, version: 3 } } });
    expect(await orderRow(server, order)).toMatchObject({
      state: 'paid',
      courier_name: null,
      docket_number: null,
      dispatched_on: null,
    });
    expect(await table()).toMatchObject({ Parcel: { order_id: order, missing: 0 }, Undo: null, done: 0, total: 1 });
    pass(60);
    await server.services.outbox.check(mail);
    expect(await mails()).toEqual([]);
    expect(await db().selectFrom('outgoing').select('id').execute()).toEqual([]);
  });

  it('is written down, as the dispatch was, and can be made again', async () => {
    const order = await left();
    await undo(order);
    const again = { order_id: order, version: 3, courier: 'DTDC', docket: 'D2' };
    expect(await packer.post('/packing/dispatch', again)).toMatchObject({ status: 200 });
    pass(13);
    await server.services.outbox.check(await mailOf(order));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/with DTDC\. The docket number is D2/);
    const { body } = await packer.post('/order', { order_id: order });
    const done = body.History.filter(({ kind }: { kind: string }) => kind === 'desk');
    expect(done.map(({ what, note }: Record<string, string>) => [what, note])).toEqual([
      ['order.take', 'dispatch'],
      ['order.dispatch', `Blue Dart BD${order}`],
      ['order.undo_dispatch', `Blue Dart BD${order}`],
      ['order.dispatch', 'DTDC D2'],
    ]);
  });

  it('comes before the parcel that was taken since', async () => {
    const order = await left();
    const next = await insertOrder(server, { state: 'paid', created_at: new Date(noon), buyer });
    pass(5);
    expect((await packer.post('/packing/take', {})).body.order_id).toBe(next);
    await undo(order);
    expect((await table()).Parcel.order_id).toBe(order);
    await packer.post('/packing/dispatch', { order_id: order, version: 3, courier: 'DTDC', docket: 'D2' });
    expect((await table()).Parcel.order_id).toBe(next);
  });

  it('was on account, and is again', async () => {
    const { id: reseller_id } = await newReseller(server, { email: 'account@example.com' });
    const order = await left({ kind: 'reseller', mode: 'postpaid', state: 'accepted', reseller_id });
    expect(await undo(order)).toMatchObject({ status: 200 });
    expect((await orderRow(server, order)).state).toBe('accepted');
  });

  it('may be one without a mail', async () => {
    const order = await left({ buyer: { ...meera, email: '' } });
    expect(await undo(order)).toMatchObject({ status: 200 });
  });
});

describe('a dispatch that is not taken back', () => {
  it('is told by mail once its time is over, and cannot be taken back then', async () => {
    const order = await left();
    const mail = await mailOf(order);
    pass(11);
    await server.services.outbox.check(mail);
    expect([await mails(), (await table()).Undo]).toEqual([[], null]);
    pass(2);
    await server.services.outbox.check(mail);
    expect(await mails()).toHaveLength(1);
    expect(await undo(order)).toMatchObject({ status: 409, body: { ErrorCode: 'undo_too_late' } });
    expect((await orderRow(server, order)).state).toBe('dispatched');
  });

  it('holds up no other mail to its buyer', async () => {
    await left();
    const other = { channel: 'mail' as const, to: buyer.email, subject: 'Another', text: 'Another.' };
    const id = await db()
      .transaction()
      .execute((tx) => server.services.outbox.enqueue(tx, other, crypto.randomUUID()));
    await server.services.outbox.check(id);
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('Another.') }]);
  });

  it('was one by the order’s own page, whose buyer is told at once', async () => {
    const order = await insertOrder(server, { state: 'paid', created_at: new Date(noon), buyer });
    await pickStickerFor(server, order);
    const parcel = { courier: 'DTDC', docket: 'D2', dispatched_on: '2026-11-20' };
    await packer.post('/order/dispatch', { order_id: order, version: 1, ...parcel });
    expect(await undo(order)).toMatchObject({ status: 409, body: { ErrorCode: 'undo_too_late' } });
  });

  it('was changed since it was shown', async () => {
    const order = await left();
    const parcel = { courier: 'DTDC', docket: 'D2', dispatched_on: '2026-11-20' };
    await packer.post('/order/correct', { order_id: order, version: 2, ...parcel });
    expect(await undo(order)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    await packer.post('/order/complete', { order_id: order, version: 3 });
    expect(await undo(order, 4)).toMatchObject({ status: 409, body: { ErrorCode: 'undo_too_late' } });
  });
});

describe('whoever is quicker', () => {
  it('of two who take it back at once, one does', async () => {
    const order = await left();
    const answers = await Promise.all([undo(order), undo(order)]);
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', 'changed_meanwhile']);
  });

  it('its mail is sent and it stays, or it is taken back and no mail is sent', async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await left();
      const mail = await mailOf(order);
      // As where the clock of the process that sends is ahead of that of the one that is asked.
      await db()
        .updateTable('parcel')
        .set({ undo_until: new Date(clock + 3600_000) })
        .execute();
      pass(13);
      const before = (await mails()).length;
      const send = () => server.services.outbox.check(mail);
      const both = round % 2 ? [send(), undo(order)] : [undo(order), send()];
      const answers = await Promise.all(both);
      const undone = answers.some((answer) => typeof answer === 'object' && answer?.status === 200);
      await server.services.outbox.check(mail);
      expect((await mails()).length - before).toBe(undone ? 0 : 1);
      expect((await orderRow(server, order)).state).toBe(undone ? 'paid' : 'dispatched');
    }
  });

  it('a mail that is being sent is not taken back', async () => {
    const order = await left();
    const mail = await mailOf(order);
    await db().updateTable('outgoing').set({ state: 'sending', attempts: 1 }).where('id', '=', mail).execute();
    expect(await undo(order)).toMatchObject({ status: 409, body: { ErrorCode: 'undo_too_late' } });
    expect((await orderRow(server, order)).state).toBe('dispatched');
  });
});
