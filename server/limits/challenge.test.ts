import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { challengeOf, solved } from '../../test/challenges.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { paths } from '../../web/paths.ts';
import { addressUses } from './address-uses.ts';
import { makeChallenge } from './challenge.ts';
import { keyOf } from './limits.ts';
import { challengeMultiplier, limits, maxTimesUsual } from './table.ts';

const { most } = limits['promo-address'];
const all = challengeMultiplier * most;
const [here, elsewhere] = ['203.0.113.1', '203.0.113.2'];
const seconds = 1000;

let server: TestServer;
const noon = Date.UTC(2026, 10, 20, 6, 30);

let clock = noon;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  clock = noon;
  await resetLimits(server);
  await db().deleteFrom('busy_hour').execute();
});

const db = () => server.services.database.db;
const keyAt = (address: string) =>
  addressUses(server.services.vault, 'promo-address', { address, challenge: '' }).map(keyOf)[0] ?? '';

/** A wrong promo code, which counts. */
function ask(challenge = '', address = here, coupon = 'WRONG'): Promise<Answer> {
  const headers = { 'x-forwarded-for': address, cookie: `challenge=${challenge}` };
  return server.post('/promocode', { coupon, totalAmount: 500 }, headers);
}

/** As if so many had asked from here within this hour. */
async function setTo(points: number, address = here) {
  const expire = clock + 3600 * seconds;
  await db()
    .insertInto('rate_limit')
    .values({ key: keyAt(address), points, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points, expire }))
    .execute();
}

/** One busiest hour for each of the last days, yesterday first. */
async function lastDays(...uses: number[]) {
  const rows = uses.map((each, ago) => ({
    key: keyAt(here),
    day: new Date(clock - (ago + 1) * 24 * 3600 * seconds).toISOString().slice(0, 10),
    uses: each,
  }));
  await db().insertInto('busy_hour').values(rows).execute();
}

async function pointsOf(address = here) {
  const row = db().selectFrom('rate_limit').select('points').where('key', '=', keyAt(address));
  return (await row.executeTakeFirst())?.points ?? 0;
}

const isCounted = { status: 422, body: { ErrorCode: 'promo_invalid' } };
const asksForEffort = { status: 429, body: { ErrorCode: 'challenge' } };

describe('an address that uses more than anyone’s', () => {
  beforeEach(() => setTo(most));

  it('is told to wait, and may go on when it has', async () => {
    const asked = await ask();
    expect(asked).toMatchObject(asksForEffort);
    expect(asked.body.Message).toBe(en.api.challenge.replace('{when}', 'in 10 seconds'));
    expect(asked.headers.get('retry-after')).toBe('10');
    clock += 10 * seconds;
    expect(await ask(challengeOf(asked))).toMatchObject(isCounted);
    expect(await pointsOf()).toBe(most + 1);
  });

  it('is told how much longer, where it comes too soon, and keeps its turn', async () => {
    const challenge = challengeOf(await ask());
    clock += 4 * seconds;
    const early = await ask(challenge);
    expect(early).toMatchObject(asksForEffort);
    expect(early.headers.get('retry-after')).toBe('6');
    expect(challengeOf(early)).toBe('');
    clock += 6 * seconds;
    expect(await ask(challenge)).toMatchObject(isCounted);
  });

  it('may go on at once with the puzzle solved', async () => {
    expect(await ask(await solved(challengeOf(await ask())))).toMatchObject(isCounted);
  });

  it('has counted nothing of what turns out not to count', async () => {
    const challenge = await solved(challengeOf(await ask()));
    expect((await ask(challenge, here, 'WELCOME10')).status).toBe(200);
    expect(await pointsOf()).toBe(most);
  });

  it('may go on five times, also where many ask at once, and is then asked again', async () => {
    const challenge = await solved(challengeOf(await ask()));
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(challenge)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const answer of refused) expect(answer).toMatchObject(asksForEffort);
    expect(challengeOf(await ask(challenge))).not.toBe('');
  });

  it('keeps no other address from anything', async () => {
    expect(await ask('', elsewhere)).toMatchObject(isCounted);
  });

  it('is refused where the most is used up that there is with a challenge', async () => {
    const challenge = await solved(challengeOf(await ask()));
    await setTo(all);
    const refused = await ask(challenge);
    expect(refused).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
    expect(challengeOf(refused)).toBe('');
  });

  it('has places to wait, each some seconds after the one before, and then the puzzle alone', async () => {
    await lastDays(...Array(4).fill(3 * most));
    await setTo(6 * most);
    const asked = [];
    for (let n = 0; n < 7; n++) asked.push(await ask());
    expect(asked.map(({ headers }) => Number(headers.get('retry-after')))).toEqual([10, 20, 30, 40, 50, 60, 60]);
    const last = challengeOf(asked[6] ?? { headers: new Headers() });
    clock += 30 * 60 * seconds;
    expect(await ask(last)).toMatchObject(asksForEffort);
    expect(await ask(await solved(last))).toMatchObject(isCounted);
  });

  it('may wait for one only', async () => {
    const challenge = challengeOf(await ask());
    clock += 10 * seconds;
    expect(await ask(challenge)).toMatchObject(isCounted);
    expect(await ask(challenge)).toMatchObject(asksForEffort);
  });
});

describe('what was done for one hour or one thing', () => {
  const inquire = () =>
    server.post(
      '/inquiry',
      { firstname: 'Asha', lastname: 'Rao', email: 'asha@example.com', phone: '9812345678', message: 'Hello' },
      { 'x-forwarded-for': here },
    );
  const uses = async (challenge: string) => {
    const answers = [];
    for (let n = 0; n <= limits.challenge.most; n++) answers.push((await ask(challenge)).status);
    return answers.filter((status) => status === 422).length;
  };

  it.each([
    ['as busy', most, 5],
    ['twice as busy, whose puzzles are twice the work', 2 * most - 2, 2],
    ['three times as busy', 3 * most, 1],
    ['four times as busy', 4 * most, 0],
  ])('is worth the work in one that is %s', async (_what, points, expected) => {
    await setTo(most);
    const challenge = await solved(challengeOf(await ask()));
    await setTo(points);
    expect(await uses(challenge)).toBe(expected);
  });

  it('is worth no less in one that is quieter', async () => {
    await setTo(2 * most - 2);
    const challenge = await solved(challengeOf(await ask()));
    await setTo(most);
    expect(await uses(challenge)).toBe(limits.challenge.most);
  });

  it('is worth the same for another, where it was worked for, and nothing where it was waited for', async () => {
    for (let n = 0; n < limits['inquiry-address'].most; n++) expect((await inquire()).status).toBe(200);
    await setTo(most);
    const waited = challengeOf(await inquire());
    // No answer to wait longer: here that would be in vain.
    expect(challengeOf(await ask(waited))).not.toBe('');
    const worked = await solved(challengeOf(await inquire()));
    clock += 10 * seconds;
    expect(await ask(waited)).toMatchObject(asksForEffort);
    expect(await ask(worked)).toMatchObject(isCounted);
  });
});

describe('a puzzle', () => {
  it('is as much work as the busiest of all networks wants that an address is in', async () => {
    const network = { address: '2001:db8:1:2::/64', challenge: '' };
    const [household = '', customer = ''] = addressUses(server.services.vault, 'promo-address', network).map(keyOf);
    const priceOf = ({ headers }: Answer) => JSON.parse(atob(challengeOf({ headers }))).parameters.data.price;
    const expire = clock + 3600 * seconds;
    for (const [each, points] of [
      [household, most],
      [customer, 3 * 8 * most - 1],
    ] as const)
      await db().insertInto('rate_limit').values({ key: each, points, expire }).execute();
    expect(priceOf(await ask('', '2001:db8:1:2::3'))).toBe(9);
  });

  it('is as many tries as its price says on the whole, and neither end is to be guessed', async () => {
    const claim = { network: 'a', limit: 'promo-address', price: 50, from: null };
    const work = { tries: 1, rounds: 1 };
    const tries: number[] = [];
    for (let made = 0; made < 40; made++) {
      const met = await solved(await makeChallenge(server.services.vault, claim, new Date(clock), work));
      tries.push(JSON.parse(atob(met.split('.')[1] ?? '')).counter);
    }
    // Each is as likely to be above the price as below: forty times in one half is once in 2 ** 39 runs.
    expect(Math.max(...tries)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...tries)).toBeLessThanOrEqual(100);
    expect(Math.min(...tries)).toBeLessThan(50);
  });
});

describe('a challenge', () => {
  let challenge: string;
  beforeEach(async () => {
    await setTo(most);
    challenge = challengeOf(await ask());
  });

  const changed = (change: (parsed: { parameters: { data: Record<string, unknown>; keyPrefix: string } }) => void) => {
    const parsed = JSON.parse(atob(challenge));
    change(parsed);
    return btoa(JSON.stringify(parsed));
  };

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['no base64', () => '%%%.%%%'],
    ['JSON of another shape', () => btoa('{"parameters":{}}')],
    ['null', () => btoa('null')],
    [
      'one whose wait is over by its own word',
      () =>
        changed(({ parameters }) => {
          parameters.data.from = clock - 1;
        }),
    ],
    [
      'an easier puzzle',
      () =>
        solved(
          changed(({ parameters }) => {
            parameters.keyPrefix = '0';
          }),
        ),
    ],
    ['another one’s solution', async () => `${challenge}.${(await solved(challengeOf(await ask()))).split('.')[1]}`],
    ['a solution of another shape', () => `${challenge}.${btoa('{"counter":"1","derivedKey":[]}')}`],
    [
      'a solution without its work',
      () =>
        `${challenge}.${btoa(JSON.stringify({ counter: 0, derivedKey: JSON.parse(atob(challenge)).parameters.keyPrefix }))}`,
    ],
  ])('is not met by %s', async (_what, shown) => {
    expect(await ask(await shown())).toMatchObject(asksForEffort);
    expect(await pointsOf()).toBe(most);
  });

  it('is good for nobody at another address', async () => {
    await setTo(most, elsewhere);
    expect(await ask(await solved(challenge), elsewhere)).toMatchObject(asksForEffort);
  });

  it('is good for an hour', async () => {
    const met = await solved(challenge);
    clock += 3600 * seconds;
    await setTo(most);
    expect(await ask(met)).toMatchObject(asksForEffort);
  });

  it('is not used up by what is refused for another reason', async () => {
    const met = await solved(challenge);
    await setTo(all);
    await ask(met);
    await setTo(most);
    for (let n = 0; n < 5; n++) expect(await ask(met)).toMatchObject(isCounted);
  });
});

/** The same challenge at the same price, of a shop whose usual work is next to none: that of a busy hour takes a minute. */
function lighter(challenge: string): Promise<string> {
  const { network, limit, price } = JSON.parse(atob(challenge)).parameters.data;
  const work = { tries: 1, rounds: 1 };
  return makeChallenge(server.services.vault, { network, limit, price, from: null }, new Date(clock), work);
}

describe('what is usual for an address', () => {
  const own = async () => {
    for (const points of [most, 2 * most, 4 * most, maxTimesUsual * most]) {
      await setTo(points - 1);
      expect(await ask()).toMatchObject(isCounted);
      if ((await ask()).status === 429) return points;
    }
    return Number.POSITIVE_INFINITY;
  };

  it.each([
    ['nothing of three busy days', [400, 400, 400], most],
    ['twice the median of seven days', [9, 2 * most, 9, 5 * most, 2 * most, 3 * most, 2 * most], 4 * most],
    ['no more than fifty times of anyone’s', [9000, 9000, 9000, 9000], maxTimesUsual * most],
    ['twice the median of all seven days, the first of them too', [0, 0, 0, ...Array(4).fill(2 * most)], 4 * most],
    ['nothing of a week ago', [0, 0, 0, 0, 400, 400, 400, 400, 400, 400], most],
  ])('is %s', async (_what, days, expected) => {
    await lastDays(...days);
    expect(await own()).toBe(expected);
  });

  it('is learnt from its busiest hour of a day, and not before that day is over', async () => {
    for (let day = 0; day < 4; day++) {
      await setTo(6 * most);
      const asked = await ask();
      expect(asked).toMatchObject(asksForEffort);
      // Met by work or by waiting.
      const worked = day === 0 ? await solved(await lighter(challengeOf(asked))) : challengeOf(asked);
      if (day > 0) clock += 10 * seconds;
      expect(await ask(worked)).toMatchObject(isCounted);
      clock += 24 * 3600 * seconds;
    }
    await setTo(6 * most);
    expect(await ask()).toMatchObject(isCounted);
    const rows = await db().selectFrom('busy_hour').select('uses').execute();
    expect(rows.map(({ uses }) => uses)).toEqual(Array(5).fill(6 * most + 1));
  });
});

describe('a page', () => {
  const form = {
    key: '',
    firstname: 'Asha',
    lastname: 'Rao',
    email: 'asha@example.com',
    phone: '9812345678',
    message: 'Hello',
  };
  const send = (challenge = '') =>
    fetch(`${server.url}${paths.contactUs}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'x-forwarded-for': here, cookie: `challenge=${challenge}` },
      redirect: 'manual',
    });

  it('without script is passed by waiting, and keeps what was typed', async () => {
    for (let n = 0; n < limits['inquiry-address'].most; n++) expect((await send()).status).not.toBe(429);
    const asked = await send();
    expect(asked.status).toBe(429);
    const html = await asked.text();
    expect(html).toContain('Many people share your network just now. Please try again in 10 seconds.');
    expect(html).toContain('asha@example.com');
    clock += 10 * seconds;
    expect((await send(challengeOf(asked))).status).not.toBe(429);
  });
});
