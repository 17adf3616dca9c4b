import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agree } from '../../../test/consent.ts';
import { addOrder } from '../../../test/orders.ts';
import { signedInReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import type { StickerState } from '../../db/tables.ts';
import { purge } from '../../retention/purge.ts';
import { addOwner } from '../../sandbox/demo-owners.ts';
import { bindSticker } from '../../stickers/bind.ts';
import { findSticker } from '../../stickers/find-sticker.ts';

let server: TestServer;
let now = new Date('2026-11-20T06:30:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());

let kiran: Awaited<ReturnType<typeof signedInReseller>>;
let others = 0;
beforeEach(async () => {
  others += 1;
  now = new Date('2026-11-20T06:30:00Z');
  kiran = await signedInReseller(server, { email: `sells${others}@example.com` });
});

const db = () => server.services.database.db;
let made = 0;

interface Options {
  kind?: 1 | 2 | 3;
  state?: StickerState;
  is_paid?: boolean;
  duration_in_days?: number;
  demo_end_date?: string;
  reseller_id?: number;
  order_id?: number;
  owner_id?: number;
  activated_at?: Date;
}

/** Stickers of the reseller's, oldest first. */
async function add(count: number, options: Options = {}): Promise<string[]> {
  const guids = Array.from({ length: count }, () => `S${String(++made).padStart(15, '0')}`);
  const some = { kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const, is_paid: true };
  await db()
    .insertInto('sticker')
    .values(guids.map((guid) => ({ guid, reseller_id: kiran.id, ...some, ...options })))
    .execute();
  return guids;
}

const stock = async (query: object = {}) => (await kiran.post('/reseller/stock', query)).body;
const codesOf = async (query: object) => (await stock(query)).stickers.map(({ GUID }: { GUID: string }) => GUID);
const give = (chosen: object) => kiran.post('/reseller/give', chosen);
const takeBack = (chosen: object) => kiran.post('/reseller/take_back', chosen);
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3600_000);
};

describe('a reseller’s stickers', () => {
  it('are each in one list, by how far they have come', async () => {
    const [inStock = '', sold = ''] = await add(2);
    const [registered] = await add(1, {
      state: 'activated',
      is_paid: false,
      duration_in_days: 30,
      demo_end_date: '2026-12-20',
    });
    const [paid] = await add(1, { state: 'activated' });
    const [paidUnregistered] = await add(1, { kind: 3 });
    const [unpaid] = await add(1, { kind: 3, is_paid: false });
    const [off] = await add(1, { state: 'off' });
    await give({ GUIDs: [sold] });
    const { counts, total } = await stock();
    expect([counts, total]).toEqual([{ stock: 2, given: 2, remind: 1, registered: 1, paid: 1 }, 7]);
    expect(await codesOf({ list: 'stock' })).toEqual([unpaid, inStock]);
    expect(await codesOf({ list: 'given' })).toEqual([paidUnregistered, sold]);
    expect(await codesOf({ list: 'registered' })).toEqual([registered]);
    expect(await codesOf({ list: 'paid' })).toEqual([paid]);
    expect(await codesOf({ list: 'remind' })).toEqual([paidUnregistered]);
    const stages = (await stock()).stickers.map(({ GUID, stage }: { GUID: string; stage: string }) => [GUID, stage]);
    expect(Object.fromEntries(stages)[off ?? '']).toBe('off');
    const { stickers } = await stock({ search: unpaid });
    expect(stickers).toMatchObject([{ is_to_pay: 1, stage: 'stock', product_name: 'Car Sticker' }]);
  });

  it('are found by a code, its beginning, an address, a number and an order', async () => {
    const order_id = await addOrder(db(), { kind: 'reseller', reseller_id: kiran.id, mode: 'prepaid' });
    const [first = '', second = ''] = await add(2, { order_id });
    const [third = ''] = await add(1);
    const [{ qr_id }] = (await stock({ search: first })).stickers;
    for (const search of [
      first,
      first.toLowerCase(),
      `${server.url}/q/${first}?lang=hi`,
      String(qr_id),
      first.match(/.{4}/g)?.join('-'),
    ])
      expect(await codesOf({ search })).toEqual([first]);
    expect(await codesOf({ search: String(order_id) })).toEqual([second, first]);
    expect(await codesOf({ search: 'nothing' })).toEqual([]);
    expect(await codesOf({ GUIDs: [first, third] })).toEqual([third, first]);
    expect(await codesOf({ from: second, to: third })).toEqual([third, second]);
    expect((await kiran.post('/reseller/stock', { from: 'nothing' })).status).toBe(422);
  });

  it('are 300 on six pages', async () => {
    const guids = await add(300);
    const { stickers, total, pages } = await stock({ rows: 50, page: 6 });
    expect([total, pages, stickers.length, stickers.at(-1).GUID]).toEqual([300, 6, 50, guids[0]]);
  });

  it('say whom to remind: who was sold one a week ago, and whose trial ends', async () => {
    const [early = '', late = '', back = ''] = await add(3);
    const trial = { state: 'activated' as const, is_paid: false, duration_in_days: 30 };
    const [ends] = await add(1, { ...trial, demo_end_date: '2026-11-27' });
    await add(1, { ...trial, demo_end_date: '2026-11-28' });
    await give({ GUIDs: [early], given_on: '2026-11-13' });
    await give({ GUIDs: [late], given_on: '2026-11-14' });
    expect(await codesOf({ list: 'remind' })).toEqual([early, ends]);
    const { stickers } = await stock({ list: 'remind' });
    expect(stickers).toMatchObject([
      { needs: 'register', given_on: '2026-11-13' },
      { needs: 'pay', trial_until: '2026-11-27' },
    ]);
    daysLater(1);
    expect(await codesOf({ list: 'remind' })).toHaveLength(4);
    await takeBack({ GUIDs: [early, late, back] });
    expect(await codesOf({ list: 'remind' })).toHaveLength(2);
  });
});

describe('marking as sold', () => {
  it('is of single ones, of a range by codes or numbers, and of a whole list', async () => {
    const guids = await add(6);
    expect((await give({ GUIDs: guids.slice(0, 1) })).body).toMatchObject({
      marked: 1,
      left: 0,
      Message: 'Marked as sold: 1.',
    });
    const [{ qr_id }] = (await stock({ search: guids[4] })).stickers;
    // The ends of a range in whichever order.
    expect((await give({ from: `${qr_id}`, to: `${server.url}/q/${guids[2]}` })).body).toMatchObject({
      marked: 3,
      left: 0,
    });
    expect((await give({ all: 'stock' })).body).toMatchObject({ marked: 2 });
    expect((await stock()).counts).toMatchObject({ stock: 0, given: 6 });
    expect((await takeBack({ from: guids[5] })).body).toMatchObject({ taken_back: 1, Message: 'Back in stock: 1.' });
    expect((await takeBack({ all: 'given' })).body).toMatchObject({ taken_back: 5 });
    expect((await stock()).counts).toMatchObject({ stock: 6, given: 0 });
  });

  it('by two devices at once is done once, and what the first wrote stays', async () => {
    const guids = await add(20);
    const answers = await Promise.all(
      ['first', 'second'].map((note) => give({ GUIDs: note === 'first' ? guids : guids.toReversed(), note })),
    );
    expect(answers.map(({ body }) => body.marked).sort()).toEqual([0, 20]);
    const winner = answers[0]?.body.marked === 20 ? 'first' : 'second';
    const { stickers } = await stock({ list: 'given' });
    expect(new Set(stickers.map(({ note }: { note: string }) => note))).toEqual(new Set([winner]));
    const again = await give({ GUIDs: guids, note: 'later' });
    expect(again.body).toMatchObject({ marked: 0, left: 20, Message: 'Marked as sold: 0. Left as they were: 20.' });
  });

  it('leaves what is registered or off as it is, and a registered one stays sold', async () => {
    const [used = ''] = await add(1, { state: 'activated' });
    const [off = ''] = await add(1, { state: 'off' });
    expect((await give({ GUIDs: [used, off] })).body).toMatchObject({ marked: 0, left: 2 });
    expect((await takeBack({ GUIDs: [used, off] })).body).toMatchObject({ taken_back: 0 });
  });

  it('changes nothing about the sticker', async () => {
    const [guid = ''] = await add(1);
    const row = () => db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    const before = await row();
    const scan = async () => (await fetch(`${server.url}/q/${guid}`, { redirect: 'manual' })).headers.get('location');
    const leads = await scan();
    await give({ GUIDs: [guid], note: 'red Swift' });
    expect([await row(), await scan()]).toEqual([before, leads]);
  });

  it('of another reseller’s sticker is refused, and marks none of one’s own', async () => {
    const other = await signedInReseller(server, { email: `other${others}@example.com` });
    const [theirs = ''] = await add(1, { reseller_id: other.id });
    const [mine = ''] = await add(1);
    for (const chosen of [{ GUIDs: [mine, theirs] }, { GUIDs: [theirs] }, { GUIDs: ['NOBODYS000000000'] }]) {
      expect(await give(chosen)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
      expect(await takeBack(chosen)).toMatchObject({ status: 404 });
    }
    const ranged = await give({ from: mine, to: theirs });
    expect(ranged).toMatchObject({ status: 422, body: { ErrorCode: 'unknown_code' } });
    expect((await stock()).counts).toMatchObject({ stock: 1, given: 0 });
    // A range goes over the ids of others' stickers, and marks one's own.
    const [later = ''] = await add(1);
    expect((await give({ from: mine, to: later })).body).toMatchObject({ marked: 2 });
    expect((await other.post('/reseller/stock', {})).body.counts).toMatchObject({ stock: 1, given: 0 });
  });

  it('ends with a sticker that goes to another reseller, who may mark it', async () => {
    const [guid = ''] = await add(1);
    await give({ GUIDs: [guid], note: 'mine alone' });
    const other = await signedInReseller(server, { email: `next${others}@example.com` });
    await db().updateTable('sticker').set({ reseller_id: other.id }).where('guid', '=', guid).execute();
    const seen = async () => (await other.post('/reseller/stock', {})).body.stickers;
    expect(await seen()).toMatchObject([{ stage: 'stock', note: '' }]);
    expect((await other.post('/reseller/give', { GUIDs: [guid] })).body).toMatchObject({ marked: 1 });
    expect(await seen()).toMatchObject([{ stage: 'given', note: '' }]);
  });

  it.each([
    [{}, 'nothing_chosen', {}],
    [{ all: 'stock', given_on: '2026-11-21' }, 'day_invalid', { given_on: ['Please give a day, today or before.'] }],
    [{ all: 'stock', given_on: '2026-02-30' }, 'day_invalid', { given_on: ['Please give a day, today or before.'] }],
    [{ all: 'stock', given_on: 'today' }, 'validation', { given_on: ['Please give a day, today or before.'] }],
    [{ all: 'stock', note: 'x'.repeat(41) }, 'validation', { note: ['Please write a note of at most 40 characters.'] }],
    [
      { all: 'stock', note: 'Ravi 98440-12345' },
      'validation',
      { note: ['Please leave phone numbers out of the note.'] },
    ],
    [
      { all: 'stock', note: 'Ravi ९८४४० १२३४५' },
      'validation',
      { note: ['Please leave phone numbers out of the note.'] },
    ],
    [{ from: 'S9' }, 'unknown_code', { from: ['You have no sticker with this code or number.'] }],
  ])('with %o is refused: %s', async (chosen, ErrorCode, errors) => {
    await add(1);
    expect(await give(chosen)).toMatchObject({
      status: 422,
      body: { ErrorCode, ...(ErrorCode === 'nothing_chosen' ? {} : { errors }) },
    });
    expect((await stock()).counts).toMatchObject({ stock: 1, given: 0 });
  });

  it('of more than 1,000 at once is refused', async () => {
    await add(1001);
    expect(await give({ all: 'stock' })).toMatchObject({ status: 422, body: { ErrorCode: 'too_many' } });
    expect((await stock({ rows: 1 })).counts).toMatchObject({ stock: 1001 });
  });
});

describe('a note', () => {
  it('is sealed, and gone once the sticker is registered', async () => {
    const [guid = ''] = await add(1);
    await give({ GUIDs: [guid], note: 'red Swift' });
    expect((await stock()).stickers).toMatchObject([{ note: 'red Swift' }]);
    const { rows } = await server.services.database.pool.query('select note_sealed from given_sticker');
    expect(rows.map(({ note_sealed }) => String(note_sealed)).join()).not.toContain('Swift');
    const owner = await addOwner(db(), server.services.vault, now, { phone: '7000099001', bloodGroup: 'O+' });
    await agree(db(), owner, now);
    const vehicle = await db()
      .insertInto('vehicle')
      .values({ owner_id: owner })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sticker = await findSticker(server.services.database.pool, guid);
    if (!sticker) throw new Error('No sticker');
    await bindSticker(db(), sticker, { ownerId: owner, vehicleId: vehicle.id }, now);
    expect((await stock()).stickers).toMatchObject([
      { note: '', stage: 'paid', given_on: '2026-11-20', customer_name: 'Asha Rao' },
    ]);
  });

  it('is erased after 180 days, and the mark stays', async () => {
    const [guid = ''] = await add(1);
    await give({ GUIDs: [guid], note: 'red Swift' });
    const mark = db()
      .selectFrom('given_sticker')
      .innerJoin('sticker', 'sticker.id', 'sticker_id')
      .where('guid', '=', guid);
    const kept = async () => {
      const { note_sealed, given_on } = await mark.select(['note_sealed', 'given_on']).executeTakeFirstOrThrow();
      return { isNoted: note_sealed !== null, given_on };
    };
    daysLater(179);
    await purge(db(), 'forget-given-notes', now);
    expect(await kept()).toEqual({ isNoted: true, given_on: '2026-11-20' });
    daysLater(2);
    await purge(db(), 'forget-given-notes', now);
    expect(await kept()).toEqual({ isNoted: false, given_on: '2026-11-20' });
  });
});

describe('ordering again', () => {
  const orderOf = async (
    quantity: number,
    state: 'unpaid' | 'paid' | 'accepted' | 'dispatched' | 'completed' | 'cancelled',
  ) => {
    const id = await addOrder(db(), {
      kind: 'reseller',
      reseller_id: kiran.id,
      mode: state === 'accepted' ? 'postpaid' : 'prepaid',
      state,
    });
    await db()
      .insertInto('order_line')
      .values({ order_id: id, product_id: 1, name: 'Car Sticker', quantity, price_paise: 40_000 })
      .execute();
    return id;
  };

  it('is offered at a fifth of the last order, and below ten', async () => {
    const guids = await add(61);
    expect((await stock()).reorder).toBeNull();
    await orderOf(5, 'completed');
    const order_id = await orderOf(300, 'dispatched');
    await orderOf(20, 'unpaid');
    await orderOf(20, 'cancelled');
    expect((await stock()).reorder).toBeNull();
    await give({ GUIDs: guids.slice(0, 1) });
    expect((await stock()).reorder).toEqual({ order_id, quantity: 300 });
    await orderOf(20, 'completed');
    expect((await stock()).reorder).toBeNull();
    await give({ GUIDs: guids.slice(0, 51) });
    expect((await stock()).reorder).toBeNull();
    await give({ GUIDs: guids.slice(51, 52) });
    expect((await stock()).reorder).toMatchObject({ quantity: 20 });
  });

  it('is not while the last order is on its way', async () => {
    await orderOf(20, 'completed');
    expect((await stock()).reorder).not.toBeNull();
    await orderOf(20, 'paid');
    expect((await stock()).reorder).toBeNull();
    await orderOf(20, 'accepted');
    expect((await stock()).reorder).toBeNull();
  });
});
