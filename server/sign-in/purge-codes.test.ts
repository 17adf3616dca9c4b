import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpOf } from '../../test/dump.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, logIn, resetLimits, sessionOf } from '../../test/sign-in.ts';
import { purgeExpiredCodes } from './purge-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const phone = '9876543210';
const ask = () => server.post('/vehicle_owner/login', { phone });
const inHours = (hours: number) => () => new Date(Date.now() + hours * 3600 * 1000);
const purge = (now: () => Date) => purgeExpiredCodes({ database: server.services.database, now });
const codes = () => server.services.database.db.selectFrom('sign_in_code').selectAll().execute();
/** How many messages are left that name a code. */
const told = async () => (await dumpOf(server.services)).match(/is your Dastak OTP/g)?.length ?? 0;

it('keeps the words of the codes that live, and of no other', async () => {
  await ask();
  const first = await codeOf(server, phone);
  await resetLimits(server);
  await ask();
  expect(await told()).toBe(2);
  await server.post('/vehicle_owner/verifyOTP', { mobile: phone, password: first });
  expect(await told()).toBe(1);
  expect(await dumpOf(server.services)).not.toContain(`#${first}`);
});

it('forgets the words of a code that was used', async () => {
  await logIn(server, phone);
  expect([await codes(), await told()]).toEqual([[], 0]);
});

it('keeps no words of a code that never left', async () => {
  server.simulators.faults.next('sms', 'bad-number');
  expect((await ask()).status).toBe(502);
  expect([await codes(), await told()]).toEqual([[], 0]);
});

it('keeps no words of the codes that gave way to newer ones', async () => {
  await ask();
  await server.services.database.pool.query(`insert into sign_in_code (id, audience, recipient_index, asker_index, purpose, digits, code_hash, created_at, expires_at)
    select gen_random_uuid(), audience, recipient_index, asker_index, purpose, digits, code_hash, created_at + interval '1 millisecond' * n, expires_at
    from sign_in_code, generate_series(1, 50) n`);
  await resetLimits(server);
  await ask();
  expect([(await codes()).length, await told()]).toEqual([50, 1]);
});

it('forgets with an account its codes and its browsers, and nobody else’s', async () => {
  const other = '9123456780';
  for (const number of [phone, other]) {
    await logIn(server, number);
    await resetLimits(server);
    await server.post('/vehicle_owner/login', { phone: number });
  }
  const mine = await sessionOf(server, 'owner', 1);
  const answer = await server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, mine);
  expect(answer.status).toBe(200);
  const browsers = await server.services.database.db.selectFrom('known_browser').select('audience').execute();
  expect([(await codes()).length, await told(), browsers.length]).toEqual([1, 1, 1]);
  const proof = { mobile: other, password: await codeOf(server, other) };
  expect((await server.post('/vehicle_owner/verifyOTP', proof)).status).toBe(200);
});

it('forgets a code that was not used, and its words, a day after it expired', async () => {
  await ask();
  await purge(inHours(24));
  expect([(await codes()).length, await told()]).toEqual([1, 1]);
  await purge(inHours(24.2));
  expect([await codes(), await told()]).toEqual([[], 0]);
});
