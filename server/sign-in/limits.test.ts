import { describe, expect, it } from 'vitest';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, logIn, otherThan, resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
shareServer({ variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
});

const phone = '9876543210';
const other = '9123456780';
const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` });
const ask = (address = 1, number = phone) => server.post('/login', { phone: number }, from(address));
const give = (password: string, address = 1) => server.post('/verifyOTP', { phone, password }, from(address));
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const challenged = { status: 429, body: { ErrorCode: 'challenge', Message: expect.stringMatching(/try again in/) } };
const limited = { status: 429, body: { ErrorCode: 'rate_limited', Message: expect.stringMatching(/try again in/) } };
const sent = () => server.simulators.tally.accepted('sms').length;
/** Requests a new code, and guesses it wrong so many times. */
const guessWrong = async (times: number) => {
  await resetLimits(server, 'code-soon');
  await resetLimits(server, 'code-asked');
  expect((await ask()).status).toBe(200);
  const wrong = otherThan(await codeOf(server, phone));
  for (let tries = 0; tries < times; tries++) expect(await give(wrong)).toMatchObject({ status: 422 });
};

describe('codes', () => {
  it('leave once in 30 seconds for a phone that an address asks for, of any number of wishes at once and whichever call is used', async () => {
    const body = { strPhone: phone, strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
    const answers = await Promise.all([
      ...range(6).map(() => ask()),
      ...range(6).map(() => server.post('/vehicle_owner/login', { phone }, from(1))),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await server.post('/register', body, from(1))).toMatchObject(limited);
    const seconds = Number((await ask()).headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(sent()).toBe(1);
    expect((await ask(1, other)).status).toBe(200);
    expect((await ask(2)).status).toBe(200);
  });

  it('leave five times an hour for a phone that an address asks for', async () => {
    for (let index = 0; index < 5; index++) {
      expect((await ask()).status).toBe(200);
      await resetLimits(server, 'code-soon');
    }
    const sixth = await ask();
    expect(sixth).toMatchObject(limited);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(sent()).toBe(5);
  });

  it('are asked for twenty times an hour from an address, for people who are there and people who are not', async () => {
    for (let index = 0; index < 20; index++) expect((await ask(7, `90000000${10 + index}`)).status).toBe(404);
    expect(await ask(7)).toMatchObject(challenged);
    expect(await ask(7, '9000000099')).toMatchObject(challenged);
    expect((await ask(8)).status).toBe(200);
  });

  it('that a phone gets no more of count neither for the address nor for the next half minute', async () => {
    for (let index = 0; index < 5; index++) {
      await ask();
      await resetLimits(server, 'code-soon');
    }
    for (let index = 0; index < 20; index++) expect(await ask()).toMatchObject(limited);
    expect((await ask(1, other)).status).toBe(200);
    await resetLimits(server, 'code-asked');
    expect((await ask()).status).toBe(200);
  });

  it('cost nothing where nothing is sent: a number that is not there yet can register at once, also with a short code', async () => {
    for (let n = 0; n < 6; n++) expect((await ask(1, '9000000001')).status).toBe(404);
    const body = { strPhone: '9000000001', strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
    expect(await server.post('/register', body, from(1))).toMatchObject({ status: 200, body: { otpDigits: 6 } });
  });

  it('take no more than half of what an hour may cost, so that messages of scanners go on', async () => {
    server = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '25' } });
    expect((await ask()).status).toBe(200);
    expect((await ask(1, other)).status).toBe(200);
    const body = { strPhone: '9000000001', strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
    expect(await server.post('/register', body)).toMatchObject(limited);
    const message = (id: number) => server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id });
    expect([(await message(6)).status, (await message(9)).status]).toEqual([200, 200]);
    expect(await message(11)).toMatchObject(limited);
    expect(sent()).toBe(4);
  });

  it('that strangers used up leave those of browsers that were logged in before', async () => {
    server = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '25' } });
    expect((await ask()).status).toBe(200);
    const { knownBrowser } = (await give(await codeOf(server, phone))).body;
    expect((await ask(1, other)).status).toBe(200);
    expect((await ask(2)).status).toBe(429);
    expect((await server.post('/login', { phone, knownBrowser })).status).toBe(200);
  });

  it('and messages of scanners share what an hour may cost', async () => {
    server = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '50' } });
    const message = (id: number) => server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id });
    expect((await ask()).status).toBe(200);
    expect((await message(6)).status).toBe(200);
    expect(await message(9)).toMatchObject(limited);
    const refused = await ask(2, other);
    expect(refused).toMatchObject({ status: 429, body: { Message: expect.stringMatching(/very many messages/) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' })).status).toBe(200);
    expect(sent()).toBe(2);
    await resetLimits(server, 'sms-budget');
    expect((await ask(2, other)).status).toBe(200);
  });
});

describe('a code that never left', () => {
  const refuse = (times: number) =>
    server.simulators.faults.next('sms', ...range(times).map(() => 'bad-number' as const));
  const refused = { status: 502, body: { ErrorCode: 'refused' } };

  it('takes none of the five of who asked, and nothing of the budget', async () => {
    server = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '25' } });
    refuse(6);
    for (let times = 0; times < 6; times++) {
      expect(await ask()).toMatchObject(refused);
      // A provider that refuses is not asked more often than others.
      expect(await ask()).toMatchObject(limited);
      await resetLimits(server, 'code-soon');
    }
    expect((await ask()).status).toBe(200);
    expect(sent()).toBe(1);
  });

  it('takes none of a sticker’s ten either', async () => {
    refuse(12);
    const n = { strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
    const register = (index: number) => server.post('/register', { ...n, strPhone: `90000000${10 + index}` });
    for (const index of range(12)) expect(await register(index)).toMatchObject(refused);
    expect((await register(12)).status).toBe(200);
  });

  it('is nothing that anybody could guess at', async () => {
    refuse(1);
    expect(await ask()).toMatchObject(refused);
    const { db } = server.services.database;
    expect(await db.selectFrom('sign_in_code').select('id').execute()).toEqual([]);
    expect((await give('123456')).body.ErrorCode).toBe('otp_wrong');
  });

  it('counts for the address and for the person, so that nobody tries out numbers or asks for ever', async () => {
    refuse(30);
    for (let times = 0; times < 20; times++) {
      expect(await ask()).toMatchObject(refused);
      await resetLimits(server, 'code-soon');
    }
    expect(await ask()).toMatchObject(challenged);
    expect(await ask(2)).toMatchObject(refused);
    expect(await ask(3)).toMatchObject(limited);
  });
});

describe('wrong codes', () => {
  it('end the day of an address with the twentieth, for the right one too, and for nobody else', async () => {
    for (let code = 0; code < 4; code++) await guessWrong(5);
    await guessWrong(0);
    const right = await codeOf(server, phone);
    const refused = await give(right);
    expect(refused).toMatchObject({
      ...limited,
      body: { Message: 'Too many attempts. Please try again in 24 hours.' },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(23 * 3600);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect(await logIn(server, other)).toEqual({ authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) });
    expect((await give(right, 2)).status).toBe(200);
    await guessWrong(0);
    await resetLimits(server, 'code-wrong');
    expect((await give(await codeOf(server, phone))).status).toBe(200);
  });

  it('count, and right ones do not', async () => {
    for (let code = 0; code < 3; code++) await guessWrong(5);
    await guessWrong(4);
    for (let login = 0; login < 3; login++) {
      expect((await give(await codeOf(server, phone))).status).toBe(200);
      await guessWrong(0);
    }
    expect((await give(otherThan(await codeOf(server, phone)))).body.ErrorCode).toBe('otp_wrong');
    expect(await give(await codeOf(server, phone))).toMatchObject(limited);
  });

  it('are twenty a day at most from an address, of any number at once', async () => {
    for (let code = 0; code < 3; code++) await guessWrong(5);
    await guessWrong(3);
    await guessWrong(0);
    const wrong = otherThan(await codeOf(server, phone));
    const answers = await Promise.all(range(5).map(() => give(wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429, 429]);
  });

  it('get five tries of who asked for the code, of a hundred at once', async () => {
    await ask();
    const code = await codeOf(server, phone);
    const answers = await Promise.all(range(100).map(() => give(otherThan(code))));
    const codes = answers.map(({ status, body }) => (status === 429 ? 'limited' : body.ErrorCode));
    expect(codes.filter((name) => name === 'otp_wrong')).toHaveLength(5);
    expect(codes.every((name) => ['otp_wrong', 'otp_ended', 'limited'].includes(name))).toBe(true);
    await resetLimits(server, 'code-try');
    expect((await give(code)).body.ErrorCode).toBe('otp_ended');
    await guessWrong(0);
    expect((await give(await codeOf(server, phone))).status).toBe(200);
  });

  it('get twenty tries of all others together, of a hundred at once, and end it for none of the right ones', async () => {
    await ask();
    const code = await codeOf(server, phone);
    const answers = await Promise.all(range(100).map((index) => give(otherThan(code), 2 + index)));
    const codes = answers.map(({ body }) => body.ErrorCode);
    expect(codes.filter((name) => name === 'otp_wrong')).toHaveLength(20);
    expect(codes.filter((name) => name === 'otp_ended')).toHaveLength(80);
    expect((await give(code)).status).toBe(200);
  });
});

describe('tries', () => {
  const calls = (address: number, number: string) => [
    () => server.post('/verifyOTP', { phone: number, password: '123456' }, from(address)),
    () => server.post('/vehicle_owner/verifyOTP', { mobile: number, password: '123456' }, from(address)),
  ];
  const rows = () => server.services.database.db.selectFrom('rate_limit').select(['key', 'points']).execute();

  it('that open nothing are sixty an hour for an address, and leave one row, whatever the phones', async () => {
    for (let index = 0; index < 30; index++)
      for (const call of calls(1, `90000000${10 + index}`)) expect((await call()).body.ErrorCode).toBe('otp_wrong');
    for (const call of calls(1, '9000000099')) {
      const refused = await call();
      expect(refused).toMatchObject(challenged);
    }
    expect((await rows()).filter(({ key }) => !key.startsWith('challenge-wait'))).toEqual([
      { key: expect.stringMatching(/^code-try:/), points: 60 },
    ]);
    for (const call of calls(2, '9000000099')) expect((await call()).body.ErrorCode).toBe('otp_wrong');
  });

  it('that open something are not counted', async () => {
    for (let index = 0; index < 59; index++) await give('123456');
    for (let login = 0; login < 3; login++) {
      await guessWrong(0);
      expect((await give(await codeOf(server, phone))).status).toBe(200);
    }
    expect((await give('123456')).body.ErrorCode).toBe('otp_wrong');
    expect(await give('123456')).toMatchObject(challenged);
  });

  it('at no code end no address’s day', async () => {
    for (let index = 0; index < 25; index++) expect((await give('123456')).body.ErrorCode).toBe('otp_wrong');
    await guessWrong(5);
    for (let index = 0; index < 25; index++) expect((await give('123456')).body.ErrorCode).toBe('otp_ended');
    await guessWrong(0);
    expect((await give(await codeOf(server, phone))).status).toBe(200);
  });
});

describe('right codes', () => {
  it('let one in, of a hundred at once, and the owner logs in again afterwards', async () => {
    await ask();
    const code = await codeOf(server, phone);
    const answers = await Promise.all(range(100).map((index) => give(code, index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.services.database.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
    for (const { status, body } of answers) expect([200, 422, 429], `${status} ${body.ErrorCode}`).toContain(status);
    for (let again = 0; again < 25; again++) expect((await give(code, 102)).body.ErrorCode).toBe('otp_wrong');
    await guessWrong(0);
    expect((await give(await codeOf(server, phone))).status).toBe(200);
  });
});

describe('what is counted', () => {
  it('holds no number, address or code in clear', async () => {
    await ask();
    await give(otherThan(await codeOf(server, phone)));
    const { rows } = await server.services.database.pool.query('select key from rate_limit');
    const keys = JSON.stringify(rows);
    expect(keys).not.toMatch(/9876543210|203\.0\.113/);
    const names = [
      'code-soon',
      'code-asked',
      'code-recipient',
      'code-address',
      'code-try',
      'code-wrong',
      'code-guessed',
    ];
    for (const name of [...names, 'sms-budget']) expect(keys).toContain(name);
  });
});
