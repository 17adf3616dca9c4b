import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newReseller } from '../../test/resellers.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { codeOf, messagesTo, otherThan, resetLimits, sessionOf } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: 'https://dastak.example:8443' } });
});
afterAll(() => server?.stop());

let resellers = 0;
let email: string;
let reseller: Awaited<ReturnType<typeof newReseller>>;
beforeEach(async () => {
  await resetLimits(server);
  resellers += 1;
  email = `kiran${resellers}@example.com`;
  reseller = await newReseller(server, { email });
});

const unknownEmail = 'Reseller with this email ID does not exist..!';
const ask = (to = email) => server.post('/resellerLogin', { email: to });
const give = (password: string, to = email) => server.post('/resellerVerifyOTP', { email: to, password });
const sessions = () =>
  server.services.database.db.selectFrom('session').selectAll().where('account_id', '=', reseller.id).execute();
const switchOff = () =>
  server.services.database.db
    .updateTable('reseller')
    .set({ switched_off_at: new Date() })
    .where('id', '=', reseller.id)
    .execute();
/** The mails and codes so far, to check that a request had no effect. */
const left = async () => ({
  mails: server.simulators.tally.attempts('mail'),
  codes: await server.services.database.db.selectFrom('sign_in_code').selectAll().execute(),
});

/** Runs a test on a separate server with its own settings. */
async function elsewhere(
  variant: Parameters<typeof testServer>[0],
  test: (other: TestServer, ask: () => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const other = await testServer(variant);
  try {
    await newReseller(other, { email });
    await test(other, () => other.post('/resellerLogin', { email }));
  } finally {
    await other.stop();
  }
}

describe('resellerLogin', () => {
  it('sends the code by mail', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 200,
      body: { ErrorCode: '0', Status: 'Success', Message: 'OTP sent successfully!' },
    });
    const [mail, ...others] = await messagesTo(server, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', otp: expect.stringMatching(/^\d{6}$/) });
    expect(mail?.text).toContain(`OTP: ${mail?.otp}`);
    expect(mail?.text).toContain('the resellers’ pages of dastak.example.');
    expect(mail?.text.split('\n', 1)[0]).not.toContain(mail?.otp);
    expect(JSON.stringify(answer.body)).not.toContain(mail?.otp);
  });

  it('knows a mail address however it is typed', async () => {
    expect((await ask(`  ${email.replace('kiran', 'Kiran').replace('example', 'EXAMPLE')} `)).status).toBe(200);
    expect(await give(await codeOf(server, email), email.toUpperCase())).toMatchObject({ status: 200 });
  });

  it('sends nothing to a visitor who is no reseller', async () => {
    const before = await left();
    expect(await ask('nobody@example.com')).toMatchObject({
      status: 404,
      body: { ErrorCode: 'not_found', Message: unknownEmail, errors: { email: [unknownEmail] } },
    });
    expect(await left()).toEqual(before);
  });

  it('sends nothing to a reseller who is switched off', async () => {
    const before = await left();
    await switchOff();
    expect(await ask()).toMatchObject({ status: 404, body: { ErrorCode: 'not_found', Message: unknownEmail } });
    expect(await left()).toEqual(before);
  });

  it('refuses what is no mail address', async () => {
    const before = await left();
    for (const odd of [
      'kiran',
      'kiran@example',
      '@example.com',
      'ki ran@example.com',
      `${'k'.repeat(39)}@example.com`,
    ]) {
      const { status, body } = await ask(odd);
      expect([status, body.ErrorCode, Object.keys(body.errors)]).toEqual([422, 'validation', ['email']]);
    }
    expect(await left()).toEqual(before);
  });

  it('tells that the mail server refused, and that it does not answer', async () => {
    server.simulators.faults.next('mail', '550');
    expect(await ask()).toMatchObject({ status: 502, body: { ErrorCode: 'refused', Message: 'Failed to send OTP' } });
    await elsewhere({ timeouts: { giveUp: 0 } }, async ({ simulators }, ask) => {
      simulators.faults.setStanding('mail', '421');
      expect(await ask()).toMatchObject({
        status: 503,
        body: { ErrorCode: 'provider_down', Message: 'Failed to send OTP' },
      });
    });
  });

  it('sends one code in 30 seconds and five an hour, of any number of wishes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    for (let more = 0; more < 4; more++) {
      await resetLimits(server, 'code-soon');
      expect((await ask()).status).toBe(200);
    }
    await resetLimits(server, 'code-soon');
    const sixth = await ask();
    expect(sixth).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await messagesTo(server, email)).toHaveLength(5);
  });

  it('spends nothing of what an hour of SMS may cost', async () => {
    await elsewhere({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '100' } }, async (other, ask) => {
      expect((await other.post('/vehicle_owner/login', { phone: '9876543210' })).status).toBe(429);
      expect((await ask()).status).toBe(200);
    });
  });
});

describe('resellerVerifyOTP', () => {
  it('gives a token, and what the reseller buys at', async () => {
    await ask();
    const { status, body } = await give(await codeOf(server, email));
    expect([status, body.ErrorCode, body.Message]).toEqual([200, '0', 'OTP verified successfully!']);
    expect(body.Reseller).toEqual({
      guid: reseller.guid,
      discount_rate: 20,
      postpaid_discount_rate: 10,
      no_of_QR: 50,
    });
    expect(body.authToken).toMatch(/^[\w-]{43}$/);
    expect(await sessions()).toMatchObject([{ kind: 'reseller' }]);
  });

  it('lets in once, of any number of right codes at once', async () => {
    await ask();
    const code = await codeOf(server, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('refuses a wrong code, after five of them the right one, and one that was never sent', async () => {
    expect((await give('123456')).body.ErrorCode).toBe('otp_wrong');
    await ask();
    const code = await codeOf(server, email);
    for (let tries = 0; tries < 5; tries++)
      expect(await give(otherThan(code))).toMatchObject({
        status: 422,
        body: { ErrorCode: 'otp_wrong', errors: { password: ['Invalid OTP..!'] } },
      });
    expect((await give(code)).body.ErrorCode).toBe('otp_ended');
  });

  it('refuses a code that is older than ten minutes', async () => {
    let minutes = 0;
    await elsewhere({ now: () => new Date(Date.now() + minutes * 60_000) }, async (other, ask) => {
      await ask();
      minutes = 10;
      const late = { email, password: await codeOf(other, email) };
      expect((await other.post('/resellerVerifyOTP', late)).body.ErrorCode).toBe('otp_expired');
    });
  });

  it('refuses a reseller who was switched off after their code left', async () => {
    await ask();
    await switchOff();
    expect(await give(await codeOf(server, email))).toMatchObject({ status: 422, body: { ErrorCode: 'otp_wrong' } });
    expect(await sessions()).toEqual([]);
  });

  it('takes no code of an owner’s', async () => {
    await server.post('/vehicle_owner/login', { phone: '9876543210' });
    expect((await give(await codeOf(server, '9876543210'))).body.ErrorCode).toBe('otp_wrong');
  });
});

describe('a reseller’s token', () => {
  it('is ended by logout, and no other of theirs with it', async () => {
    const [one, another] = [
      await sessionOf(server, 'reseller', reseller.id),
      await sessionOf(server, 'reseller', reseller.id),
    ];
    const status = async (headers: Record<string, string>) => (await server.post('/logout', {}, headers)).status;
    expect([await status(one), await status(one), await status(another)]).toEqual([200, 401, 200]);
  });
});
