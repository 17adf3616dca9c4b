import { describe, expect, it } from 'vitest';
import { shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, messagesTo, otherThan } from '../../test/sign-in.ts';

let server: TestServer;
let now = new Date();
shareServer({ now: () => now, variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
  now = new Date();
});

const phone = '9876543210';
const here = 1;
const from = (address: number) => ({ 'x-forwarded-for': `203.0.${Math.floor(address / 250)}.${(address % 250) + 1}` });
const ask = (address: number, knownBrowser?: string) => server.post('/login', { phone, knownBrowser }, from(address));
const give = (password: string, address: number, knownBrowser?: string) =>
  server.post('/verifyOTP', { phone, password, knownBrowser }, from(address));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const limited = { status: 429, body: { ErrorCode: 'rate_limited' } };
const range = (count: number, first = 2) => Array.from({ length: count }, (_, index) => first + index);
/** Requests a code from so many addresses, all at once. Returns how many were sent. */
async function flood(addresses: number): Promise<number> {
  const answers = await Promise.all(range(addresses).map((address) => ask(address)));
  for (const { status } of answers) expect([200, 429]).toContain(status);
  return answers.filter(({ status }) => status === 200).length;
}
/** Asks from here and logs in. Returns what this browser is known by from then on. */
async function logInHere(knownBrowser?: string): Promise<string> {
  expect((await ask(here, knownBrowser)).status).toBe(200);
  const { status, body } = await give(await codeOf(server, phone), here, knownBrowser);
  expect(status).toBe(200);
  return body.knownBrowser;
}

describe('who asks for codes elsewhere', () => {
  it('does not keep the owner from asking here', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await ask(2)).status).toBe(200);
      later(30);
    }
    expect(await ask(2)).toMatchObject(limited);
    expect((await ask(here)).status).toBe(200);
  });

  it('is sent no more than twenty a day to one person, from however many addresses, and one in ten minutes beyond', async () => {
    expect(await flood(60)).toBe(21);
    expect(await flood(60)).toBe(0);
    later(600);
    expect(await flood(60)).toBe(1);
    expect((await messagesTo(server, phone)).filter(({ otp }) => otp)).toHaveLength(22);
  });

  it('leaves an owner who is refused with a code that is good, and with one more when that is over', async () => {
    await flood(60);
    later(570);
    expect(await ask(here)).toMatchObject(limited);
    expect((await give(await codeOf(server, phone), here)).status).toBe(200);
    later(30);
    expect((await ask(here)).status).toBe(200);
  });

  it('leaves the code of those ten minutes to who is told that they are registered already, and goes on to log in', async () => {
    await flood(60);
    later(600);
    const body = { strPhone: phone, strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
    expect((await server.post('/register', body, from(here))).body.ErrorCode).toBe('already_registered');
    expect((await ask(here)).status).toBe(200);
  });

  it('takes nothing of what a browser has that was logged in before', async () => {
    const knownBrowser = await logInHere();
    await flood(60);
    expect((await ask(3, knownBrowser)).status).toBe(200);
    expect(await ask(3, knownBrowser)).toMatchObject(limited);
    for (let n = 0; n < 4; n++) {
      later(30);
      expect((await ask(3, knownBrowser)).status).toBe(200);
    }
    later(30);
    expect(Number((await ask(3, knownBrowser)).headers.get('retry-after'))).toBeGreaterThan(3400);
  });

  it('and uses up the address keeps no browser out either that was logged in here', async () => {
    const knownBrowser = await logInHere();
    for (let n = 0; n < 20; n++) await server.post('/login', { phone: `90000000${10 + n}` }, from(here));
    for (let wrong = 0; wrong < 61; wrong++) await server.post('/verifyOTP', { phone, password: '000000' }, from(here));
    expect(await ask(here)).toMatchObject(limited);
    expect(await logInHere(knownBrowser)).toBe(knownBrowser);
  });
});

describe('a browser', () => {
  const rows = () => server.services.database.db.selectFrom('known_browser').selectAll().execute();

  it('is known by what does not name the owner, and is kept as a hash', async () => {
    const knownBrowser = await logInHere();
    expect(knownBrowser).toMatch(/^[\w-]{43}$/);
    const { rows: kept } = await server.services.database.pool.query('select known_browser::text from known_browser');
    expect(JSON.stringify(kept)).not.toContain(phone);
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(knownBrowser, 'base64url').toString('hex'));
    expect(await rows()).toHaveLength(1);
  });

  it('is known for those who logged in with it, and for nobody else', async () => {
    const knownBrowser = await logInHere();
    const other = '9123456780';
    const askForOther = (address: number, known?: string) =>
      server.post('/login', { phone: other, knownBrowser: known }, from(address));
    for (const address of range(60)) await askForOther(address);
    expect(await askForOther(here, knownBrowser)).toMatchObject(limited);
    later(600);
    await askForOther(here, knownBrowser);
    const proof = { phone: other, password: await codeOf(server, other), knownBrowser };
    expect((await server.post('/verifyOTP', proof, from(here))).body.knownBrowser).toBe(knownBrowser);
    expect(await rows()).toHaveLength(2);
    expect((await askForOther(here, knownBrowser)).status).toBe(200);
  });

  it('that makes up what it is known by is a strange one', async () => {
    const madeUp = Buffer.alloc(32, 7).toString('base64url');
    await flood(60);
    for (const odd of [madeUp, '', 'x'.repeat(1000), 7, null, { a: 1 }])
      expect(await server.post('/login', { phone, knownBrowser: odd }, from(here))).toMatchObject(limited);
    expect((await give(await codeOf(server, phone), here, madeUp)).body.knownBrowser).not.toBe(madeUp);
  });

  it('is forgotten with the account', async () => {
    const { body } = await (async () => {
      await ask(here);
      return give(await codeOf(server, phone), here);
    })();
    const headers = { authorization: `Bearer ${body.authorisation.token}` };
    const gone = await server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, headers);
    expect(gone.status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('who guesses elsewhere', () => {
  /** Wrong codes of so many digits, from as many addresses. */
  const guess = (wrong: string, addresses: number, first?: number) =>
    Promise.all(range(addresses, first).map((address) => give(wrong, address)));
  const counted = async () => {
    const rows = server.services.database.db.selectFrom('rate_limit').select('points');
    return (await rows.where('key', 'like', 'code-guessed:%').executeTakeFirst())?.points;
  };

  it('neither ends the code that was asked for here, nor keeps it out', async () => {
    await ask(here);
    const code = await codeOf(server, phone);
    for (let wrong = 0; wrong < 5; wrong++) await guess(otherThan(code), 30);
    expect(await counted()).toBe(20);
    for (let wrong = 0; wrong < 4; wrong++)
      expect((await give(otherThan(code), here)).body.ErrorCode).toBe('otp_wrong');
    expect((await give(code, here)).status).toBe(200);
  });

  it('compares with no more than twenty short codes a day, however many of them live', async () => {
    for (const address of [2, 3, 4]) await ask(address);
    const code = await codeOf(server, phone);
    const answers = await guess(otherThan(code), 40, 10);
    await guess(otherThan(code), 1, 58);
    expect(await counted()).toBe(20);
    const codes = answers.map(({ body }) => body.ErrorCode);
    expect(codes.filter((name) => name === 'otp_wrong').length).toBeLessThanOrEqual(20);
    expect((await give(code, 60)).body.ErrorCode).toBe('otp_ended');
  });

  it('is compared with the newest of them, where not all may be compared any more', async () => {
    for (const address of [2, 3, 4]) {
      await ask(address);
      later(1);
    }
    const newest = await codeOf(server, phone);
    for (let wrong = 0; wrong < 6; wrong++) await give(otherThan(newest), 10 + wrong);
    expect(await counted()).toBe(18);
    expect((await give(newest, 20)).status).toBe(200);
  });

  it('takes nothing by a right code', async () => {
    await ask(2);
    expect((await give(await codeOf(server, phone), here)).status).toBe(200);
    expect(await counted()).toBe(0);
  });

  it('brings a longer code, which no number of wrong ones keeps out, wherever it is given', async () => {
    await ask(here);
    await guess(otherThan(await codeOf(server, phone)), 40);
    later(30);
    expect((await ask(here)).body.otpDigits).toBe(12);
    const long = await codeOf(server, phone);
    expect(long).toMatch(/^\d{12}$/);
    for (let wrong = 0; wrong < 5; wrong++)
      for (const { body } of await guess('000000000000', 30)) expect(body.ErrorCode).toBe('otp_wrong');
    expect((await give(`${long.slice(0, 4)} ${long.slice(4)}`, 99)).status).toBe(200);
  });

  it('has twenty wrong ones a day from an address, which are nobody else’s', async () => {
    await flood(10);
    // Of those at once any may be the newest, also one of the first five.
    await ask(20);
    const long = await codeOf(server, phone);
    expect(long).toHaveLength(12);
    for (let wrong = 0; wrong < 20; wrong++) expect((await give('000000000000', 50)).body.ErrorCode).toBe('otp_wrong');
    expect(await give(long, 50)).toMatchObject(limited);
    expect((await give(long, 51)).status).toBe(200);
  });
});

describe('codes', () => {
  it('are short for the five that a person is sent first in a day, and longer for the next', async () => {
    const digits: number[] = [];
    for (const address of range(7)) digits.push((await ask(address)).body.otpDigits);
    expect(digits).toEqual([6, 6, 6, 6, 6, 12, 12]);
    later(24 * 3600);
    expect((await ask(here)).body.otpDigits).toBe(6);
  });

  it('are kept fifty for a person, and the oldest go', async () => {
    const { pool } = server.services.database;
    await ask(2);
    await pool.query(`insert into sign_in_code (id, audience, recipient_index, asker_index, purpose, digits, code_hash, created_at, expires_at)
      select gen_random_uuid(), audience, recipient_index, asker_index, purpose, digits, code_hash, created_at - interval '1 second' * n, expires_at
      from sign_in_code, generate_series(1, 59) n`);
    later(1);
    expect((await ask(here)).status).toBe(200);
    const { rows } = await pool.query('select min(created_at) as oldest, count(*)::integer as count from sign_in_code');
    expect(rows).toEqual([{ oldest: new Date(now.getTime() - 49_000), count: 50 }]);
  });
});
