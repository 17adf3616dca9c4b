import { beforeEach, describe, expect, it } from 'vitest';
import { newSticker, pickStickerFor } from '../../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../../test/console/operators.ts';
import { inbox, orderRow } from '../../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../../test/orders.ts';
import { newReseller } from '../../../../test/resellers.ts';
import { shareServer, type TestServer } from '../../../../test/server.ts';

type Packer = Awaited<ReturnType<typeof signedInOperator>>;

/** Noon in India. */
const noon = Date.parse('2026-11-20T06:30:00Z');
let server: TestServer;
let here: Packer;
shareServer({ now: () => new Date(noon) }, (shared) => {
  server = shared;
});
beforeEach(async () => {
  here = await signedInOperator(server, 'fulfilment');
});

const created_at = new Date(noon - 3 * 24 * 3_600_000);
async function packed(more: object = {}): Promise<number> {
  const id = await insertOrder(server, { state: 'paid', created_at, ...more });
  await pickStickerFor(server, id);
  return id;
}
async function withoutParcel(): Promise<number> {
  const { id: reseller_id } = await newReseller(server, { email: 'prints@example.com' });
  const kind = { kind: 'reseller', reseller_id, mode: 'prepaid', delivery: 'digital' } as const;
  return insertOrder(server, { state: 'completed', ...kind });
}
const read = (text: string, more: object = {}, packer = here) =>
  packer.post('/orders/dispatch-file', { text, ...more });
const linesOf = async (...sent: Parameters<typeof read>) => (await read(...sent)).body.Lines as Line[];
interface Line {
  line: number;
  id: number;
  why: string;
  detail: string;
  version: number;
  docket: string;
  courier: string;
  dispatched_on: string;
}
const whys = async (...sent: Parameters<typeof read>) => (await linesOf(...sent)).map(({ why }) => why);
const dispatch = (Orders: object[], packer = here) => packer.post('/orders/dispatch', { Orders });
const sent = { courier: 'Blue Dart', docket: 'BD1', dispatched_on: '2026-11-20' };
const fitting = (lines: Line[]) =>
  lines
    .filter(({ why }) => why === '')
    .map(({ id, version, courier, docket, dispatched_on }) => ({ id, version, courier, docket, dispatched_on }));

describe('a courier’s file', () => {
  it('is read as spreadsheets write it, and its parcels leave with what it says', async () => {
    const [one, two] = [await packed({ buyer: { ...meera, email: 'csv@example.com' } }), await packed()];
    const text = [
      'Sr;Order No.;Consignee;AWB Number;Courier Name;Dispatch Date',
      `1;#${one};"Rao; Asha";BD 100;Blue Dart;19-11-2026`,
      '',
      `2;${two};"He said ""now""";"DT/200";DTDC;20/11/2026 09:30`,
    ].join('\r\n');
    const { body } = await read(`\ufeff${text}\r\n`);
    expect(body.Columns).toEqual({ order: 2, docket: 4, courier: 5, day: 6 });
    expect(body.Lines).toMatchObject([
      { line: 2, id: one, version: 1, docket: 'BD 100', courier: 'Blue Dart', dispatched_on: '2026-11-19', why: '' },
      { line: 4, id: two, docket: 'DT/200', courier: 'DTDC', dispatched_on: '2026-11-20', why: '' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Asha|He said/);
    expect((await here.post('/packing', {})).body.labels).toBe(2);
    expect((await dispatch(fitting(body.Lines))).body).toMatchObject({ Done: [one, two], NotDone: [] });
    // Their courier's label is on them: nothing is left to print.
    expect((await here.post('/packing', {})).body.labels).toBe(0);
    expect(await orderRow(server, one)).toMatchObject({
      ...{ state: 'dispatched', courier_name: 'Blue Dart', docket_number: 'BD 100', dispatched_on: '2026-11-19' },
    });
    const [mail] = await inbox(server, 'csv@example.com');
    expect(mail?.text).toContain('BD 100');
    const entries = await server.services.database.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'operator_id'])
      .where('action', '=', 'order.dispatch')
      .orderBy('no')
      .execute();
    expect(entries).toEqual([one, two].map((id) => ({ subject_id: String(id), operator_id: here.id })));
  });

  it.each([
    ['commas', (id: number) => `order,docket\n${id},A1\n`],
    ['tabs', (id: number) => `Order ID\tTracking ID\n${id}\tA1\n`],
    ['pipes', (id: number) => `ref no|waybill|note\r${id}|A1|3, Lake Road; Pune\r`],
    ['Hindi headings', (id: number) => `ऑर्डर,डॉकेट\n${id},A1\n`],
  ])('is read with %s', async (_what, text) => {
    const id = await packed();
    expect(await linesOf(text(id), { courier_of_all: 'DTDC' })).toMatchObject([
      { id, docket: 'A1', courier: 'DTDC', dispatched_on: '2026-11-20', why: '' },
    ]);
  });

  it('has its columns chosen where no heading says them, and nothing is guessed before', async () => {
    const id = await packed();
    const text = `Ours,Theirs,Who\n${id},A1,DTDC\n`;
    expect((await read(text)).body).toMatchObject({
      Headings: ['Ours', 'Theirs', 'Who'],
      Columns: { order: 0, docket: 0, courier: 0, day: 0 },
      Lines: [],
    });
    expect(await whys(text, { order: '1', docket: '2', courier: '3' })).toEqual(['']);
    expect(await whys(text, { order: '1', docket: '2', courier: '', courier_of_all: '' })).toEqual(['courier_missing']);
  });

  it('says of each line that does not fit why', async () => {
    const fine = await packed();
    const [twice, docketTwice, noDocket, wrong] = [await packed(), await packed(), await packed(), await packed()];
    const [future, early, noDay, sticker] = [await packed(), await packed(), await packed(), await packed()];
    const empty = await insertOrder(server, { state: 'paid', created_at, quantity: 2 });
    const unpaid = await insertOrder(server);
    const left = await insertOrder(server, { state: 'dispatched', docket_number: 'L1' });
    const otherLeft = await insertOrder(server, { state: 'dispatched', docket_number: 'L2' });
    const [lapsed, gone] = [
      await insertOrder(server, { state: 'lapsed' }),
      await insertOrder(server, { state: 'cancelled' }),
    ];
    const digital = await withoutParcel();
    const guid = await newSticker(server);
    const rows: [number | string, string, string?][] = [
      [fine, 'A1'],
      [twice, 'A2'],
      [twice, 'A3'],
      [docketTwice, 'B1'],
      [999_999_999, 'b1'],
      ['Total', ''],
      [noDocket, ''],
      [wrong, 'A*1'],
      [future, 'A4', '2026-11-21'],
      [early, 'A5', '2026-11-16'],
      [noDay, 'A6', '31-02-2026'],
      [sticker, guid],
      [empty, 'A7'],
      [unpaid, 'A8'],
      [left, 'l1'],
      [otherLeft, 'L9'],
      [lapsed, 'A9'],
      [gone, 'A10'],
      [digital, 'A11'],
    ];
    const text = ['order,docket,date', ...rows.map(([id, docket, day = '']) => `${id},${docket},${day}`)].join('\n');
    const lines = await linesOf(text, { courier_of_all: 'DTDC' });
    expect(lines.map(({ why }) => why)).toEqual([
      ...['', 'order_twice', 'order_twice', 'docket_twice', 'order_unknown', 'order_unreadable', 'docket_missing'],
      ...['docket_invalid', 'day_future', 'day_early', 'day_unreadable', 'docket_is_sticker', 'not_all_picked'],
      ...['not_paid', 'already', 'left_before', 'not_paid', 'cancelled', 'nothing_to_send'],
    ]);
    const detailOf = (of: number) => lines.find(({ id }) => id === of)?.detail;
    expect([empty, otherLeft, noDay].map(detailOf)).toEqual(['2', 'L2', '31-02-2026']);
    expect(lines[0]).toMatchObject({ city: meera.city });
  });

  it('says the same of what is dispatched as it was shown once', async () => {
    const ids = [
      await insertOrder(server, { state: 'unpaid' }),
      await insertOrder(server, { state: 'dispatched', docket_number: 'L2' }),
      await insertOrder(server, { state: 'cancelled' }),
      await withoutParcel(),
    ];
    const days = [await packed(), await packed()];
    const shown = [
      ...ids.map((id) => ({ id })),
      { id: days[0], dispatched_on: '2026-11-21' },
      { id: days[1], dispatched_on: '2026-11-16' },
    ];
    const Orders = shown.map((line, at) => ({ ...sent, version: 1, docket: `A${at}`, ...line }));
    const { NotDone } = (await dispatch(Orders)).body;
    expect((NotDone as Line[]).map(({ why, detail }) => [why, detail])).toEqual([
      ['not_paid', ''],
      ['left_before', 'L2'],
      ['cancelled', ''],
      ['nothing_to_send', ''],
      ['day_future', ''],
      ['day_early', ''],
    ]);
  });

  it('is read soon, whatever a cell holds: no number is looked for in a megabyte of spaces', async () => {
    const cell = `order${' '.repeat(900_000)}x`;
    const lines = await linesOf(`order,docket,date\n${cell},A1,\n`, { courier_of_all: 'DTDC' });
    expect(lines).toMatchObject([{ id: 0, order: 'order', why: 'order_unreadable' }]);
  });

  it('has no docket with which another order has left', async () => {
    const [first, second] = [await packed(), await packed()];
    const one = { version: 1, courier: 'DTDC', docket: 'USED 1', dispatched_on: '2026-11-20' };
    expect((await dispatch([{ id: first, ...one }])).body).toMatchObject({ Done: [first] });
    const [line] = await linesOf(`order,docket\n${second},used 1\n`, { courier_of_all: 'dtdc' });
    expect(line).toMatchObject({ why: 'docket_used', detail: String(first) });
    expect((await dispatch([{ id: second, ...one }])).body).toMatchObject({
      Done: [],
      NotDone: [{ id: second, why: 'docket_used', detail: String(first) }],
    });
  });

  it('may have the same number of two couriers, as two files may', async () => {
    const [one, two] = [await packed(), await packed()];
    const rows = [
      [one, 'DTDC'],
      [two, 'Blue Dart'],
    ].map(([id, courier]) => `${id},SAME 1,${courier}`);
    const lines = await linesOf(['order,docket,courier', ...rows].join('\n'));
    expect(lines.map(({ why }) => why)).toEqual(['', '']);
    expect((await dispatch(fitting(lines))).body).toMatchObject({ Done: [one, two], NotDone: [] });
  });

  it('leaves to another operator what they have in hand', async () => {
    const id = await packed();
    const there = await signedInOperator(server, 'owner');
    expect((await there.post('/packing/take', {})).body.order_id).toBe(id);
    const { name } = await server.services.database.db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', there.id)
      .executeTakeFirstOrThrow();
    const text = `order,docket,courier\n${id},BD1,DTDC\n`;
    expect(await linesOf(text)).toMatchObject([{ why: 'in_other_hands', detail: name }]);
    expect((await dispatch([{ id, version: 1, ...sent }])).body.NotDone).toEqual([
      { id, why: 'in_other_hands', detail: name },
    ]);
    expect((await orderRow(server, id)).state).toBe('paid');
    expect((await dispatch([{ id, version: 1, ...sent }], there)).body.Done).toEqual([id]);
  });

  it.each([
    ['nothing', ''],
    ['headings alone', 'order,docket\n'],
    ['a spreadsheet that is no text', 'PK\u0003\u0004\0\0order\n1\n'],
    ['a quote that does not end', 'order,docket\n1,"A1\n2,A2\n'],
    ['more than 500 lines', `order,docket\n${'1,A1\n'.repeat(501)}`],
    ['more than a megabyte', `order,docket\n${'x'.repeat(1_000_000)}\n`],
  ])('is refused with a sentence where it is %s', async (_what, text) => {
    const { status, body } = await read(text);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['text']]);
  });

  it('is read with 500 lines', async () => {
    expect(await whys(`order,docket\n${'1,A1\n'.repeat(500)}`)).toHaveLength(500);
  });

  it('is nothing for support, who sends no parcels', async () => {
    const support = await signedInOperator(server, 'support');
    expect([(await read('order,docket\n1,A\n', {}, support)).status, (await dispatch([], support)).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('parcels that are dispatched together', () => {
  it('leave as they were shown: what has changed since is named, and the others leave', async () => {
    const [fine, changed, gone, unpacked] = [await packed(), await packed(), await packed(), await packed()];
    const text = ['order,docket', ...[fine, changed, gone, unpacked].map((id, at) => `${id},A${at}`)].join('\n');
    const shown = fitting(await linesOf(text, { courier_of_all: 'DTDC' }));
    expect(shown).toHaveLength(4);
    const { db } = server.services.database;
    await db.updateTable('orders').set({ version: 2 }).where('id', '=', changed).execute();
    await here.post('/orders/cancel', {
      Orders: [{ id: gone, version: 1, picked: 1 }],
      reason: 'The buyer asked for it',
    });
    await db.deleteFrom('pick').where('order_id', '=', unpacked).execute();
    await db.updateTable('sticker').set({ order_id: null, state: 'minted' }).where('order_id', '=', unpacked).execute();
    const { body } = await dispatch(shown);
    expect(body).toMatchObject({
      Done: [fine],
      NotDone: [
        { id: changed, why: 'changed_meanwhile' },
        { id: gone, why: 'changed_meanwhile' },
        { id: unpacked, why: 'not_all_picked', detail: '1' },
      ],
    });
  });

  it('leave once, however often it is pressed', async () => {
    const ids = [await packed(), await packed(), await packed()];
    const Orders = ids.map((id, at) => ({ ...sent, id, version: 1, docket: `A${at}` }));
    const answers = await Promise.all([dispatch(Orders), dispatch(Orders.toReversed()), dispatch(Orders)]);
    expect(answers.flatMap(({ body }) => body.Done).toSorted((a, b) => a - b)).toEqual(ids);
    const refused = answers.flatMap(({ body }) => body.NotDone);
    expect(refused.map(({ why }) => why)).toEqual(refused.map(() => 'already'));
    expect((await orderRow(server, ids[0] ?? 0)).version).toBe(2);
  });

  it('do not leave with one docket at the same moment', async () => {
    const ids = [await packed(), await packed(), await packed()];
    const shared = { ...sent, version: 1, docket: 'RACE 1' };
    const answers = await Promise.all(ids.map((id) => dispatch([{ ...shared, id }])));
    expect(answers.flatMap(({ body }) => body.Done)).toHaveLength(1);
    const refused = answers.flatMap(({ body }) => body.NotDone);
    expect(refused.map(({ why }) => why)).toEqual(['docket_used', 'docket_used']);
  });

  it('have a docket each', async () => {
    const [one, two] = [await packed(), await packed()];
    const { body } = await dispatch([
      { id: one, version: 1, ...sent },
      { id: two, version: 1, ...sent, docket: 'bd1' },
    ]);
    expect(body).toMatchObject({ Done: [], NotDone: [{ why: 'docket_twice' }, { why: 'docket_twice' }] });
  });

  it.each([
    ['none', []],
    ['no docket', [{ id: 1, version: 1, ...sent, docket: '' }]],
    [
      'a docket that is a sticker’s address',
      [{ id: 1, version: 1, ...sent, docket: 'https://dastak.in/q/DEMOCARPAID00001' }],
    ],
    ['no day', [{ id: 1, version: 1, ...sent, dispatched_on: '2026-02-30' }]],
    ['more than 500', Array.from({ length: 501 }, (_, id) => ({ id: id + 1, version: 1, ...sent }))],
  ])('are refused as a whole for %s', async (_what, Orders) => {
    expect((await dispatch(Orders)).status).toBe(422);
  });
});
