import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { ta } from '../../../messages/ta.ts';
import { newOperator } from '../../../test/console/sign-in.ts';
import { eventually } from '../../../test/eventually.ts';
import { firm } from '../../../test/firm.ts';
import { lockRow, row, runWhileLocked } from '../../../test/locks.ts';
import { addPasskey, askToLogIn, logInWith, newAccount, origin, relyingParty } from '../../../test/passkeys.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo, resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { registerSms } from '../../../test/sms-templates.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';
import { limits } from '../../limits/table.ts';
import { openOwner } from '../../owners/owner.ts';
import { openReseller } from '../../resellers/reseller.ts';
import { purge } from '../../retention/purge.ts';

let late = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + late), variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Where the account's holder is notified. */
async function reachedAt(kind: 'owner' | 'reseller', id: number): Promise<string> {
  const { vault } = server.services;
  if (kind === 'owner')
    return openOwner(vault, await db().selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
      .phone;
  const row = await db().selectFrom('reseller').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return openReseller(vault, row).email;
}

describe.each(['owner', 'reseller'] as const)('%s', (kind) => {
  const root = kind === 'owner' ? '/vehicle_owner' : '/reseller';
  let account: Awaited<ReturnType<typeof newAccount>>;
  let headers: Record<string, string>;
  let device: ReturnType<typeof softPasskey>;
  beforeEach(async () => {
    late = 0;
    await resetLimits(server);
    account = await newAccount(server, kind);
    headers = await sessionOf(server, kind, account.id);
    device = softPasskey();
  });

  const ask = (path: string, more: object = {}, as = headers) =>
    server.post(`${root}/${path}`, { ...account.fields, ...more }, as);
  const list = async (as = headers) => (await ask('passkeys', {}, as)).body;
  const logIn = async () => {
    const { challenge, browser } = await askToLogIn(server);
    return logInWith(server, kind, browser, device.get({ ...relyingParty, challenge }));
  };

  it('adds one that the device can find by itself, and is written to', async () => {
    const { options } = (await ask('begin_passkey')).body;
    expect(options).toMatchObject({
      rp: { id: relyingParty.rpId },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const address = await reachedAt(kind, account.id);
    expect(JSON.stringify(options)).not.toContain(address);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    const response = device.create({ ...relyingParty, challenge: options.challenge });
    const added = await ask('add_passkey', { response }, { ...headers, 'user-agent': pixel });
    expect(added).toMatchObject({ status: 200, body: { Message: en.passkeys.added } });
    expect(await list()).toMatchObject({
      passkeys: [{ id: device.id, name: 'Chrome, Android', added: expect.any(String), last_used: null }],
      may_add: true,
    });
    const told = kind === 'owner' ? en.sms.passkey_added : en.passkeys.mail_added;
    await eventually('a message', async () =>
      (await messagesTo(server, address)).some(({ text }) => text.includes(told)),
    );
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without a PIN, a finger or a face', { isVerified: false }],
  ])('adds none %s', async (_name, forged) => {
    const { challenge } = (await ask('begin_passkey')).body.options;
    const response = device.create({ ...relyingParty, challenge, ...forged });
    expect(await ask('add_passkey', { response })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'passkey_refused' },
    });
    expect((await list()).passkeys).toEqual([]);
  });

  it('adds none with another session’s challenge, and none with the challenge to log in', async () => {
    const other = await sessionOf(server, kind, account.id);
    const { challenge } = (await ask('begin_passkey', {}, other)).body.options;
    for (const foreign of [challenge, (await askToLogIn(server)).challenge]) {
      const response = device.create({ ...relyingParty, challenge: foreign });
      expect(await ask('add_passkey', { response })).toMatchObject({ status: 422 });
    }
  });

  it('adds none in a session that began more than 15 minutes ago: a stolen one plants nothing', async () => {
    late = 15 * 60_000 + 1000;
    expect(await list()).toMatchObject({ may_add: false });
    expect(await ask('begin_passkey')).toMatchObject({ status: 403, body: { ErrorCode: 'log_in_again' } });
    expect((await ask('begin_passkey', {}, await sessionOf(server, kind, account.id))).status).toBe(200);
  });

  it('adds one however often an old session has wished for it', async () => {
    late = 15 * 60_000 + 1000;
    const { most } = limits[`passkey-${kind}`];
    for (let count = 0; count <= most; count++) expect((await ask('begin_passkey')).status).toBe(403);
    expect((await ask('begin_passkey', {}, await sessionOf(server, kind, account.id))).status).toBe(200);
  });

  it('removes their own and nobody else’s; what is removed opens nothing', async () => {
    await addPasskey(server, kind, account, device);
    const other = await newAccount(server, kind);
    const theirs = await sessionOf(server, kind, other.id);
    const byOther = await server.post(`${root}/remove_passkey`, { ...other.fields, passkey: device.id }, theirs);
    expect(byOther).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await server.post(`${root}/passkeys`, other.fields, theirs)).body.passkeys).toEqual([]);
    expect((await logIn()).status).toBe(200);
    expect((await ask('remove_passkey', { passkey: device.id })).status).toBe(200);
    expect((await list()).passkeys).toEqual([]);
    expect((await logIn()).status).toBe(422);
  });

  it('has one device’s key once, over all accounts', async () => {
    await addPasskey(server, kind, account, device);
    expect((await ask('begin_passkey')).body.options.excludeCredentials).toMatchObject([{ id: device.id }]);
    const other = await newAccount(server, kind);
    expect(await addPasskey(server, kind, other, device)).toMatchObject({ status: 422 });
    expect((await list()).passkeys).toHaveLength(1);
  });

  it('has ten at most, and begins ten a day', async () => {
    for (let each = 0; each < 10; each++)
      expect((await addPasskey(server, kind, account, softPasskey())).status).toBe(200);
    expect(await ask('begin_passkey')).toMatchObject({ status: 429 });
    await resetLimits(server);
    expect(await ask('begin_passkey')).toMatchObject({ status: 409, body: { ErrorCode: 'too_many_passkeys' } });
  });

  it('has no more than ten either where two were begun while there was room for one', async () => {
    for (let each = 0; each < 9; each++) await addPasskey(server, kind, account, softPasskey());
    await resetLimits(server);
    const begun = [(await ask('begin_passkey')).body.options, (await ask('begin_passkey')).body.options];
    const answers = [];
    for (const { challenge } of begun)
      answers.push(await ask('add_passkey', { response: softPasskey().create({ ...relyingParty, challenge }) }));
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { ErrorCode: 'too_many_passkeys' } }]);
    expect((await list()).passkeys).toHaveLength(10);
  });

  it('keeps them when every other session is ended', async () => {
    await addPasskey(server, kind, account, device);
    expect((await ask('end_sessions', { session: 'others' })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it('adds none in a session that was ended meanwhile', async () => {
    const { challenge } = (await ask('begin_passkey')).body.options;
    await server.post('/logout', {}, headers);
    expect(await ask('add_passkey', { response: device.create({ ...relyingParty, challenge }) })).toMatchObject({
      status: 401,
    });
  });

  // The embedded database has one connection: no transaction waits there.
  it.runIf(inject('engine').name === 'server')('adds none where it is ended at this very moment', async () => {
    const { challenge } = (await ask('begin_passkey')).body.options;
    const hash = createHash('sha256')
      .update(headers.authorization?.replace('Bearer ', '') ?? '')
      .digest();
    const added = await runWhileLocked(
      server,
      () => ask('add_passkey', { response: device.create({ ...relyingParty, challenge }) }),
      {
        first: async (tx) => {
          await lockRow(tx, row(kind, account.id));
          await tx.deleteFrom('session').where('token_hash', '=', hash).execute();
        },
      },
    );
    expect(added).toMatchObject({ status: 401, body: { ErrorCode: 'unauthorized' } });
    expect((await list(await sessionOf(server, kind, account.id))).passkeys).toEqual([]);
  });
});

describe('an owner', () => {
  it('takes along what is known of theirs, and is rid of it with the account', async () => {
    const account = await newAccount(server, 'owner');
    const device = softPasskey();
    await addPasskey(server, 'owner', account, device);
    const headers = await sessionOf(server, 'owner', account.id);
    const { data } = (await server.post('/vehicle_owner/my_data', account.fields, headers)).body;
    expect(data.passkeys).toMatchObject([{ id: device.id, browser: '', lastUsedAt: null }]);
    await server.post('/vehicle_owner/delete_account', { ...account.fields, confirmed: true }, headers);
    expect(await db().selectFrom('passkey').select('id').where('id', '=', device.id).execute()).toEqual([]);
  });

  it('who lost a phone has none left once an operator has logged them out', async () => {
    const account = await newAccount(server, 'owner');
    await addPasskey(server, 'owner', account, softPasskey());
    const { id } = await newOperator(server);
    const body = { id: account.id, reason: 'They lost the phone' };
    expect((await server.post('/console/person/log-out', body, await sessionOf(server, 'operator', id))).status).toBe(
      200,
    );
    expect(await db().selectFrom('passkey').select('id').where('owner_id', '=', account.id).execute()).toEqual([]);
    const entries = db().selectFrom('audit_entry').select('changes').where('action', '=', 'owner.log_out');
    expect(await entries.where('subject_id', '=', String(account.id)).executeTakeFirst()).toEqual({
      changes: { sessions: 1, passkeys: 1 },
    });
  });
});

describe('an owner who has a language', () => {
  it('is told of a passkey in it, once that is registered', async () => {
    const account = await newAccount(server, 'owner');
    const headers = await sessionOf(server, 'owner', account.id);
    await server.post('/vehicle_owner/language', { ...account.fields, language: 'ta' }, headers);
    const address = await reachedAt('owner', account.id);
    const told = async (count: number) =>
      eventually('a message', async () => {
        const messages = await messagesTo(server, address);
        return messages.length === count && messages[0]?.text;
      });
    await addPasskey(server, 'owner', account, softPasskey());
    expect(await told(1)).toBe(en.sms.passkey_added);
    await registerSms(server, 'passkey_added', 'ta');
    await addPasskey(server, 'owner', account, softPasskey());
    expect(await told(2)).toBe(ta.sms.passkey_added);
  });
});

describe('a reseller', () => {
  it('has none left once an operator has given them another mail address, and keeps them with the same', async () => {
    const account = await newAccount(server, 'reseller');
    await addPasskey(server, 'reseller', account, softPasskey());
    const operator = await sessionOf(server, 'operator', (await newOperator(server)).id);
    const left = () => db().selectFrom('passkey').select('id').where('reseller_id', '=', account.id).execute();
    const change = (version: number, email: string) =>
      server.post('/console/reseller/details/edit', { ...firm, id: account.id, version, email }, operator);
    expect((await change(1, await reachedAt('reseller', account.id))).status).toBe(200);
    expect(await left()).toHaveLength(1);
    expect((await change(2, `other${account.id}@example.com`)).status).toBe(200);
    expect(await left()).toEqual([]);
  });
});

describe('what was signed', () => {
  it('is forgotten once its time is over', async () => {
    const account = await newAccount(server, 'owner');
    await addPasskey(server, 'owner', account, softPasskey());
    expect(await db().selectFrom('used_challenge').select('expires_at').execute()).not.toEqual([]);
    late = 6 * 60_000;
    await purge(db(), 'forget-used-challenges', server.services.now());
    expect(await db().selectFrom('used_challenge').select('expires_at').execute()).toEqual([]);
  });
});
