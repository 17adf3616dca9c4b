import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { firm } from '../../../test/firm.ts';
import { runWhileLocked } from '../../../test/locks.ts';
import { newReseller, signedInReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { codeOf, resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { addInvitation, addMember, logInByCode, signedInMember } from '../../../test/team.ts';
import { purge } from '../../retention/purge.ts';
import { recipientIndex } from '../../sign-in/addressee.ts';

let server: TestServer;
let now = new Date('2026-11-20T06:30:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());

let kiran: Awaited<ReturnType<typeof signedInReseller>>;
let made = 0;
let email: string;
beforeEach(async () => {
  now = new Date('2026-11-20T06:30:00Z');
  await resetLimits(server);
  made += 1;
  email = `anita${made}@example.com`;
  kiran = await signedInReseller(server, { email: `team${made}@example.com` });
});

const db = () => server.services.database.db;
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3600_000);
};
const join = (code: string) => server.post('/team/join', { code });
const memberRows = () => db().selectFrom('reseller_member').selectAll().where('reseller_id', '=', kiran.id).execute();

const cars = { data: [{ productid: 1, quantity: 1, price: 500 }] };
const onAccount = { ...cars, payment_mode: 'postpaid' };

describe('a member', () => {
  it('sees their own sessions and not the reseller’s, nor those of others', async () => {
    const anita = await signedInMember(server, kiran, { email, role: 'orders' });
    const bala = await signedInMember(server, kiran, { email: `b${email}`, role: 'looks' });
    for (const person of [anita, bala, kiran])
      expect((await person.post('/reseller/sessions', {})).body.sessions).toHaveLength(1);
    await anita.post('/reseller/end_sessions', { session: 'others' });
    expect((await kiran.post('/reseller/me', {})).status).toBe(200);
    expect((await bala.post('/reseller/me')).status).toBe(200);
  });

  it('is named at what they have ordered and sold, also a year after they were removed, and then no more', async () => {
    const anita = await signedInMember(server, kiran, { email, role: 'orders' });
    await anita.post('/create_order_postpaid', onAccount);
    await anita.post('/create_order', cars);
    await kiran.post('/create_order_postpaid', onAccount);
    await db()
      .insertInto('sticker')
      .values({
        guid: `T${String(made).padStart(15, '0')}`,
        ...{ kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated', reseller_id: kiran.id },
      })
      .execute();
    await anita.post('/reseller/give', { all: 'stock' });
    const ask = async (path: string, body: object = {}) => {
      const headers = await sessionOf(server, 'reseller', kiran.id);
      return (await server.post(path, { guid: kiran.guid, ...body }, headers)).body;
    };
    const placed = async () => {
      const { order_list } = await ask('/order_list');
      return order_list.map(({ placed_by }: { placed_by: string }) => placed_by);
    };
    const given = async () => (await ask('/reseller/stock', { list: 'given' })).stickers[0].given_by;
    expect([await placed(), await given()]).toEqual([['', 'Anita', 'Anita'], 'Anita']);
    const [, { order_id }] = (await kiran.post('/order_list', {})).body.order_list;
    const { body } = await kiran.post('/order_details', { order_id });
    expect(body['Order details'][0].placed_by).toBe('Anita');
    await kiran.post('/reseller/team/remove', { member: anita.member });
    daysLater(365);
    await purge(db(), 'erase-removed-members', now);
    expect(await given()).toBe('Anita');
    daysLater(2);
    await purge(db(), 'erase-removed-members', now);
    expect([await placed(), await given()]).toEqual([['', null, null], null]);
  });

  it('who looks only gets no link to pay by, and what the reseller changes about it counts at once', async () => {
    const { data } = (await kiran.post('/create_order', cars)).body;
    const { post, member } = await signedInMember(server, kiran, { email, role: 'looks' });
    const links = async () => {
      const [{ pay_link }] = (await post('/order_list')).body.order_list;
      const own = (await post('/order/own', { order_id: data.orderID })).body.data.pay_link;
      return [pay_link !== '', own !== ''];
    };
    expect(await links()).toEqual([false, false]);
    expect((await post('/create_order', cars)).status).toBe(403);
    await kiran.post('/reseller/team/change', { member, role: 'orders' });
    expect(await links()).toEqual([true, true]);
    expect((await post('/create_order', cars)).status).toBe(200);
    await kiran.post('/reseller/team/change', { member, role: 'looks' });
    expect((await post('/create_order', cars)).status).toBe(403);
  });

  it('who looks only is handed no code that can still be registered, in no list, search or sheet', async () => {
    const { post } = await signedInMember(server, kiran, { email, role: 'looks' });
    const owned = `R${String(made).padStart(15, '0')}`;
    const free = `F${String(made).padStart(15, '0')}`;
    const off = `V${String(made).padStart(15, '0')}`;
    const some = { kind: 1, product_id: 1, rate_paise: 50_000, reseller_id: kiran.id, is_digital: true };
    await db()
      .insertInto('sticker')
      .values([
        { ...some, guid: owned, state: 'activated', owner_id: 1, activated_at: now },
        { ...some, guid: free, state: 'allocated' },
        { ...some, guid: off, state: 'off' },
      ])
      .execute();
    const shown = async (path: string, body: object = {}) => {
      const { myQR, stickers } = (await post(path, body)).body;
      return (myQR ?? stickers).map(({ GUID }: { GUID: string }) => GUID);
    };
    for (const path of ['/myQR', '/reseller/stock']) {
      expect(await shown(path)).toEqual(['V000…', 'F000…', owned]);
      expect(await shown(path, { search: free.slice(0, 4) })).toEqual(['F000…']);
      expect(await shown(path, { search: free.slice(0, 5) })).toEqual([]);
      expect(await shown(path, { search: owned.slice(0, 5) })).toEqual([owned]);
    }
    expect((await post('/reseller/qr_sheet')).status).toBe(403);
    const other = await signedInMember(server, kiran, { email: `b${email}`, role: 'orders' });
    expect((await other.post('/myQR', { search: free })).body.myQR).toMatchObject([{ GUID: free }]);
    expect((await other.post('/reseller/qr_sheet')).status).toBe(200);
  });

  it('leaves by themselves: out at once, and nobody else is', async () => {
    const anita = await signedInMember(server, kiran, { email, role: 'looks' });
    const bala = await signedInMember(server, kiran, { email: `b${email}`, role: 'orders' });
    expect(await anita.post('/reseller/team/leave')).toMatchObject({
      status: 200,
      body: { Message: 'You have left the team of Kiran Motors.' },
    });
    expect((await anita.post('/reseller/me')).status).toBe(401);
    expect((await anita.post('/reseller/team/leave')).status).toBe(401);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
    expect((await bala.post('/reseller/me')).status).toBe(200);
    const left = (await memberRows()).filter(({ removed_at }) => removed_at);
    expect(left).toMatchObject([{ id: anita.member, removed_at: now, email_sealed: null }]);
    expect((await kiran.post('/reseller/team', {})).body.members).toMatchObject([{ member: bala.member }]);
  });

  it('is who leaves, not the reseller, whose account it is', async () => {
    const answer = await kiran.post('/reseller/team/leave', {});
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'is_owner', Message: en.team.owner_stays } });
    expect((await kiran.post('/reseller/me', {})).status).toBe(200);
  });

  it('who is removed is out at once, can log in no more, and may be invited by somebody else', async () => {
    const anita = await signedInMember(server, kiran, { email, role: 'orders' });
    await server.post('/resellerLogin', { email });
    const code = await codeOf(server, email);
    expect((await kiran.post('/reseller/team/remove', { member: anita.member })).body.Message).toBe(
      'Anita is not in your team any more.',
    );
    expect((await anita.post('/reseller/me')).status).toBe(401);
    expect((await server.post('/resellerVerifyOTP', { email, password: code })).status).toBe(422);
    await resetLimits(server);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
    const [row] = await memberRows();
    expect([row?.email_sealed, row?.email_index]).toEqual([null, null]);
    expect((await kiran.post('/reseller/team/remove', { member: anita.member })).status).toBe(404);
    const other = await newReseller(server, { email: `next${made}@example.com` });
    const { token } = await addInvitation(server, other.id, { email, role: 'orders' });
    expect((await join(token)).status).toBe(200);
    expect((await logInByCode(server, email)).guid).toBe(other.guid);
  });

  it('is refused an address that is theirs where the console makes somebody a reseller', async () => {
    await addMember(server, kiran.id, { email, role: 'orders' });
    const operator = await signedInOperator(server, 'owner');
    const terms = { prepaid_percent: 1, postpaid_percent: 1, purchase_limit: 1, tiers: [] };
    const answer = await operator.post('/reseller/add', { ...firm, ...terms, gstin: '', mobile: '9844012345', email });
    expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'email_taken' } });
  });

  it('is out with the whole team, and nobody joins it, when an operator gives the reseller another mail address', async () => {
    const { post } = await signedInMember(server, kiran, { email, role: 'orders' });
    const { token } = await addInvitation(server, kiran.id, { email: `i${email}`, role: 'orders' });
    const { version } = await db()
      .selectFrom('reseller')
      .select('version')
      .where('id', '=', kiran.id)
      .executeTakeFirstOrThrow();
    const operator = await signedInOperator(server, 'owner');
    const change = { ...firm, email: `new${email}`, gstin: '', id: kiran.id, version };
    expect((await operator.post('/reseller/details/edit', change)).status).toBe(200);
    expect((await post('/reseller/me')).status).toBe(401);
    expect((await join(token)).status).not.toBe(200);
    expect(await memberRows()).toMatchObject([{ removed_at: now }]);
  });

  it('is out with the whole team when the reseller is switched off, and stays out when that ends', async () => {
    const anita = await signedInMember(server, kiran, { email, role: 'orders' });
    const { token } = await addInvitation(server, kiran.id, { email: `b${email}`, role: 'looks' });
    const operator = await signedInOperator(server, 'owner');
    const turn = async (is_on: boolean) => {
      const { version } = (await operator.post('/reseller', { id: kiran.id })).body.Reseller;
      return operator.post('/reseller/switch', { id: kiran.id, version, is_on, reason: 'For the test' });
    };
    expect((await turn(false)).status).toBe(200);
    expect((await anita.post('/reseller/me')).status).toBe(401);
    expect((await join(token)).status).toBe(404);
    await turn(true);
    expect((await anita.post('/reseller/me')).status).toBe(401);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
  });
});

describe.runIf(inject('engine').name === 'server')('removing a member while they act', () => {
  const removal = (member: number) => ({
    first: (tx: ReturnType<typeof db>) =>
      tx
        .updateTable('reseller_member')
        .set({ removed_at: now, email_sealed: null, email_index: null })
        .where('id', '=', member)
        .execute(),
  });

  it.each([
    ['/create_order', cars],
    ['/create_order_postpaid', onAccount],
  ])('%s is refused once they are removed, and nothing is placed', async (path, body) => {
    const { post, member } = await signedInMember(server, kiran, { email, role: 'orders' });
    const answer = await runWhileLocked(server, () => post(path, body), removal(member));
    expect(answer.status).toBe(401);
    expect(await db().selectFrom('orders').select('id').where('reseller_id', '=', kiran.id).execute()).toEqual([]);
  });

  it('opens no session for a code that is entered meanwhile', async () => {
    const member = await addMember(server, kiran.id, { email, role: 'orders' });
    await server.post('/resellerLogin', { email });
    const password = await codeOf(server, email);
    const logIn = () => server.post('/resellerVerifyOTP', { email, password });
    expect(await runWhileLocked(server, logIn, removal(member))).toMatchObject({
      status: 422,
      body: { ErrorCode: 'otp_wrong' },
    });
    const sessions = db().selectFrom('session').select('account_id').where('kind', '=', 'member');
    expect(await sessions.where('account_id', '=', member).execute()).toEqual([]);
  });

  it('waits for a login before it locks the member, for whom the login waits', async () => {
    const { member } = await signedInMember(server, kiran, { email, role: 'orders' });
    await server.post('/resellerLogin', { email });
    await codeOf(server, email);
    const index = recipientIndex(server.services.vault, { audience: 'reseller', recipient: email });
    const remove = () => kiran.post('/reseller/team/remove', { member });
    const loggingIn = {
      first: (tx: ReturnType<typeof db>) =>
        tx.deleteFrom('sign_in_code').where('recipient_index', '=', index).execute(),
      meanwhile: () =>
        db().selectFrom('reseller_member').select('id').where('id', '=', member).forUpdate().noWait().execute(),
    };
    expect((await runWhileLocked(server, remove, loggingIn)).status).toBe(200);
  });

  it('waits for an order that is being written, which stays', async () => {
    const { member } = await signedInMember(server, kiran, { email, role: 'orders' });
    const remove = () => kiran.post('/reseller/team/remove', { member });
    const holding = {
      first: (tx: ReturnType<typeof db>) =>
        tx.selectFrom('reseller_member').select('id').where('id', '=', member).forShare().execute(),
    };
    expect((await runWhileLocked(server, remove, holding)).status).toBe(200);
  });
});
