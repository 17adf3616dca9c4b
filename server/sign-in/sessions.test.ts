import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { overhear } from '../../test/overheard.ts';
import { scansOf } from '../../test/plans.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/sign-in.ts';
import { Sessions } from './sessions.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date();
  await server.reset();
});

const day = 24 * 3600 * 1000;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const rows = () => server.services.database.db.selectFrom('session').selectAll().orderBy('created_at').execute();
type Headers = Record<string, string>;
const alive = async (headers: Headers) =>
  (await server.post('/vehicle_owner/getQRCode', { UserLoginID: 1 }, headers)).status;

describe('a token', () => {
  it('is kept as its SHA-256 and as nothing else', async () => {
    const { authorization } = await logIn(server, '9876543210');
    const token = authorization.replace('Bearer ', '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'owner', account_id: 1, created_at: now, last_used_at: now });
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const { pool } = server.services.database;
    const kept = JSON.stringify((await pool.query('select session::text from session')).rows);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('opens with its hash nothing', async () => {
    await logIn(server, '9876543210');
    const hash = (await rows())[0]?.token_hash ?? Buffer.of();
    for (const encoding of ['base64url', 'hex'] as const)
      expect(await alive({ authorization: `Bearer ${hash.toString(encoding)}` })).toBe(401);
  });

  it('dies 30 days after its last use, and every use moves that', async () => {
    const headers = await logIn(server, '9876543210');
    for (let month = 0; month < 3; month++) {
      later(30 * day - 1000);
      expect(await alive(headers)).toBe(200);
      expect(await rows()).toMatchObject([{ last_used_at: now }]);
    }
    later(30 * day);
    expect(await alive(headers)).toBe(401);
    later(1);
    await new Sessions(server.services).purgeUnused();
    expect(await rows()).toEqual([]);
  });

  it('is written down again at most once an hour', async () => {
    const headers = await logIn(server, '9876543210');
    const opened = now;
    later(3600 * 1000);
    expect(await alive(headers)).toBe(200);
    expect(await rows()).toMatchObject([{ last_used_at: opened }]);
    later(1);
    expect(await alive(headers)).toBe(200);
    expect(await rows()).toMatchObject([{ last_used_at: now }]);
  });

  it.each([
    ['no header', {}],
    ['an empty one', { authorization: '' }],
    ['no token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['a token that was never given', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a very long one', { authorization: `Bearer ${'A'.repeat(5000)}` }],
    ['SQL', { authorization: "Bearer '||true--" }],
  ])('is missed: %s', async (_name, headers: Headers) => {
    const answer = await server.post('/vehicle_owner/getQRCode', { UserLoginID: 1 }, headers);
    expect(answer).toMatchObject({
      status: 401,
      body: { ErrorCode: 'unauthorized', Message: 'Please log in again.' },
    });
  });
});

describe('logout', () => {
  it('ends the token it is called with and no other', async () => {
    const [phone, laptop, somebody] = [
      await sessionOf(server, 'owner', 1),
      await sessionOf(server, 'owner', 1),
      await sessionOf(server, 'owner', 2),
    ];
    expect(await server.post('/logout', {}, phone)).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    expect(await alive(phone)).toBe(401);
    expect(await alive(laptop)).toBe(200);
    expect(await rows()).toHaveLength(2);
    expect((await server.post('/logout', {}, somebody)).status).toBe(200);
    expect(await alive(laptop)).toBe(200);
  });

  it('is refused without a token that lives', async () => {
    const headers = await sessionOf(server, 'reseller', 1);
    expect((await server.post('/logout', {}, headers)).status).toBe(200);
    expect(await server.post('/logout', {}, headers)).toMatchObject({
      status: 401,
      body: { ErrorCode: 'unauthorized' },
    });
    expect((await server.post('/logout', {})).status).toBe(401);
  });
});

describe('of sessions that lapsed unused', () => {
  const at = (back: number) => new Date(now.getTime() - back * day);

  /** So many, of which every fifth is not kept; all of them last used at the same moment. */
  async function addLapsed(count: number) {
    const { pool } = server.services.database;
    await pool.query(
      `insert into session (token_hash, kind, account_id, created_at, last_used_at)
        select sha256(i::text::bytea), 'owner', 1, $1, $1 from generate_series(1, $2::integer) i`,
      [at(40), count],
    );
    await pool.query(
      `insert into push_subscription (owner_id, endpoint_sealed, endpoint_index, keys_sealed, created_at, session_hash)
        select 1, '', sha256(i::text::bytea), '', $1, sha256(i::text::bytea) from generate_series(1, $2::integer) i where i % 5 > 0`,
      [at(40), count],
    );
    await pool.query('analyze session, push_subscription');
  }

  it.runIf(inject('engine').name === 'server')(
    'those in which notifications were turned on are kept, and not read again for each batch',
    async () => {
      await logIn(server, '9876543210');
      await addLapsed(3500);
      const { pool } = server.services.database;
      const statements = await overhear(pool, () => new Sessions(server.services).purgeUnused());
      expect(await rows()).toHaveLength(1 + 2800);
      expect(statements).toHaveLength(4);
      for (const statement of statements) {
        const ofBrowsers = (await scansOf(pool, statement)).filter(({ table }) => table === 'push_subscription');
        expect(ofBrowsers.reduce((sum, scan) => sum + scan.rows, 0)).toBeLessThanOrEqual(1000);
      }
    },
  );
});
