import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { firm } from '../../../test/firm.ts';
import { newReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server, 'owner');
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

let resellers = 0;
let id: number;
let email: string;
beforeEach(async () => {
  resellers += 1;
  email = `desk${resellers}@example.com`;
  ({ id } = await newReseller(server, { email }));
});

const db = () => server.services.database.db;
const reason = 'He asked for it by mail';
const card = async () => (await owner.post('/reseller', { id })).body.Reseller;
const transfer = (body: object) =>
  owner.post('/reseller/transfer', { id, direction: 'in', amount: 100, reference: 'UTR1', on: '2026-11-20', ...body });
const found = async (asked: object) => (await support.post('/resellers', { rows: 1000, ...asked })).body.Resellers;
const numbers = async (asked: object) => (await found(asked)).map((row: { id: number }) => row.id);
const lastEntry = () =>
  db().selectFrom('audit_entry').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirstOrThrow();

const nandi = { ...firm, email: 'nandi@example.com', gstin: '27AAPFU0939F1ZV' };
const terms = {
  prepaid_percent: 25,
  postpaid_percent: 15,
  purchase_limit: 200,
  tiers: [
    { from_quantity: 100, price: 450.5 },
    { from_quantity: 1, price: 500 },
  ],
};
const inOrder = { ...terms, tiers: terms.tiers.toReversed() };

describe('the list of resellers', () => {
  it('finds one by their number and their whole mail address, in letters of any size', async () => {
    expect(await numbers({ search: String(id) })).toEqual([id]);
    expect(await numbers({ search: ` ${email.toUpperCase()}` })).toEqual([id]);
    for (const search of [email.slice(1), 'Kiran', '99999999999999']) expect(await numbers({ search })).toEqual([]);
  });

  it('shows the firm and its account, and nothing of the person', async () => {
    await transfer({ amount: 1250.5 });
    const [row] = await found({ search: String(id) });
    expect(row).toMatchObject({ firm: 'Kiran Motors', balance: 1250.5, is_on: true, purchase_limit: 50 });
    expect(JSON.stringify(row)).not.toMatch(/@|9844012345|Station Road/);
  });

  it('is narrowed down by who owes whom and who is off, and sorted by it', async () => {
    const before = id;
    await transfer({});
    ({ id } = await newReseller(server, { email: `other-${email}` }));
    await transfer({ amount: 200 });
    await owner.post('/reseller/switch', { id, version: 1, is_on: false, reason });
    expect(await numbers({ account: 'owed', sort: 'balance', direction: 'desc' })).toEqual(
      expect.arrayContaining([id, before]),
    );
    const [first] = await found({ sort: 'balance' });
    expect(first.balance).toBe(Math.max(...(await found({})).map((row: { balance: number }) => row.balance)));
    expect(await numbers({ account: 'owes' })).not.toContain(id);
    expect(await numbers({ state: 'off' })).toContain(id);
    expect(await numbers({ state: 'on' })).not.toContain(id);
  });
});

describe('a new reseller', () => {
  const add = (body: object = {}) => owner.post('/reseller/add', { ...nandi, ...terms, mobile: '9844012346', ...body });

  it('can log in at once and buys at what they were given', async () => {
    const { body } = await add();
    expect(await server.post('/resellerLogin', { email: nandi.email })).toMatchObject({ status: 200 });
    id = body.id;
    expect(await card()).toMatchObject({ firm: 'Nandi Motors', balance: 0, ...inOrder });
    const { body: revealed } = await support.post('/reseller/details', { id, reason });
    expect(revealed.Details).toEqual({ ...nandi, mobile: '••••••••46', version: 1 });
  });

  it('has a mail address of their own, even of two at once', async () => {
    const both = await Promise.all([1, 2].map(() => add({ email: `twice-${email}` })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await add({ email })).toMatchObject({ status: 409, body: { ErrorCode: 'email_taken' } });
  });

  it.each([
    ['gstin', { gstin: '27AAPFU0939F1ZX' }],
    ['mobile', { mobile: '12345' }],
    ['prepaid_percent', { prepaid_percent: 101 }],
    ['postpaid_percent', { postpaid_percent: -1 }],
    ['purchase_limit', { purchase_limit: 'many' }],
    ['tiers', { tiers: [{ from_quantity: 0, price: 5 }] }],
    ['tiers', { tiers: [{ from_quantity: 1, price: 5.001 }] }],
    ['tiers', { tiers: [...terms.tiers, ...terms.tiers] }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const { status, body } = await add({ email: `wrong-${email}`, ...wrong });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('what a reseller buys at', () => {
  it('is changed, and how it was before stays to be seen', async () => {
    const change = (version: number, more: object = {}) =>
      owner.post('/reseller/terms/edit', { ...terms, id, version, reason, ...more });
    expect((await change(1)).status).toBe(200);
    expect((await change(2, { prepaid_percent: '30', tiers: [] })).status).toBe(200);
    const { history, ...now } = await card();
    expect(now).toMatchObject({ prepaid_percent: 30, tiers: [], version: 3 });
    expect(history).toMatchObject([
      { prepaid_percent: 30, tiers: [] },
      { ...inOrder, by: expect.any(String), reason },
    ]);
  });

  it('is not overwritten by the operator who comes second', async () => {
    const both = await Promise.all(
      [30, 40].map((purchase_limit) =>
        owner.post('/reseller/terms/edit', { ...terms, id, version: 1, reason, purchase_limit }),
      ),
    );
    expect(both.map(({ body }) => body.ErrorCode).toSorted()).toEqual(['0', 'changed_meanwhile']);
    const won = both[0]?.status === 200 ? 30 : 40;
    expect(await card()).toMatchObject({ purchase_limit: won, version: 2 });
  });
});

describe('who a reseller is', () => {
  const change = (body: object) => owner.post('/reseller/details/edit', { ...nandi, id, version: 1, ...body });

  it('is shown for a reason, which stays with who asked', async () => {
    const { body } = await support.post('/reseller/details', { id, reason });
    expect(body.Details).toMatchObject({ email, mobile: '••••••••45' });
    expect(await lastEntry()).toMatchObject({ action: 'reseller.reveal', operator_id: support.id, reason });
    expect((await support.post('/reseller/details', { id, reason: 'why' })).status).toBe(422);
  });

  it('changes, but for a number that no operator typed; the log names the fields and no more', async () => {
    expect((await change({ email })).status).toBe(200);
    const { body } = await owner.post('/reseller/details', { id, reason });
    expect(body.Details).toEqual({ ...nandi, email, mobile: '••••••••45', version: 2 });
    const entry = await db()
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'reseller.change_details')
      .orderBy('no', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ fields: ['name', 'address', 'city', 'state', 'pincode', 'gstin'] });
  });

  it('is logged out where codes go elsewhere from now on', async () => {
    const headers = await sessionOf(server, 'reseller', id);
    const ask = () => server.post('/logout', {}, headers);
    await change({ email: `new-${email}` });
    expect((await ask()).status).toBe(401);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
  });

  it('does not get the mail address of another', async () => {
    await newReseller(server, { email: `else-${email}` });
    expect(await change({ email: `else-${email}` })).toMatchObject({ status: 409, body: { ErrorCode: 'email_taken' } });
    expect(await card()).toMatchObject({ firm: 'Kiran Motors', version: 1 });
  });
});

describe('a reseller who is switched off', () => {
  it('sees nothing from then on, and everything when they are on again', async () => {
    const headers = await sessionOf(server, 'reseller', id);
    expect((await owner.post('/reseller/switch', { id, version: 1, is_on: false, reason })).status).toBe(200);
    expect((await server.post('/logout', {}, headers)).status).toBe(401);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
    expect((await card()).switched_off_at).not.toBe('');
    await owner.post('/reseller/switch', { id, version: 2, is_on: true, reason });
    expect((await server.post('/resellerLogin', { email })).status).toBe(200);
  });
});

describe('a transfer', () => {
  it('is booked once, however often it is sent, and never more goes out than is owed', async () => {
    expect((await transfer({ amount: 1250.5 })).body).toMatchObject({ is_new: true, balance: 1250.5 });
    expect((await transfer({ amount: 1250.5 })).body).toMatchObject({ is_new: false, balance: 1250.5 });
    expect(await transfer({ amount: 1 })).toMatchObject({ status: 409, body: { ErrorCode: 'transfer_recorded' } });
    const out = { direction: 'out', reference: 'UTR2' };
    expect(await transfer({ ...out, amount: 1250.51 })).toMatchObject({ body: { ErrorCode: 'transfer_too_large' } });
    const twice = await Promise.all([transfer({ ...out, amount: 1250.5 }), transfer({ ...out, amount: 1250.5 })]);
    expect(twice.map(({ body }) => body.is_new).toSorted()).toEqual([false, true]);
    expect((await card()).balance).toBe(0);
    const { body } = await support.post('/reseller/account', { id });
    expect(body.Entries).toMatchObject([
      { no: 2, direction: 'out', debit: 1250.5, closing: 0, reference: 'UTR2', transferred_on: '2026-11-20' },
      { no: 1, direction: 'in', credit: 1250.5, closing: 1250.5, reference: 'UTR1' },
    ]);
  });

  it.each([
    ['on', { on: '2026-02-30' }],
    ['on', { on: '2099-01-01' }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: -5 }],
    ['reference', { reference: "'; drop" }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const { status, body } = await transfer(wrong);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect((await card()).balance).toBe(0);
  });
});

describe('the statement of a month', () => {
  it('is the one the reseller has, and that it was looked at is written down', async () => {
    const { body } = await support.post('/reseller/statement', { id, month: '2025-01' });
    expect(Buffer.from(body.file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await lastEntry()).toMatchObject({ action: 'reseller.statement', changes: { month: '2025-01' } });
    expect(await support.post('/reseller/statement', { id, month: '2099-01' })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'month_invalid' },
    });
  });
});
