import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOrderWithInvoice, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { eventually } from '../../../test/eventually.ts';
import { inbox, orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { readFile } from '../../../test/pdf.ts';
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
/** An order as it was shown, with so many stickers in its parcel. */
const shown = (id: number, picked = 0) => ({ id, version: 1, picked });
const reason = 'The courier does not go there any more';
const cancel = (ids: number[], more: object = {}) =>
  packer.post('/orders/cancel', { Orders: ids.map((id) => shown(id)), reason, ...more });
const select = async (filters: object) => (await packer.post('/orders/selection', { step: 'cancel', ...filters })).body;
const refundsOf = (ids: number[]) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['charge.order_id', 'refund.amount_paise'])
    .where('charge.order_id', 'in', ids)
    .orderBy('charge.order_id')
    .execute();
const entriesOf = async (action: string, ids: number[]) => {
  const rows = await db()
    .selectFrom('audit_entry')
    .select(['subject_id', 'reason', 'operator_id'])
    .where('action', '=', action)
    .where('subject_id', 'in', ids.map(String))
    .orderBy('no')
    .execute();
  return rows.map(({ subject_id, reason, operator_id }) => [Number(subject_id), reason, operator_id]);
};

describe('what a selection says before anything is done', () => {
  it('which orders a cancellation would cancel, what goes back, and which are left out', async () => {
    const packed = await paidOrderWithInvoice(server);
    await pickStickerFor(server, packed);
    const unpaid = await insertOrder(server);
    const { id: reseller_id } = await newReseller(server, { email: 'selected@example.com' });
    const account = { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' } as const;
    const onAccount = await insertOrder(server, account);
    const left = await insertOrder(server, { state: 'dispatched' });
    const gone = await insertOrder(server, { state: 'cancelled' });
    const ids = [gone, left, onAccount, unpaid, packed];
    expect(await select({ ids: ids.join(',') })).toMatchObject({
      found: 5,
      Orders: [
        {
          id: packed,
          version: 1,
          state: 'paid',
          why: '',
          refund: 590,
          credit: 0,
          picked: 1,
          city: meera.city,
          net: 590,
        },
        { id: unpaid, why: '', refund: 0, credit: 0, picked: 0 },
        { id: onAccount, why: '', credit: 590 },
        { id: left, why: 'has_left' },
        { id: gone, why: 'already' },
      ],
    });
  });

  it('names all that the filters of the list find, and says how many there are beyond what is done at once', async () => {
    const buyer = { ...meera, city: 'Nashik' };
    const first = await insertOrder(server, { state: 'paid', state_id: 11, buyer });
    for (let more = 1; more < 3; more += 1) await insertOrder(server, { state: 'paid', state_id: 11, buyer });
    const other = await insertOrder(server, { state: 'cancelled', state_id: 11 });
    const found = await select({ to_state: '11', state: 'paid' });
    expect([found.found, found.Orders[0].id]).toEqual([3, first]);
    expect(found.Orders.map(({ id }: { id: number }) => id)).not.toContain(other);
    const { services } = server;
    await services.database.db
      .insertInto('orders')
      .values(
        Array.from({ length: 203 }, () => ({
          ...{ kind: 'shop' as const, state: 'paid' as const, state_id: 12, total_paise: 50_000, discount_paise: 0 },
          ...{ gst_basis_points: 1800, gst_paise: 9000, net_paise: 59_000 },
        })),
      )
      .execute();
    const many = await select({ to_state: '12' });
    expect([many.found, many.Orders.length]).toEqual([203, 200]);
    await services.database.db
      .updateTable('orders')
      .set({ state: 'completed' })
      .where(
        'id',
        'in',
        many.Orders.map(({ id }: { id: number }) => id),
      )
      .execute();
    const rest = (await select({ to_state: '12' })).Orders;
    expect([rest.length, rest.filter(({ why }: { why: string }) => why === '').length]).toEqual([200, 3]);
    expect(rest.slice(0, 3).map(({ why }: { why: string }) => why)).toEqual(['', '', '']);
  });

  it('is nothing for support, who may cancel no order', async () => {
    const support = await signedInOperator(server, 'support');
    expect((await support.post('/orders/selection', { step: 'cancel' })).status).toBe(403);
  });

  it.each([{ step: 'burn' }, { step: 'cancel', ids: '1,,2' }, { step: 'cancel', ids: 'all' }])(
    'refuses %j',
    async (body) => {
      expect((await packer.post('/orders/selection', body)).status).toBe(422);
    },
  );
});

describe('orders that are cancelled together', () => {
  it('give back their money as a single one does, each with its own entry and the one reason', async () => {
    const ids: number[] = [];
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      ids.push(await paidOrderWithInvoice(server, { buyer: { ...meera, email } }));
    const [, second = 0] = ids;
    await pickStickerFor(server, second);
    const Orders = ids.map((id) => shown(id, id === second ? 1 : 0));
    expect(await cancel(ids, { Orders })).toMatchObject({
      status: 200,
      body: {
        ...{ Done: ids, NotDone: [], refunded: 1770, credited: 0 },
        ByHand: [{ id: second, take_out: 1, has_label: false }],
      },
    });
    expect(await refundsOf(ids)).toEqual(ids.map((order_id) => ({ order_id, amount_paise: 59_000 })));
    expect(await entriesOf('order.cancel', ids)).toEqual(ids.map((id) => [id, reason, packer.id]));
    const [mail] = await inbox(server, 'three@example.com');
    expect(mail?.text).toMatch(/Coming back to you: ₹590\.00/);
  });

  it('are cancelled but for those that cannot be, which are named and stay as they are', async () => {
    const fine = await paidOrderWithInvoice(server);
    const left = await insertOrder(server, { state: 'dispatched' });
    const arrived = await insertOrder(server, { state: 'completed' });
    const changed = await paidOrderWithInvoice(server);
    await db().updateTable('orders').set({ version: 2 }).where('id', '=', changed).execute();
    const gone = await insertOrder(server, { state: 'cancelled' });
    const last = await insertOrder(server, { state: 'paid' });
    const { body } = await cancel([left, fine, arrived, changed, gone, 999_999_999, last]);
    expect(body).toMatchObject({ Done: [fine, last], refunded: 590 });
    expect(body.NotDone).toEqual([
      { id: left, why: 'has_left', detail: '' },
      { id: arrived, why: 'has_left', detail: '' },
      { id: changed, why: 'changed_meanwhile', detail: '' },
      { id: gone, why: 'already', detail: '' },
      { id: 999_999_999, why: 'not_found', detail: '' },
    ]);
    expect(await Promise.all([left, arrived, changed].map(async (id) => (await orderRow(server, id)).state))).toEqual([
      ...['dispatched', 'completed', 'paid'],
    ]);
    expect(await entriesOf('order.cancel', [left, arrived, changed, gone])).toEqual([]);
  });

  it('are left as they are where somebody has packed them since, or has one in hand, who is named', async () => {
    const other = await signedInOperator(server, 'owner');
    const [filled, emptied, inHand, ours] = [
      ...[await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)],
      ...[await paidOrderWithInvoice(server), await paidOrderWithInvoice(server)],
    ] as [number, number, number, number];
    await pickStickerFor(server, filled);
    const hour = new Date(server.services.now().getTime() + 3600_000);
    const takenBy = (order_id: number, operator_id: number) =>
      db().insertInto('parcel').values({ order_id, operator_id, in_hand_until: hour, label_at: hour }).execute();
    await takenBy(inHand, other.id);
    await takenBy(ours, packer.id);
    const { Orders } = await select({ ids: [filled, emptied, inHand, ours].join(',') });
    const { name } = await db()
      .selectFrom('operator')
      .select('name')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(Orders.map(({ id, why, detail }: { id: number; why: string; detail: string }) => [id, why, detail])).toEqual(
      [...[filled, emptied, ours].map((id) => [id, '', '']), [inHand, 'in_other_hands', name]],
    );
    const { body } = await cancel([], { Orders: [shown(filled), shown(emptied, 1), shown(inHand), shown(ours)] });
    expect(body).toMatchObject({ Done: [ours], ByHand: [{ id: ours, take_out: 0, has_label: true }] });
    expect(body.NotDone).toEqual([
      { id: filled, why: 'changed_meanwhile', detail: '' },
      { id: emptied, why: 'changed_meanwhile', detail: '' },
      { id: inHand, why: 'in_other_hands', detail: name },
    ]);
    for (const id of [filled, emptied, inHand]) expect((await orderRow(server, id)).state).toBe('paid');
  });

  it('are cancelled once, and paid back once, however often and by however many it is pressed', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await paidOrderWithInvoice(server));
    const other = await signedInOperator(server, 'owner');
    const body = { Orders: ids.toReversed().map((id) => shown(id)), reason };
    const answers = await Promise.all([cancel(ids), other.post('/orders/cancel', body), cancel(ids)]);
    const done = answers.flatMap((answer) => answer.body.Done);
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
    const refused = answers.flatMap((answer) => answer.body.NotDone);
    expect(refused.map(({ why }) => why)).toEqual(refused.map(() => 'already'));
    expect(answers.reduce((sum, answer) => sum + answer.body.refunded, 0)).toBe(4 * 590);
    expect(await refundsOf(ids)).toHaveLength(4);
    expect(await entriesOf('order.cancel', ids)).toHaveLength(4);
    expect((await cancel(ids)).body).toMatchObject({
      Done: [],
      refunded: 0,
      NotDone: ids.map((id) => ({ id, why: 'already' })),
    });
    await eventually('paid back', async () => (await refundsOf(ids)).length === 4);
  });

  it('credits each reseller what was debited for it', async () => {
    const { id: reseller_id } = await newReseller(server, { email: 'credited@example.com' });
    const account = { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' } as const;
    const ids = [await insertOrder(server, account), await insertOrder(server, account)];
    expect((await cancel(ids)).body).toMatchObject({ Done: ids, refunded: 0, credited: 1180 });
  });

  it.each([
    ['none', { Orders: [] }],
    ['more than 200', { Orders: Array.from({ length: 201 }, (_, id) => shown(id + 1)) }],
    ['what has no version', { Orders: [{ id: 1, picked: 0 }] }],
    ['what does not say what is in its parcel', { Orders: [{ id: 1, version: 1 }] }],
    ['no reason', { reason: '' }],
    ['a reason with a number in it', { reason: 'Call 9812345678 about it' }],
  ])('are refused as a whole for %s', async (_what, more) => {
    const id = await insertOrder(server);
    expect((await cancel([id], more)).status).toBe(422);
    expect((await orderRow(server, id)).state).toBe('unpaid');
  });
});

describe('the labels of a selection', () => {
  const labels = (ids: number[], more: object = {}) =>
    packer.post('/orders/labels', { Orders: ids.map((id) => ({ id, version: 1 })), ...more });

  it('are one file, the oldest order first, each written down and printed as far as the packing table knows', async () => {
    const created_at = new Date(server.services.now().getTime() - 3_600_000);
    const newer = await insertOrder(server, { state: 'paid', buyer: { ...meera, name: 'Asha Rao' } });
    const older = await insertOrder(server, { state: 'paid', created_at, buyer: { ...meera, name: 'मीरा अय्यर' } });
    const unpaid = await insertOrder(server, { buyer: { ...meera, name: 'Nobody Yet' } });
    const { status, body } = await labels([newer, unpaid, older], { paper: 'a6' });
    expect([status, body.labels]).toEqual([200, 2]);
    const { pages } = await readFile(body.file);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`Order ${older}`);
    expect(pages[1]).toMatch(/Asha Rao[\s\S]*3, Lake Road[\s\S]*Pune[\s\S]*Maharashtra 411001/);
    expect(pages.join()).not.toMatch(/9812345678|meera@|Nobody/);
    expect(await entriesOf('order.label', [newer, older, unpaid])).toEqual([
      [older, 'dispatch', packer.id],
      [newer, 'dispatch', packer.id],
    ]);
    const printed = await db()
      .selectFrom('parcel')
      .select(['order_id', 'label_by'])
      .where('order_id', 'in', [newer, older])
      .execute();
    expect(printed.map(({ label_by }) => label_by)).toEqual([packer.id, packer.id]);
  });

  it('are eight to a sheet of A4', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await insertOrder(server, { state: 'paid' }));
    const { body } = await labels(ids, { paper: 'a4' });
    const { pages } = await readFile(body.file);
    expect(pages.map((page) => page.match(/Order \d+/g)?.length)).toEqual([8, 1]);
  });

  it('are not printed where one of the orders has changed since it was shown, and none is written down', async () => {
    const ids = [await insertOrder(server, { state: 'paid' }), await insertOrder(server, { state: 'paid' })];
    await db()
      .updateTable('orders')
      .set({ version: 2, state: 'cancelled' })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect(await labels(ids)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect(await entriesOf('order.label', ids)).toEqual([]);
  });

  it('are refused where there is none, and nothing is written down', async () => {
    const ids = [await insertOrder(server), await insertOrder(server, { state: 'completed' }), 999_999_999];
    expect(await labels(ids)).toMatchObject({ status: 409, body: { ErrorCode: 'no_label' } });
    expect(await entriesOf('order.label', ids)).toEqual([]);
  });
});
