import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBatch, stickersOf } from '../../../test/batches.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { eventually } from '../../../test/eventually.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../../test/server.ts';
import { processBatch } from '../../stickers/batches/process-batch.ts';

const now = new Date('2026-11-20T06:30:00Z');
const reason = 'The print was too pale';

let server: TestServer;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
let otherOperator: typeof operator;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  operator = await signedInOperator(server);
  otherOperator = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const ready = (more: Partial<Parameters<typeof addBatch>[1]> = {}) =>
  addBatch(server, { operator_id: operator.id, ...more });
const show = async (id: number) => (await operator.post('/batch', { id })).body.Batch;
const settled = (id: number, state: string) =>
  eventually(`batch ${id} ${state}`, async () => (await show(id)).state === state);
const entriesOf = (id: number) =>
  db()
    .selectFrom('audit_entry')
    .select(['action', 'operator_id', 'reason', 'changes'])
    .where('subject', '=', 'batch')
    .where('subject_id', '=', String(id))
    .orderBy('no')
    .execute();
const codes = (answers: Answer[]) => answers.map(({ body }) => body.ErrorCode).sort();
const scan = async (guid = '') => (await server.post('/qrcodedetail', { guid })).body.ErrorCode;
const setState = (ids: number[], state: 'activated' | 'allocated') =>
  db().updateTable('sticker').set({ state }).where('id', 'in', ids).execute();

/** Hands over what is shown to be free: all three, unless it is said otherwise. */
const hand = (id: number, reseller_id: number, more: object = {}) =>
  operator.post('/batch/allocate', { id, version: 1, reseller_id, stickers: 3, ...more });

let others = 0;
let reseller: { id: number };
beforeEach(async () => {
  others += 1;
  reseller = await newReseller(server, { email: `seller${others}@example.com` });
});

describe('console/batch/mint', () => {
  it('makes as many as were asked for, each with a code of its own, at the price of the shop', async () => {
    const { body } = await otherOperator.post('/batch/mint', {
      product_id: 2,
      quantity: '2500',
      trial_days: 30,
      note: 'May',
    });
    await settled(body.id, 'ready');
    expect(await show(body.id)).toMatchObject({
      kind: 2,
      product_name: 'Bike Sticker',
      trial_days: 30,
      quantity: 2500,
      minted: 2500,
      rate: 400,
      note: 'May',
      made_by: expect.stringContaining('Operator'),
      done: 2500,
      to_do: 2500,
      finished_at: now.toISOString(),
      counts: { minted: 2500, allocated: 0, activated: 0, off: 0, used: 0 },
    });
    const stickers = await stickersOf(server, body.id);
    expect(new Set(stickers.map(({ guid }) => guid)).size).toBe(2500);
    const alike = { kind: 2, product_id: 2, rate_paise: 40_000, duration_in_days: 30, is_paid: false, state: 'minted' };
    expect(stickers[0]).toMatchObject(alike);
    expect(stickers.at(-1)).toMatchObject(alike);
    expect(await scan(stickers[1234]?.guid)).toBe('0');
    expect(await entriesOf(body.id)).toMatchObject([
      { action: 'batch.mint', operator_id: otherOperator.id, changes: { quantity: 2500, kind: 2 } },
    ]);
  });

  it('makes postpaid ones, for their own product', async () => {
    const { body } = await operator.post('/batch/mint', { product_id: 2, is_postpaid: true, quantity: 2 });
    await settled(body.id, 'ready');
    expect(await stickersOf(server, body.id)).toMatchObject(
      Array(2).fill({ kind: 3, product_id: 2, rate_paise: 40_000, is_paid: false, duration_in_days: 0 }),
    );
  });

  it('makes one batch of one press, however often it comes', async () => {
    const press = { 'idempotency-key': 'one-press' };
    const request = { product_id: 1, quantity: 3 };
    const answers = await Promise.all([1, 2, 3].map(() => operator.post('/batch/mint', request, press)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await operator.post('/batch/mint', { ...request, quantity: 4 }, press);
    expect(other).toMatchObject({ status: 409, body: { ErrorCode: 'idempotency_conflict' } });
    expect(await entriesOf(answers[0]?.body.id)).toHaveLength(1);
  });

  it('makes two at once', async () => {
    const request = { product_id: 1, quantity: 1500 };
    const answers = await Promise.all([
      operator.post('/batch/mint', request),
      otherOperator.post('/batch/mint', request),
    ]);
    for (const { body } of answers) await settled(body.id, 'ready');
    for (const { body } of answers) expect(await stickersOf(server, body.id)).toHaveLength(1500);
  });

  it.each([
    ['too many', { quantity: 100_001 }, 'quantity'],
    ['none', { quantity: 0 }, 'quantity'],
    ['half a sticker', { quantity: 1.5 }, 'quantity'],
    ['a product that no sticker is for', { product_id: 3 }, 'product_id'],
    ['a trial of a day that is none', { trial_days: '1e2' }, 'trial_days'],
    ['a trial that outlives its car', { trial_days: 3651 }, 'trial_days'],
    ['a trial of a postpaid sticker', { is_postpaid: true, trial_days: 30 }, 'trial_days'],
  ])('refuses %s', async (_name, request, field) => {
    const before = (await operator.post('/batches', {})).body.total;
    const answer = await operator.post('/batch/mint', { product_id: 1, quantity: 1, ...request });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect((await operator.post('/batches', {})).body.total).toBe(before);
  });
});

describe('a batch that is not ready', () => {
  it('has no sticker that anybody could use', async () => {
    const id = await ready();
    const [first] = await stickersOf(server, id);
    const guid = first?.guid ?? '';
    expect(await scan(guid)).toBe('0');
    for (const state of ['minting', 'cancelling', 'allocating', 'recalling'] as const) {
      await db().updateTable('batch').set({ state }).where('id', '=', id).execute();
      const register = { strPhone: '9000000009', strEmail: 'new@example.com', guid };
      expect(codes([await server.post('/register', register)])).toEqual(['inactive']);
      expect(await scan(guid)).toBe('inactive');
    }
  });

  it('leaves those alone that are an owner’s', async () => {
    const id = await ready();
    const [first] = await stickersOf(server, id);
    await setState([first?.id ?? 0], 'activated');
    await db().updateTable('batch').set({ state: 'allocating' }).where('id', '=', id).execute();
    expect(await scan(first?.guid)).toBe('0');
  });
});

describe('console/batch/cancel', () => {
  it('removes what was made, and says how far it had come', async () => {
    const id = await ready({ quantity: 2500 });
    await db().updateTable('batch').set({ state: 'minting', quantity: 9000 }).where('id', '=', id).execute();
    expect((await operator.post('/batch/cancel', { id, reason })).status).toBe(200);
    await settled(id, 'cancelled');
    expect(await stickersOf(server, id)).toEqual([]);
    expect(await show(id)).toMatchObject({ minted: 0, finished_at: now.toISOString() });
    expect((await operator.post('/batch/cancel', { id, reason })).status).toBe(200);
    expect(await entriesOf(id)).toMatchObject([{ action: 'batch.cancel', reason, changes: { minted: 2500 } }]);
  });

  it('comes too late for one that is ready', async () => {
    const id = await ready();
    const answer = await operator.post('/batch/cancel', { id, reason });
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'not_cancellable' } });
    expect(await stickersOf(server, id)).toHaveLength(3);
  });

  it('ends with all or with none, whenever it is pressed and by however many', async () => {
    for (const pressed of [1, 2, 3, 4, 5]) {
      const { body } = await operator.post('/batch/mint', { product_id: 1, quantity: 2000 });
      const isFar = async () => (await show(body.id)).minted >= (pressed % 3) * 1000;
      await eventually('far enough', isFar);
      const cancels = [operator, otherOperator].map(({ post }) => post('/batch/cancel', { id: body.id, reason }));
      const [first, second] = codes(await Promise.all(cancels));
      expect(first).toBe(second);
      await settled(body.id, first === '0' ? 'cancelled' : 'ready');
      expect(await stickersOf(server, body.id)).toHaveLength(first === '0' ? 0 : 2000);
    }
  });
});

describe('console/batch/printed', () => {
  it('keeps the day, and tells the second of two', async () => {
    const id = await ready();
    const print = (who: typeof operator, printed_on: string) =>
      who.post('/batch/printed', { id, version: 1, printed_on });
    expect(codes(await Promise.all([print(operator, '2026-11-19'), print(otherOperator, '2026-11-18')]))).toEqual([
      '0',
      'changed_meanwhile',
    ]);
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    expect(await show(id)).toMatchObject({ version: 2, ...(entry?.changes as object) });
  });

  it.each(['2026-11-21', '2026-02-30', '0000-01-01', '20 November', ''])('refuses the day %j', async (printed_on) => {
    const id = await ready();
    expect(await operator.post('/batch/printed', { id, version: 1, printed_on })).toMatchObject({
      status: 422,
      body: { errors: { printed_on: [expect.any(String)] } },
    });
  });

  it('refuses a batch that is not ready', async () => {
    const id = await ready({ state: 'minting', quantity: 1 });
    const answer = await operator.post('/batch/printed', { id, version: 1, printed_on: '2026-11-20' });
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'not_ready' } });
  });
});

describe('console/batch/allocate', () => {
  it('gives a reseller what is free of it', async () => {
    const id = await ready({ quantity: 1200 });
    const [used, off] = await stickersOf(server, id);
    await setState([used?.id ?? 0], 'activated');
    await db()
      .updateTable('sticker')
      .set({ state: 'off' })
      .where('id', '=', off?.id ?? 0)
      .execute();
    const asked = await operator.post('/batch/for_reseller', { id, reseller_id: reseller.id });
    expect(asked.body).toMatchObject({ firm: expect.stringMatching(/./), stickers: 1198 });
    await hand(id, reseller.id, { stickers: asked.body.stickers });
    await settled(id, 'ready');
    const given = (await stickersOf(server, id)).filter(({ reseller_id }) => reseller_id === reseller.id);
    expect(given).toHaveLength(1198);
    expect(new Set(given.map(({ state }) => state))).toEqual(new Set(['allocated']));
    expect(await show(id)).toMatchObject({
      reseller_id: reseller.id,
      counts: { minted: 0, allocated: 1198, activated: 1, off: 1, used: 1 },
    });
    expect(await show(id)).toMatchObject({ firm: 'Kiran Motors' });
    for (const asked of [reseller.id, 'kiran mot']) {
      const { Batches } = (await operator.post('/batches', { reseller: asked })).body;
      expect(Batches).toContainEqual(expect.objectContaining({ id, firm: 'Kiran Motors' }));
    }
    expect((await operator.post('/batches', { reseller: 'iran' })).body.Batches).toEqual([]);
    const again = await hand(id, reseller.id, { version: 2 });
    expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'already_allocated' } });
  });

  it('gives it to one of two resellers', async () => {
    const id = await ready();
    const other = await newReseller(server, { email: `other${others}@example.com` });
    const answers = await Promise.all([reseller.id, other.id].map((reseller_id) => hand(id, reseller_id)));
    expect(codes(answers)).toEqual(['0', 'changed_meanwhile']);
    await settled(id, 'ready');
    const { reseller_id } = await show(id);
    expect(reseller_id).toBe(answers[0]?.status === 200 ? reseller.id : other.id);
    expect(new Set((await stickersOf(server, id)).map((sticker) => sticker.reseller_id))).toEqual(
      new Set([reseller_id]),
    );
  });

  it('refuses a reseller who is none or is switched off, and a batch of which nothing is free', async () => {
    const id = await ready();
    const give = async (reseller_id: number) => {
      const [shown, given] = [
        await operator.post('/batch/for_reseller', { id, reseller_id }),
        await hand(id, reseller_id),
      ];
      expect([shown.status, shown.body.ErrorCode]).toEqual([given.status, given.body.ErrorCode]);
      return given;
    };
    expect(await give(2_000_000_000)).toMatchObject({ status: 422, body: { ErrorCode: 'unknown_reseller' } });
    await db().updateTable('reseller').set({ switched_off_at: now }).where('id', '=', reseller.id).execute();
    expect(await give(reseller.id)).toMatchObject({
      status: 422,
      body: { errors: { reseller_id: [expect.any(String)] } },
    });
    await db().updateTable('reseller').set({ switched_off_at: null }).where('id', '=', reseller.id).execute();
    await setState(
      (await stickersOf(server, id)).map((sticker) => sticker.id),
      'allocated',
    );
    expect(await give(reseller.id)).toMatchObject({ status: 409, body: { ErrorCode: 'nothing_free' } });
  });

  it('hands over nothing where less is free than was shown, and nothing of what nobody was shown', async () => {
    const id = await ready();
    const [first] = await stickersOf(server, id);
    await setState([first?.id ?? 0], 'activated');
    expect(codes([await hand(id, reseller.id)])).toEqual(['changed_meanwhile']);
    expect(codes([await hand(id, reseller.id, { stickers: undefined })])).toEqual(['validation']);
    expect(await show(id)).toMatchObject({ state: 'ready', reseller_id: 0, version: 1, counts: { minted: 2 } });
    expect(codes([await hand(id, reseller.id, { stickers: 2 })])).toEqual(['0']);
  });
});

describe('how far it is', () => {
  /** As it is in the middle of an operation, of which its job is not told. */
  const at = async (
    id: number,
    changes: { state: 'allocating' | 'recalling' | 'cancelling' | 'ready'; minted?: number },
  ) => {
    await db().updateTable('batch').set(changes).where('id', '=', id).execute();
    return show(id);
  };

  it('begins at none for what is handed over, recalled or removed, whatever was done to the batch before', async () => {
    const id = await ready({ quantity: 6 });
    const stickers = (await stickersOf(server, id)).map((sticker) => sticker.id);
    await setState(stickers.slice(0, 1), 'activated');
    await setState(stickers.slice(1, 3), 'allocated');
    expect(codes([await hand(id, reseller.id, { stickers: 3 })])).toEqual(['0']);
    await settled(id, 'ready');
    await db().updateTable('sticker').set({ state: 'minted' }).where('id', 'in', stickers.slice(3)).execute();
    expect(await at(id, { state: 'allocating' })).toMatchObject({ done: 0, to_do: 3 });
    await setState(stickers.slice(5), 'allocated');
    expect(await show(id)).toMatchObject({ done: 1, to_do: 3 });
    expect(await at(id, { state: 'ready' })).toMatchObject({ done: 6, to_do: 6 });
    await operator.post('/batch/recall', { id, reason });
    await settled(id, 'recalled');
    expect(await at(id, { state: 'recalling' })).toMatchObject({ done: 5, to_do: 5 });
    await setState(stickers.slice(1, 5), 'allocated');
    expect(await show(id)).toMatchObject({ done: 1, to_do: 5 });
  });

  it('is of what was made, where less was made when it was cancelled', async () => {
    const id = await ready({ quantity: 4 });
    await db().updateTable('batch').set({ state: 'minting', quantity: 9 }).where('id', '=', id).execute();
    await operator.post('/batch/cancel', { id, reason });
    await settled(id, 'cancelled');
    expect(await at(id, { state: 'cancelling', minted: 3 })).toMatchObject({ done: 1, to_do: 4 });
  });
});

describe('console/batch/recall', () => {
  it('switches off what no owner uses, and the rest where that is said as well', async () => {
    const id = await ready({ quantity: 1500 });
    const [used, sold] = await stickersOf(server, id);
    await setState([used?.id ?? 0], 'activated');
    await setState([sold?.id ?? 0], 'allocated');
    expect((await otherOperator.post('/batch/recall', { id, reason })).status).toBe(200);
    await settled(id, 'recalled');
    expect(await show(id)).toMatchObject({
      recall_reason: reason,
      recalls_used: false,
      counts: { off: 1499, activated: 1, used: 1 },
    });
    expect([await scan(used?.guid), await scan(sold?.guid)]).toEqual(['0', 'inactive']);
    expect((await operator.post('/batch/recall-used', { id, reason })).status).toBe(422);
    expect((await operator.post('/batch/recall-used', { id, reason, confirmed: true })).status).toBe(200);
    await settled(id, 'recalled');
    expect(await show(id)).toMatchObject({ recalls_used: true, counts: { off: 1500 } });
    expect(await scan(used?.guid)).toBe('inactive');
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['batch.recall', 'batch.recall_used']);
  });

  it('leaves a postpaid sticker alone that its customer has paid for', async () => {
    const id = await ready({ kind: 3, quantity: 2 });
    const [paid, other] = await stickersOf(server, id);
    await db()
      .updateTable('sticker')
      .set({ is_paid: true })
      .where('id', '=', paid?.id ?? 0)
      .execute();
    await operator.post('/batch/recall', { id, reason });
    await settled(id, 'recalled');
    expect((await stickersOf(server, id)).map(({ state }) => state)).toEqual(['minted', 'off']);
    expect([await scan(paid?.guid), await scan(other?.guid)]).toEqual(['0', 'inactive']);
    const { Sticker } = (await operator.post('/sticker', { code: paid?.guid })).body;
    expect(Sticker).toMatchObject({ leads_to: '/register', standing: 'to_register' });
  });

  it('does no harm twice, and those in use stay until the rest is recalled', async () => {
    const id = await ready();
    expect(codes([await operator.post('/batch/recall-used', { id, reason, confirmed: true })])).toEqual([
      'not_recalled',
    ]);
    expect(codes(await Promise.all([1, 2].map(() => operator.post('/batch/recall', { id, reason }))))).toEqual([
      '0',
      '0',
    ]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('meets an allocation and a cancelling at once, and every sticker ends as its batch says', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await ready({ quantity: 1100 });
      const [gave, recalled, cancelled] = await Promise.all([
        hand(id, reseller.id, { stickers: 1100 }),
        otherOperator.post('/batch/recall', { id, reason }),
        otherOperator.post('/batch/cancel', { id, reason }),
      ]);
      expect(cancelled?.body.ErrorCode).toBe('not_cancellable');
      expect([gave?.status, recalled?.status].filter((status) => status === 200)).toHaveLength(1);
      await settled(id, recalled?.status === 200 ? 'recalled' : 'ready');
      const states = new Set((await stickersOf(server, id)).map(({ state }) => state));
      expect(states).toEqual(new Set([recalled?.status === 200 ? 'off' : 'allocated']));
    }
  });
});

describe('console/batches', () => {
  it('is searched, filtered and sorted', async () => {
    const find = async (asked: object) =>
      (await operator.post('/batches', asked)).body.Batches.map(({ id }: { id: number }) => id);
    const [big, small] = [
      await ready({ note: 'For 50%_fair', quantity: 7 }),
      await ready({ note: 'Fair', kind: 3, quantity: 5 }),
    ];
    expect(await find({ search: 'fair' })).toEqual([small, big]);
    expect(await find({ search: '%_F' })).toEqual([big]);
    expect(await find({ search: String(small) })).toContain(small);
    expect(await find({ search: 'fair', kind: '3' })).toEqual([small]);
    expect(await find({ search: 'fair', sort: 'quantity' })).toEqual([big, small]);
    expect(await find({ search: 'fair', state: 'cancelled' })).toEqual([]);
    expect(await find({ search: 'fair', reseller: reseller.id })).toEqual([]);
  });

  it('knows no batch that there is not', async () => {
    for (const path of ['/batch', '/batch/cancel', '/batch/recall'])
      expect((await operator.post(path, { id: 2_000_000_000, reason })).status).toBe(404);
  });
});

it('a process that stops leaves a batch for another, and does not find it again at once', async () => {
  const { services } = server;
  const batchId = await addBatch(server, { operator_id: operator.id, state: 'minting', quantity: 10, minted: 0 });
  await processBatch({ ...services, stopping: AbortSignal.abort() }, batchId);
  const left = await services.database.pool.query(
    `select start_after >= created_on + interval '1 second' as later from jobs.job
     where name = 'batch' and (data->>'batchId')::integer = $1`,
    [batchId],
  );
  expect(left.rows).toEqual([{ later: true }]);
});
