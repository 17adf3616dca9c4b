import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { addOrder, addPromo } from '../../../test/orders.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
afterAll(() => server?.stop());

const rules = { percent: 15, scope: 'shop', is_active: true };
const create = (code: string, more: object = {}) => owner.post('/promo-code/create', { ...rules, code, ...more });
const edit = (id: number, more: object = {}) => owner.post('/promo-code/edit', { ...rules, id, version: 1, ...more });
const show = async (id: number) => (await owner.post('/promo-code', { id })).body.PromoCode;
const tried = async (coupon: string, totalAmount = 500) =>
  (await server.post('/promocode', { coupon, totalAmount, scope: 'shop' })).body;

describe('a new promo code', () => {
  it('takes its percent off from now on, in whatever case it is typed', async () => {
    const { body } = await create('diwali-26');
    expect(await show(body.id)).toMatchObject({ code: 'DIWALI-26', standing: 'on', uses: 0, until: '', minimum: 0 });
    expect(await tried('Diwali-26', 1000)).toMatchObject({ amount: 150, percentage: 15 });
  });

  it('comes after the one that owners renew with', async () => {
    expect((await create('AFTER14')).body.id).toBeGreaterThan(14);
  });

  it('is there once, whatever its case, also at the same moment', async () => {
    await addPromo(server, { code: 'Mixed' });
    const answers = await Promise.all([create('TWICE'), create('twice'), create('MIXED')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers[2]?.body).toMatchObject({ ErrorCode: 'code_taken', errors: { code: [expect.any(String)] } });
  });

  it('counts by days and minutes of India, the last day with it', async () => {
    const { body } = await create('DAYS', { from: '2026-11-20', until: '2026-11-30' });
    expect(await show(body.id)).toMatchObject({ from: '2026-11-19T18:30:00.000Z', until: '2026-11-30T18:30:00.000Z' });
    const minutes = await create('MINUTES', { from: '2030-01-01T09:30', until: '2030-01-01T10:00' });
    expect(await show(minutes.body.id)).toMatchObject({ from: '2030-01-01T04:00:00.000Z', standing: 'not_yet' });
  });

  it.each([
    ['code', 'ab'],
    ['code', 'TEN %'],
    ['code', '=SUM(1)'],
    ['code', 'X'.repeat(31)],
    ['percent', 0],
    ['percent', 101],
    ['percent', 12.5],
    ['scope', 'everything'],
    ['from', '2026-02-30'],
    ['until', 'tomorrow'],
    ['minimum', 0],
    ['use_limit', -1],
    ['use_limit_per_phone', 1_000_001],
    ['is_active', 'yes'],
  ])('is refused for its %s %j', async (field, value) => {
    const answer = await create('REFUSED', { [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('must end after it begins', async () => {
    const answer = await create('BACKWARDS', { from: '2026-11-20', until: '2026-11-19' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['until']]);
  });
});

describe('a promo code that is changed', () => {
  it('counts as it is from then on', async () => {
    const id = await addPromo(server, { code: 'CHANGED' });
    await edit(id, { percent: 30, minimum: '600', use_limit: '7', use_limit_per_phone: '' });
    expect(await show(id)).toMatchObject({
      percent: 30,
      minimum: 600,
      use_limit: 7,
      use_limit_per_phone: 0,
      version: 2,
    });
    expect(await tried('CHANGED', 500)).toMatchObject({ ErrorCode: 'promo_invalid' });
    expect(await tried('CHANGED', 600)).toMatchObject({ amount: 180 });
  });

  it('counts for no buyer while it is off', async () => {
    const id = await addPromo(server, { code: 'SWITCHED' });
    await edit(id, { is_active: false });
    expect((await show(id)).standing).toBe('off');
    expect(await tried('SWITCHED')).toMatchObject({ ErrorCode: 'promo_invalid' });
    await edit(id, { version: 2 });
    expect(await tried('SWITCHED')).toMatchObject({ percentage: 15 });
  });

  it('changes no order that is placed, nor how often it was used', async () => {
    const { db } = server.services.database;
    const id = await addPromo(server, { code: 'PLACED', uses: 3 });
    const order = await addOrder(db, { promo_code_id: id, promo_percent: 10, holds_promo: true });
    const row = () => db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst();
    const before = await row();
    await edit(id, { percent: 90, is_active: false, use_limit: 1 });
    expect(await row()).toEqual(before);
    expect((await show(id)).uses).toBe(3);
  });

  it('tells the second of two who change it at once', async () => {
    const id = await addPromo(server);
    const answers = await Promise.all([edit(id, { percent: 20 }), edit(id, { percent: 25 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(id)).version).toBe(2);
  });

  it('stays one for renewals where owners are offered it', async () => {
    expect(await edit(14, { scope: 'shop' })).toMatchObject({ status: 422, body: { ErrorCode: 'stays_renewal' } });
    expect((await edit(14, { scope: 'renewal', percent: 25 })).status).toBe(200);
  });

  it('says in the log what it was and what it is', async () => {
    const id = await addPromo(server);
    await edit(id, { percent: 45 });
    const entry = await server.services.database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('subject', '=', 'promo_code')
      .where('subject_id', '=', String(id))
      .executeTakeFirst();
    expect(entry?.changes).toEqual({ percent: [10, 45] });
  });
});

describe('the list of promo codes', () => {
  it('is searched by a whole code, filtered, and put in order', async () => {
    const id = await addPromo(server, { code: 'LOOKED', uses: 900 });
    const list = async (asked: object) =>
      (await owner.post('/promo-codes', asked)).body.PromoCodes.map((row: { id: number }) => row.id);
    expect(await list({ search: 'looked' })).toEqual([id]);
    expect(await list({ search: 'LOOKE' })).toEqual([]);
    expect((await list({ sort: 'uses' }))[0]).toBe(id);
    expect(await list({ search: 'LOOKED', scope: 'renewal' })).toEqual([]);
    expect(await list({ search: 'LOOKED', active: 'off' })).toEqual([]);
  });
});
