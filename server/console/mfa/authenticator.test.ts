import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesOf, newOperator, sessionWithoutMfa } from '../../../test/console/sign-in.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { otherThan, resetLimits } from '../../../test/sign-in.ts';

/** The beginning of a TOTP step of 30 seconds. */
const start = Date.UTC(2026, 10, 21, 6, 30);
let at = start;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(at) });
});
afterAll(() => server?.stop());

type Headers = Record<string, string>;
let id: number;
let session: Headers;
beforeEach(async () => {
  at = start;
  await resetLimits(server);
  ({ id } = await newOperator(server));
  session = await sessionWithoutMfa(server, id);
});

const post = (path: string, body: object = {}, headers = session) => server.post(`/console${path}`, body, headers);
const begin = async (headers = session) => (await post('/authenticator/begin', {}, headers)).body;
const confirm = (code: string, headers = session) => post('/authenticator/confirm', { code }, headers);
const prove = (code: string, headers = session) => post('/authenticator/prove', { code }, headers);
/** The code on a phone whose clock is so many seconds ahead. */
const shown = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at + ahead * 1000 });
const minutes = (count: number) => count * 60_000;

/** An operator with an authenticator app, and a new session of theirs in which it was not shown yet. */
async function withApp(): Promise<string> {
  const { key } = await begin();
  expect((await confirm(shown(key))).status).toBe(200);
  at += minutes(2);
  session = await sessionWithoutMfa(server, id);
  return key;
}

describe('setting up an authenticator app', () => {
  it('takes a first code, which proves the session too, and is written down', async () => {
    const { key, link } = await begin();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toContain(`otpauth://totp/Dastak:Meera%20Iyer?issuer=Dastak&secret=${key}`);
    expect((await post('/factors')).body.ErrorCode).toBe('second_factor');
    expect(await confirm(`${shown(key).slice(0, 3)} ${shown(key).slice(3)}`)).toMatchObject({ status: 200 });
    expect((await post('/factors')).body).toMatchObject({ authenticator_since: new Date(start).toISOString() });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      { operator_id: id, action: 'operator.authenticator_begin' },
      { operator_id: id, action: 'operator.factor_add', changes: { factor: 'authenticator' } },
      { operator_id: id, action: 'operator.log_in', changes: { by: 'authenticator' } },
    ]);
    const { rows } = await server.services.database.pool.query('select totp_sealed from operator where id = $1', [id]);
    expect(rows[0].totp_sealed.toString('latin1')).not.toContain(key);
  });

  it('proves no operator by a key that is not confirmed, or that another session has replaced', async () => {
    const { key } = await begin();
    expect(await prove(shown(key))).toMatchObject({ status: 409, body: { ErrorCode: 'no_authenticator' } });
    const { key: later } = await begin(await sessionWithoutMfa(server, id));
    expect(later).not.toBe(key);
    expect(await confirm(shown(key))).toMatchObject({ status: 422, body: { ErrorCode: 'code_wrong' } });
  });

  it('is done once, by whichever of two sessions is first; the other must show it', async () => {
    const other = await sessionWithoutMfa(server, id);
    const { key } = await begin();
    const answers = await Promise.all([confirm(shown(key)), confirm(shown(key), other), confirm(shown(key))]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const states = await Promise.all([session, other].map((headers) => post('/factors', {}, headers)));
    expect(states.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [unproven = session] = [session, other].filter((_headers, index) => states[index]?.status === 403);
    for (const call of ['/authenticator/begin', '/passkey/begin'])
      expect(await post(call, {}, unproven)).toMatchObject({ status: 403, body: { ErrorCode: 'second_factor' } });
  });

  it('is refused where there is one already, and a code where nothing was begun', async () => {
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { ErrorCode: 'no_authenticator' } });
    const key = await withApp();
    await prove(shown(key));
    expect(await post('/authenticator/begin')).toMatchObject({
      status: 409,
      body: { ErrorCode: 'authenticator_exists' },
    });
  });
});

describe('a code of the app', () => {
  it.each([-30, 0, 30])('is taken from a phone whose clock is %d seconds off', async (ahead) => {
    const key = await withApp();
    expect((await prove(shown(key, ahead))).status).toBe(200);
    expect((await post('/factors')).status).toBe(200);
  });

  it.each([-60, 60])('is refused from one whose clock is %d seconds off', async (ahead) => {
    const key = await withApp();
    expect(await prove(shown(key, ahead))).toMatchObject({
      status: 422,
      body: { ErrorCode: 'code_wrong', errors: { code: [expect.any(String)] } },
    });
    expect((await post('/factors')).status).toBe(403);
  });

  it('lets its operator in, and that is written down each time', async () => {
    const key = await withApp();
    const before = (await auditEntriesOf(server, id)).length;
    expect((await prove(shown(key))).status).toBe(200);
    expect((await auditEntriesOf(server, id)).slice(before)).toMatchObject([
      { operator_id: id, action: 'operator.log_in', changes: { by: 'authenticator' } },
    ]);
  });

  it('is taken once, in whichever session, of any number at once', async () => {
    const key = await withApp();
    const sessions = await Promise.all(Array.from({ length: 4 }, () => sessionWithoutMfa(server, id)));
    const answers = await Promise.all(sessions.map((headers) => prove(shown(key), headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.map(({ body }) => body.ErrorCode)).toContain('code_used');
    await resetLimits(server);
    expect((await prove(shown(key, -30))).body.ErrorCode).toBe('code_used');
    at += 30_000;
    expect((await prove(shown(key))).status).toBe(200);
  });

  it('may be guessed wrong five times in five minutes and twenty times a day, whatever else is right', async () => {
    const key = await withApp();
    for (let round = 0; round < 4; round++) {
      for (let guess = 0; guess < 5; guess++) expect((await prove(otherThan(shown(key)))).status).toBe(422);
      const right = await prove(shown(key));
      expect(right).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
      await resetLimits(server, 'authenticator-soon');
    }
    const next = await prove(shown(key));
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    await resetLimits(server, 'authenticator');
    expect((await prove(shown(key))).status).toBe(200);
  });

  it('counts a guess before it is looked at, of any number at once', async () => {
    const key = await withApp();
    const guesses = Array.from({ length: 12 }, () => prove(otherThan(shown(key))));
    const limited = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(7);
  });

  it('of another operator proves nobody', async () => {
    const key = await withApp();
    const other = await newOperator(server);
    const theirs = await sessionWithoutMfa(server, other.id);
    const { key: otherKey } = await begin(theirs);
    expect((await confirm(shown(otherKey), theirs)).status).toBe(200);
    expect((await prove(shown(otherKey))).status).toBe(422);
    expect((await prove(shown(key))).status).toBe(200);
  });
});

describe('the last factor', () => {
  it('is not removed', async () => {
    const key = await withApp();
    await prove(shown(key));
    expect(await post('/authenticator/remove')).toMatchObject({ status: 409, body: { ErrorCode: 'last_factor' } });
    expect((await post('/factors')).body.authenticator_since).not.toBeNull();
  });
});

describe('an app beside a passkey', () => {
  it('is removed, and that is written down', async () => {
    const key = await withApp();
    await prove(shown(key));
    const passkey = { id: `key-${id}`, operator_id: id, public_key: Buffer.of(1), name: 'Laptop' };
    await server.services.database.db.insertInto('passkey').values(passkey).execute();
    expect((await post('/authenticator/remove')).status).toBe(200);
    expect((await post('/factors')).body.authenticator_since).toBeNull();
    const removed = { operator_id: id, action: 'operator.factor_remove', changes: { factor: 'authenticator' } };
    expect((await auditEntriesOf(server, id)).at(-1)).toMatchObject(removed);
  });
});

describe('console/logout-everywhere', () => {
  it('ends every session of the caller, and of nobody else', async () => {
    const key = await withApp();
    await prove(shown(key));
    const [another, somebody] = [
      await sessionWithoutMfa(server, id),
      await sessionWithoutMfa(server, (await newOperator(server)).id),
    ];
    expect((await post('/logout-everywhere')).status).toBe(200);
    const alive = [session, another, somebody].map((headers) => post('/profile', {}, headers));
    expect((await Promise.all(alive)).map(({ status }) => status)).toEqual([401, 401, 200]);
  });
});
