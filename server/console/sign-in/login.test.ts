import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { hiConsole } from '../../../messages/hi/console.ts';
import { mailedCode, newOperator } from '../../../test/console/sign-in.ts';
import { eventually } from '../../../test/eventually.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo, otherThan, resetLimits } from '../../../test/sign-in.ts';

let now: () => Date = () => new Date();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => now(), variables: { PUBLIC_URL: 'https://dastak.example' } });
});
afterAll(() => server?.stop());

let email: string;
let id: number;
beforeEach(async () => {
  now = () => new Date();
  await resetLimits(server);
  ({ email, id } = await newOperator(server));
});

const stranger = () => `not-${email}`;
const ask = (to = email) => server.post('/console/login', { email: to });
const give = (password: string, to = email) => server.post('/console/verify', { email: to, password });
const codes = () => server.services.database.db.selectFrom('sign_in_code').selectAll().execute();
const told = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, body });
/** A code is stored after its request was answered. */
const codesAre = (count: number) => eventually(`${count} codes`, async () => (await codes()).length === count);
const purgeCodes = () => server.services.database.db.deleteFrom('sign_in_code').execute();

describe('console/login', () => {
  it('mails a code, whose subject does not tell it', async () => {
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    const code = await mailedCode(server, email);
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain('the console of dastak.example');
    expect(mail?.text.split('\n', 1)[0]).not.toContain(code);
  });

  it.each([
    ['hi', hiConsole.console_sign_in],
    ['ta', en.console_sign_in],
  ])('mails it in the language of the page, where we have it for operators: %s', async (language, t) => {
    const earlier = (await messagesTo(server, email)).length;
    await server.post('/console/login', { email }, { 'accept-language': language });
    await mailedCode(server, email, earlier);
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain(t.code_unasked);
  });

  it('answers a visitor who does not work here in the same words, and mails them nothing', async () => {
    await purgeCodes();
    expect(told(await ask(stranger()))).toEqual(told(await ask()));
    await mailedCode(server, email);
    await codesAre(2);
    expect(await messagesTo(server, stranger())).toEqual([]);
  });

  it('does not tell by the answers to wrong codes who works here', async () => {
    await purgeCodes();
    await ask();
    await ask(stranger());
    await codesAre(2);
    const wrong = otherThan(await mailedCode(server, email));
    for (let tries = 0; tries < 6; tries++)
      expect(told(await give(wrong, stranger()))).toEqual(told(await give(wrong)));
    expect((await give(wrong, stranger())).body.ErrorCode).toBe('otp_ended');
    await resetLimits(server);
    now = () => new Date(Date.now() + 11 * 60_000);
    expect(told(await give(wrong, stranger()))).toEqual(told(await give(wrong)));
  });

  it('lets in nobody who does not work here, even with the code that was kept for them', async () => {
    await purgeCodes();
    await ask();
    const code = await mailedCode(server, email);
    await server.services.database.db
      .updateTable('operator')
      .set({ switched_off_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await give(code)).toMatchObject({ status: 422, body: { ErrorCode: 'otp_wrong' } });
  });

  it('sends one code in 30 seconds and five an hour, to whom it may concern', async () => {
    for (const to of [email, stranger()]) {
      await resetLimits(server);
      for (let n = 0; n < 5; n++) {
        expect((await ask(to)).status).toBe(200);
        expect((await ask(to)).status).toBe(429);
        await resetLimits(server, 'code-soon');
      }
      expect(Number((await ask(to)).headers.get('retry-after'))).toBeGreaterThan(3500);
    }
  });

  it('refuses what is no mail address', async () => {
    for (const odd of ['', 'meera', 'meera@example', 7, null])
      expect(await server.post('/console/login', { email: odd })).toMatchObject({
        status: 422,
        body: { ErrorCode: 'validation', errors: { email: ['Please enter a valid email address'] } },
      });
  });
});

describe('console/verify', () => {
  it('opens a session in which nothing can be done but to show the second factor', async () => {
    await ask();
    const { status, body } = await give(await mailedCode(server, email));
    expect([status, body.operator_id]).toEqual([200, id]);
    const headers = { authorization: `Bearer ${body.authToken}` };
    const profile = await server.post('/console/profile', {}, headers);
    expect(profile.body.Operator).toMatchObject({ id, is_proven: false, factors: [] });
    for (const path of ['/console/factors', '/console/logout-everywhere', '/console/authenticator/remove'])
      expect(await server.post(path, {}, headers)).toMatchObject({ status: 403, body: { ErrorCode: 'second_factor' } });
  });

  it('lets in once, of any number of right codes at once', async () => {
    await ask();
    const code = await mailedCode(server, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('ends a session 12 hours after its last use', async () => {
    await ask();
    const { body } = await give(await mailedCode(server, email));
    const headers = { authorization: `Bearer ${body.authToken}` };
    now = () => new Date(Date.now() + 11 * 3600 * 1000);
    expect((await server.post('/console/profile', {}, headers)).status).toBe(200);
    now = () => new Date(Date.now() + 23.1 * 3600 * 1000);
    expect((await server.post('/console/profile', {}, headers)).status).toBe(401);
  });
});
