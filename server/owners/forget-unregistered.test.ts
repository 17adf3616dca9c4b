import { afterEach, beforeEach, expect, it } from 'vitest';
import { dumpOf } from '../../test/dump.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, forgetLimits, logIn, sessionOf } from '../../test/sign-in.ts';
import { forgetUnregistered } from './forget-unregistered.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server?.stop());

const phone = '9000000001';
const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 3600 * 1000);
const forget = (days: number) => forgetUnregistered({ ...server.services, now: inDays(days) });
const rows = async () => {
  const { db } = server.services.database;
  return [
    await db.selectFrom('owner').select('id').orderBy('id').execute(),
    await db.selectFrom('session').select('account_id').orderBy('account_id').execute(),
    await db.selectFrom('one_time_code').select('audience').execute(),
  ];
};
/** Proves the phone and says nothing more. Returns the headers of the one who did. */
const prove = async () => {
  const guid = 'DEMOCARNEW000001';
  await server.post('/register', { strPhone: phone, strEmail: 'new@example.com', guid });
  const { body } = await server.post('/verifyOTP', { phone, password: await codeOf(server, phone) });
  await forgetLimits(server);
  return { authorization: `Bearer ${body.authorisation.token}` };
};

it('forgets, after seven days, who proved a phone and never registered: sessions, codes and messages too', async () => {
  await logIn(server, '9876543210');
  const headers = await prove();
  await server.post('/login', { phone });
  await forget(6.9);
  expect(await rows()).toEqual([
    [{ id: 1 }, { id: 2 }, { id: 3 }],
    [{ account_id: 1 }, { account_id: 3 }],
    [{ audience: 'owner' }],
  ]);
  await forget(7.1);
  expect(await rows()).toEqual([[{ id: 1 }, { id: 2 }], [{ account_id: 1 }], []]);
  expect(await dumpOf(server.services)).not.toContain(phone);
  expect((await server.post('/vehicle_owner/profile', {}, headers)).status).toBe(401);
});

it('keeps an account of another kind that has the same number', async () => {
  await prove();
  await sessionOf(server, 'reseller', 3);
  await forget(8);
  expect((await rows())[1]).toEqual([{ account_id: 3 }]);
});

it('keeps who is registered, however long ago, and the empty row of who deleted his account', async () => {
  const headers = await prove();
  const deletion = await server.post('/vehicle_owner/delete_account', { UserLoginID: 3, confirmed: true }, headers);
  expect(deletion.status).toBe(200);
  const { db } = server.services.database;
  await db
    .updateTable('owner')
    .set({ created_at: inDays(-400)() })
    .where('id', '=', 1)
    .execute();
  await forget(8);
  expect((await rows())[0]).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});
