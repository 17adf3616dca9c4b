import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { hiConsole } from '../../../messages/hi/console.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { auditEntriesOf, newOperator } from '../../../test/console/sign-in.ts';
import { eventually } from '../../../test/eventually.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo, sessionOf } from '../../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: 'https://dastak.example' } });
});
afterAll(() => server?.stop());

let owner: Awaited<ReturnType<typeof signedInOperator>>;
let otherOperator: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  owner = await signedInOperator(server);
  otherOperator = await newOperator(server, 'support');
});

const reason = 'She works at another desk now';
const card = async (id: number) => (await owner.post('/operator', { id })).body.Operator;
const change = (more: object, by = owner) =>
  by.post('/operator/change', { id: otherOperator.id, version: 1, name: 'Meera Iyer', role: 'support', ...more });
const switchTo = (is_on: boolean, version: number, id = otherOperator.id, by = owner) =>
  by.post('/operator/switch', { id, version, is_on, reason });
const reset = (version: number, id = otherOperator.id, by = owner) =>
  by.post('/operator/reset', { id, version, reason });
const profileOf = async (headers: Record<string, string>) =>
  (await server.post('/console/profile', {}, headers)).status;
const session = () => sessionOf(server, 'operator', otherOperator.id);
const theLast = async () => (await auditEntriesOf(server, otherOperator.id)).at(-1);

describe('an invitation', () => {
  it('lets a new operator in, and tells them by mail where', async () => {
    const email = `new-${otherOperator.email}`;
    const { status, body } = await owner.post('/operator/invite', { name: 'Farah Khan', email, role: 'fulfilment' });
    expect([status, body.Message]).toEqual([200, 'Farah Khan is invited.']);
    expect(await card(body.id)).toMatchObject({ name: 'Farah Khan', email, role: 'fulfilment', factors: [] });
    const [mail] = await eventually('the mail', async () => {
      const mails = await messagesTo(server, email);
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain('https://dastak.example/console');
    expect(mail?.text).toContain('Your role: Fulfilment.');
    expect(await auditEntriesOf(server, body.id)).toMatchObject([
      { operator_id: owner.id, action: 'operator.invite', changes: { role: 'fulfilment' } },
    ]);
  });

  it.each([
    ['hi', hiConsole.console_operators],
    ['ta', en.console_operators],
  ])('is in the language of whoever invites, where we have it: %s', async (language, t) => {
    const email = `${language}-${otherOperator.email}`;
    const asked = { 'accept-language': language };
    const { body } = await owner.post('/operator/invite', { name: 'Meera', email, role: 'support' }, asked);
    expect(body.Message).toBe(fill(t.invited, { name: 'Meera' }));
    const [mail] = await eventually('the mail', async () => {
      const mails = await messagesTo(server, email);
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain(t.mail_below);
  });

  it('is for one mail address once, of any number at once', async () => {
    const email = `twice-${otherOperator.email}`;
    const invite = () => owner.post('/operator/invite', { name: 'Farah Khan', email, role: 'support' });
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await invite()).toMatchObject({
      status: 409,
      body: { ErrorCode: 'email_taken', errors: { email: [expect.any(String)] } },
    });
  });
});

describe('the list', () => {
  it('finds by a whole mail address, by role and by state', async () => {
    const ask = async (more: object) => (await owner.post('/operators', more)).body.Operators;
    expect(await ask({ search: otherOperator.email.toUpperCase() })).toMatchObject([
      { id: otherOperator.id, email: otherOperator.email, is_on: true, has_factor: false },
    ]);
    expect(await ask({ search: otherOperator.email, role: 'owner' })).toEqual([]);
    await switchTo(false, 1);
    expect(await ask({ search: otherOperator.email, state: 'off' })).toMatchObject([{ is_on: false }]);
    const names = (await ask({ sort: 'name', direction: 'asc' })).map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort());
  });
});

describe('a change', () => {
  it('of a role logs the operator out at once; of a name it does not', async () => {
    const headers = await session();
    expect((await change({ name: 'Meera Rao' })).status).toBe(200);
    expect(await profileOf(headers)).toBe(200);
    expect((await change({ version: 2, role: 'fulfilment' })).status).toBe(200);
    expect(await profileOf(headers)).toBe(401);
    expect(await card(otherOperator.id)).toMatchObject({ name: 'Meera Iyer', role: 'fulfilment', version: 3 });
    expect(await theLast()).toMatchObject({ action: 'operator.change', changes: { role: 'fulfilment' } });
  });

  it('by two at once is made by one, and the other is told', async () => {
    const another = await signedInOperator(server);
    const answers = await Promise.all([change({ role: 'owner' }), change({ role: 'fulfilment' }, another)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await reset(1)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect((await change({ id: 2_000_000_000 })).status).toBe(404);
  });
});

describe('an operator', () => {
  it('who is switched off is logged out and gets no code, until they are switched on', async () => {
    const headers = await session();
    expect((await switchTo(false, 1)).status).toBe(200);
    expect(await profileOf(headers)).toBe(401);
    expect(await theLast()).toMatchObject({ action: 'operator.switch_off' });
    expect((await switchTo(true, 2)).status).toBe(200);
    expect(await profileOf(headers)).toBe(401);
    expect(await profileOf(await session())).toBe(200);
  });

  it('who is reset has nothing that proves them, and is logged out', async () => {
    const headers = await session();
    await server.post('/console/authenticator/begin', {}, headers);
    const { db } = server.services.database;
    const passkey = {
      id: `key-${otherOperator.id}`,
      operator_id: otherOperator.id,
      public_key: Buffer.of(1),
      name: 'Laptop',
    };
    await db.insertInto('passkey').values(passkey).execute();
    expect(await card(otherOperator.id)).toMatchObject({ factors: ['passkey'] });
    expect((await reset(1)).status).toBe(200);
    expect(await profileOf(headers)).toBe(401);
    expect(await card(otherOperator.id)).toMatchObject({ factors: [], version: 2 });
    const left = await db.selectFrom('operator').select('totp_sealed').where('id', '=', otherOperator.id).execute();
    expect(left).toEqual([{ totp_sealed: null }]);
  });

  it('cannot demote, switch off or reset themselves', async () => {
    const own = { ErrorCode: 'own_account' };
    expect(await change({ id: owner.id, role: 'support' })).toMatchObject({ status: 409, body: own });
    expect(await switchTo(false, 1, owner.id)).toMatchObject({ status: 409, body: own });
    expect(await reset(1, owner.id)).toMatchObject({ status: 409, body: own });
    expect((await change({ id: owner.id, role: 'owner', name: 'Asha Rao' })).status).toBe(200);
  });
});

describe('owners', () => {
  it('who switch each other off at once are one fewer, never two', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await signedInOperator(server), await signedInOperator(server)];
      const answers = await Promise.all([switchTo(false, 1, other.id, one), switchTo(false, 1, one.id, other)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const still = [await profileOf(one.headers), await profileOf(other.headers)];
      expect(still.sort()).toEqual([200, 401]);
    }
  });
});
