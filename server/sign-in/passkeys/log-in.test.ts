import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountKind } from '../../../contract/call.ts';
import { auditEntriesOf } from '../../../test/console/sign-in.ts';
import { addPasskey, askToLogIn, logInWith, newAccount, origin, relyingParty } from '../../../test/passkeys.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';
import { limits } from '../../limits/table.ts';

let late = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + late), variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());

beforeEach(async () => {
  late = 0;
  await resetLimits(server);
});

const refused = { status: 422, body: { ErrorCode: 'passkey_refused' } };
const db = () => server.services.database.db;
const kinds: AccountKind[] = ['operator', 'owner', 'reseller'];

describe.each(kinds)('%s', (kind) => {
  let account: Awaited<ReturnType<typeof newAccount>>;
  let device: ReturnType<typeof softPasskey>;
  beforeEach(async () => {
    device = softPasskey();
    account = await newAccount(server, kind);
    expect((await addPasskey(server, kind, account, device, 7)).status).toBe(200);
  });

  const logIn = async (forged: object = {}) => {
    const { challenge, browser } = await askToLogIn(server);
    return logInWith(server, kind, browser, device.get({ ...relyingParty, challenge, counter: 8, ...forged }));
  };
  /** What only a fully logged-in account may read. */
  const isIn = async (authToken: string) => {
    const own = { operator: '/console/factors', owner: '/vehicle_owner/passkeys', reseller: '/reseller/passkeys' };
    const { body } = await server.post(own[kind], account.fields, { authorization: `Bearer ${authToken}` });
    return body.passkeys ?? body.Passkeys;
  };
  const sessions = () => db().selectFrom('session').select('token_hash').where('account_id', '=', account.id).execute();

  it('comes in with nothing but the passkey, and is told apart by nothing that was asked for', async () => {
    const { body } = await server.post('/passkey/ask', {});
    expect(body.options).toMatchObject({ rpId: relyingParty.rpId, userVerification: 'required', allowCredentials: [] });
    const response = device.get({ ...relyingParty, challenge: body.options.challenge, counter: 8 });
    const entered = await logInWith(server, kind, body.browser, response);
    expect(entered.status).toBe(200);
    expect(await isIn(entered.body.authToken)).toMatchObject([{ id: device.id, last_used: expect.any(String) }]);
  });

  it.each([
    ['of another site', { origin: 'https://dastak.example.evil.example' }],
    ['of another port', { origin: 'https://dastak.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without a PIN, a finger or a face', { isVerified: false }],
    ['of a copy, whose counter is behind', { counter: 7 }],
    ['of a challenge that we did not give', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused %s', async (_name, forged) => {
    const before = await sessions();
    expect(await logIn(forged)).toMatchObject(refused);
    expect(await sessions()).toEqual(before);
  });

  it('is refused with a key that no account has, another’s signature, and the passkey of another kind of account', async () => {
    const { challenge, browser } = await askToLogIn(server);
    const stranger = softPasskey().get({ ...relyingParty, challenge, counter: 8 });
    expect(await logInWith(server, kind, browser, stranger)).toMatchObject(refused);
    const forged = { ...stranger, id: device.id, rawId: device.id };
    expect(await logInWith(server, kind, browser, forged)).toMatchObject(refused);
    for (const other of kinds.filter((each) => each !== kind)) {
      const asked = await askToLogIn(server);
      const response = device.get({ ...relyingParty, challenge: asked.challenge, counter: 8 });
      expect(await logInWith(server, other, asked.browser, response)).toMatchObject(refused);
    }
    expect((await logIn()).status).toBe(200);
  });

  it('signs a challenge once, of any number at once', async () => {
    const { challenge, browser } = await askToLogIn(server);
    const response = device.get({ ...relyingParty, challenge, counter: 8 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => logInWith(server, kind, browser, response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const later = device.get({ ...relyingParty, challenge, counter: 9 });
    expect(await logInWith(server, kind, browser, later)).toMatchObject(refused);
  });

  it('signs a challenge in the browser that asked for it, within five minutes', async () => {
    const { challenge, browser } = await askToLogIn(server);
    const response = device.get({ ...relyingParty, challenge, counter: 8 });
    for (const other of ['', (await askToLogIn(server)).browser])
      expect(await logInWith(server, kind, other, response)).toMatchObject(refused);
    late = 5 * 60_000 + 1000;
    expect(await logInWith(server, kind, browser, response)).toMatchObject(refused);
  });

  it('comes in from two tabs, whichever is first', async () => {
    const first = await askToLogIn(server);
    const second = await askToLogIn(server, first.browser);
    expect(second.browser).toBe(first.browser);
    for (const [counter, { challenge, browser }] of [[8, second] as const, [9, first] as const])
      expect((await logInWith(server, kind, browser, device.get({ ...relyingParty, challenge, counter }))).status).toBe(
        200,
      );
  });

  it('is refused with a passkey that was removed', async () => {
    await db().deleteFrom('passkey').where('id', '=', device.id).execute();
    expect(await logIn()).toMatchObject(refused);
  });

  it('signs nothing of one thing for another', async () => {
    const { root, ask } =
      kind === 'operator'
        ? { root: '/console/passkey', ask: 'ask' }
        : { root: `/${kind === 'owner' ? 'vehicle_owner' : kind}`, ask: 'begin_passkey' };
    const { body } = await server.post(`${root}/${ask}`, account.fields, await sessionOf(server, kind, account.id));
    const { browser } = await askToLogIn(server);
    const response = device.get({ ...relyingParty, challenge: body.options.challenge, counter: 8 });
    expect(await logInWith(server, kind, browser, response)).toMatchObject(refused);
  });

  it('is let in when others at the same address have used up what opens nothing', async () => {
    const key = softPasskey();
    const stranger = async () => {
      const { challenge, browser } = await askToLogIn(server);
      return (await logInWith(server, kind, browser, key.get({ ...relyingParty, challenge }))).status;
    };
    expect(await stranger()).toBe(422);
    await db()
      .updateTable('rate_limit')
      .set({ points: limits['passkey-try'].most })
      .where('key', 'like', 'passkey-try:%')
      .execute();
    expect(await stranger()).toBe(429);
    expect((await logIn()).status).toBe(200);
  });
});

describe('an operator', () => {
  it('is in the log as having come in by passkey; switched off they are refused as any account is', async () => {
    const account = await newAccount(server, 'operator');
    const device = softPasskey();
    await addPasskey(server, 'operator', account, device);
    const logIn = async () => {
      const { challenge, browser } = await askToLogIn(server);
      return logInWith(server, 'operator', browser, device.get({ ...relyingParty, challenge }));
    };
    await db().updateTable('operator').set({ role: 'support' }).where('id', '=', account.id).execute();
    const { body } = await logIn();
    const profile = await server.post('/console/profile', {}, { authorization: `Bearer ${body.authToken}` });
    expect(profile.body.Operator).toMatchObject({ id: account.id, role: 'support', is_proven: true });
    expect((await auditEntriesOf(server, account.id)).at(-1)).toMatchObject({
      operator_id: account.id,
      action: 'operator.log_in',
      changes: { by: 'passkey' },
    });
    const before = (await auditEntriesOf(server, account.id)).length;
    await db().updateTable('operator').set({ switched_off_at: new Date() }).where('id', '=', account.id).execute();
    const off = await logIn();
    await db().deleteFrom('passkey').where('id', '=', device.id).execute();
    const none = await logIn();
    expect(off).toMatchObject(refused);
    expect({ status: off.status, body: off.body }).toEqual({ status: none.status, body: none.body });
    expect(await auditEntriesOf(server, account.id)).toHaveLength(before);
  });
});

it('a reseller who is switched off is refused', async () => {
  const account = await newAccount(server, 'reseller');
  const device = softPasskey();
  await addPasskey(server, 'reseller', account, device);
  await db().updateTable('reseller').set({ switched_off_at: new Date() }).where('id', '=', account.id).execute();
  const { challenge, browser } = await askToLogIn(server);
  expect(await logInWith(server, 'reseller', browser, device.get({ ...relyingParty, challenge }))).toMatchObject(
    refused,
  );
});

describe('who only asks', () => {
  it('leaves nothing behind, however often', async () => {
    const left = async () =>
      Promise.all(
        (['used_challenge', 'rate_limit'] as const).map((table) => db().selectFrom(table).selectAll().execute()),
      );
    const before = await left();
    await Promise.all(Array.from({ length: 100 }, () => askToLogIn(server)));
    expect(await left()).toEqual(before);
  });
});

describe('the language of an owner', () => {
  it('is that of the page where they first log in by a passkey, and no later one’s', async () => {
    const account = await newAccount(server, 'owner');
    const device = softPasskey();
    await addPasskey(server, 'owner', account, device);
    const own = await sessionOf(server, 'owner', account.id);
    const stands = async () => (await server.post('/vehicle_owner/profile', account.fields, own)).body.language;
    expect(await stands()).toBe('');
    const logIn = async (asks: string) => {
      const { challenge, browser } = await askToLogIn(server);
      const body = { browser, response: device.get({ ...relyingParty, challenge }) };
      const answer = await server.post('/vehicle_owner/passkey_login', body, { 'accept-language': asks });
      expect(answer.status).toBe(200);
      return answer.headers.getSetCookie().filter((cookie) => cookie.includes('language='));
    };
    expect(await logIn('ur')).toEqual([]);
    expect(await stands()).toBe('ur');
    expect(await logIn('ta')).toEqual([expect.stringContaining('language=ur-owner;')]);
    expect(await stands()).toBe('ur');
  });
});
