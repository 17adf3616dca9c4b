import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpOf } from '../../test/dump.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, logIn, resetLimits, sessionOf } from '../../test/sign-in.ts';
import { purgeUnregistered } from './purge-unregistered.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const phone = '9000000001';
const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 3600 * 1000);
const purge = (days: number) => purgeUnregistered({ ...server.services, now: inDays(days) });
const rows = async () => {
  const { db } = server.services.database;
  return [
    await db.selectFrom('owner').select('id').orderBy('id').execute(),
    await db.selectFrom('session').select('account_id').orderBy('account_id').execute(),
    await db.selectFrom('sign_in_code').select('audience').execute(),
  ];
};
/** Proves the phone and does not register. Returns the owner's id, and their headers. */
const prove = async () => {
  const guid = 'DEMOCARNEW000001';
  await server.post('/register', { strPhone: phone, strEmail: 'new@example.com', guid });
  const { body } = await server.post('/verifyOTP', { phone, password: await codeOf(server, phone) });
  await resetLimits(server);
  return { id: Number(body.UserLoginID), headers: { authorization: `Bearer ${body.authorisation.token}` } };
};

it('forgets, after seven days, who proved a phone and never registered: sessions, codes and messages too', async () => {
  await logIn(server, '9876543210');
  const { id, headers } = await prove();
  await server.post('/login', { phone });
  await purge(6.9);
  expect(await rows()).toEqual([
    [{ id: 1 }, { id: 2 }, { id }],
    [{ account_id: 1 }, { account_id: id }],
    [{ audience: 'owner' }],
  ]);
  await purge(7.1);
  expect(await rows()).toEqual([[{ id: 1 }, { id: 2 }], [{ account_id: 1 }], []]);
  expect(await dumpOf(server.services)).not.toContain(phone);
  expect((await server.post('/vehicle_owner/profile', {}, headers)).status).toBe(401);
});

it('forgets a passkey with who added it', async () => {
  const { id } = await prove();
  const { db } = server.services.database;
  await db
    .insertInto('passkey')
    .values({ id: 'theirs', owner_id: id, public_key: Buffer.of(1), name: '' })
    .execute();
  await purge(7.1);
  expect((await rows())[0]).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await db.selectFrom('passkey').select('id').where('id', '=', 'theirs').execute()).toEqual([]);
});

it('keeps an account of another kind that has the same number', async () => {
  const { id } = await prove();
  await sessionOf(server, 'reseller', id);
  await purge(8);
  expect((await rows())[1]).toEqual([{ account_id: id }]);
});

it('keeps an owner who is registered, however long ago, and the empty row of one who deleted their account', async () => {
  const { id, headers } = await prove();
  const deletion = await server.post('/vehicle_owner/delete_account', { UserLoginID: id, confirmed: true }, headers);
  expect(deletion.status).toBe(200);
  const { db } = server.services.database;
  await db
    .updateTable('owner')
    .set({ created_at: inDays(-400)() })
    .where('id', '=', 1)
    .execute();
  await purge(8);
  expect((await rows())[0]).toEqual([{ id: 1 }, { id: 2 }, { id }]);
});
