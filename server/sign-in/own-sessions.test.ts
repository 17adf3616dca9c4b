import { randomBytes } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { expectLockedInOrder, row } from '../../test/locks.ts';
import { changingOwner } from '../../test/own-contact.ts';
import { newReseller } from '../../test/resellers.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, resetLimits, sessionOf } from '../../test/sign-in.ts';

let server: TestServer;
let now = new Date();
shareServer({ now: () => now }, (shared) => {
  server = shared;
  now = new Date();
});

type Headers = Record<string, string>;
interface Shown {
  session: string;
  browser: string;
  is_this: boolean;
}
const phone = '9876543210';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Logs the demo's owner in with a browser that calls itself so. */
async function logInWith(agent: string): Promise<Headers> {
  await resetLimits(server);
  await server.post('/login', { phone });
  const password = await codeOf(server, phone);
  const { body } = await server.post('/vehicle_owner/verifyOTP', { mobile: phone, password }, { 'user-agent': agent });
  return { authorization: `Bearer ${body.authToken}` };
}
const list = async (headers: Headers): Promise<Shown[]> =>
  (await server.post('/vehicle_owner/sessions', { UserLoginID: 1 }, headers)).body.sessions;
const end = (session: string, headers: Headers) =>
  server.post('/vehicle_owner/end_sessions', { UserLoginID: 1, session }, headers);

describe('an owner', () => {
  it('sees since when and with what they are logged in, this session first told apart, and no token', async () => {
    const began = now;
    const first = await logInWith(android);
    now = new Date(now.getTime() + 2 * 3600 * 1000);
    const second = await logInWith(firefox);
    const shown = await list(second);
    expect(shown).toEqual([
      {
        session: expect.any(String),
        since: now.toISOString(),
        last_used: now.toISOString(),
        browser: 'Firefox, Linux',
        is_this: true,
      },
      {
        session: expect.any(String),
        since: began.toISOString(),
        last_used: began.toISOString(),
        browser: 'Chrome, Android',
        is_this: false,
      },
    ]);
    expect((await list(first)).find(({ is_this }) => is_this)).toMatchObject({ browser: 'Chrome, Android' });
    const { rows } = await server.services.database.pool.query('select token_hash from session');
    for (const { token_hash } of rows)
      for (const { session } of shown) expect(token_hash.toString('base64url')).not.toContain(session);
  });

  it('sees none that opens nothing any more', async () => {
    await logInWith(android);
    now = new Date(now.getTime() + 30 * 24 * 3600 * 1000);
    expect(await list(await logInWith(firefox))).toMatchObject([{ browser: 'Firefox, Linux', is_this: true }]);
  });

  it('ends one, or all but this one', async () => {
    const [first, second, third] = [await logInWith(firefox), await logInWith(android), await logInWith('curl/8')];
    const chrome = (await list(first)).find(({ browser }) => browser === 'Chrome, Android');
    expect((await end(chrome?.session ?? '', first)).status).toBe(200);
    expect((await list(first)).map(({ browser }) => browser)).toEqual(expect.arrayContaining(['Firefox, Linux', '']));
    expect((await server.post('/vehicle_owner/sessions', { UserLoginID: 1 }, second)).status).toBe(401);
    expect((await end('others', third)).status).toBe(200);
    expect(await list(third)).toMatchObject([{ is_this: true }]);
    expect((await server.post('/vehicle_owner/sessions', { UserLoginID: 1 }, first)).status).toBe(401);
  });

  it('ends nobody else’s, of whatever kind', async () => {
    const mine = await logInWith(firefox);
    const others = await sessionOf(server, 'owner', 2);
    const { id, guid } = await newReseller(server, { email: 'kiran@example.com' });
    const theirs = await sessionOf(server, 'reseller', id);
    // Of another kind, with the same number.
    const namesake = await sessionOf(server, 'reseller', 1);
    const shown = (await server.post('/vehicle_owner/sessions', { UserLoginID: 2 }, others)).body.sessions[0].session;
    expect(await end(shown, mine)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await end('others', mine)).status).toBe(200);
    expect((await server.post('/vehicle_owner/sessions', { UserLoginID: 2 }, others)).status).toBe(200);
    expect((await server.post('/logout', {}, namesake)).status).toBe(200);
    const ofReseller = await server.post('/reseller/sessions', { guid }, theirs);
    expect(ofReseller.body.sessions).toMatchObject([{ is_this: true, browser: '' }]);
  });
});

it('a reseller sees and ends theirs', async () => {
  const { id, guid } = await newReseller(server, { email: 'kiran@example.com' });
  const [here, there] = [await sessionOf(server, 'reseller', id), await sessionOf(server, 'reseller', id)];
  expect((await server.post('/reseller/sessions', { guid }, here)).body.sessions).toHaveLength(2);
  expect((await server.post('/reseller/end_sessions', { guid, session: 'others' }, here)).status).toBe(200);
  expect((await server.post('/reseller/sessions', { guid }, there)).status).toBe(401);
  expect((await server.post('/reseller/sessions', { guid }, here)).body.sessions).toHaveLength(1);
});

// The embedded database has one connection: no transaction waits there while it holds a lock.
describe.runIf(inject('engine').name === 'server')('sessions are ended in one order, whichever call ends them', () => {
  /** Two sessions of an owner besides the requesting one, the later of which is to be locked first. */
  async function twoOthers() {
    const { id, headers } = await changingOwner(server);
    const hashes = ['ff', '00'].map((begins) => begins + randomBytes(31).toString('hex'));
    for (const hash of hashes)
      await server.services.database.db
        .insertInto('session')
        .values({
          token_hash: Buffer.from(hash, 'hex'),
          kind: 'owner',
          account_id: id,
          created_at: now,
          last_used_at: now,
        })
        .execute();
    return { id, headers, rows: hashes.toReversed().map((hash) => row('session', `\\x${hash}`, 'token_hash')) };
  }

  it.each([
    ['all others are ended by one of them', '/vehicle_owner/end_sessions', { session: 'others' }],
    ['their account is deleted', '/vehicle_owner/delete_account', { confirmed: true }],
  ])('%s', (_what, path, more) =>
    expectLockedInOrder(server, async () => {
      const { id, rows, headers } = await twoOthers();
      const body = { UserLoginID: id, ...more };
      const act = async () => expect(await server.post(path, body, headers)).toMatchObject({ status: 200 });
      return { act, rows };
    }),
  );
});
