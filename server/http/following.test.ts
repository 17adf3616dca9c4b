import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { eventually } from '../../test/eventually.ts';
import { patiently } from '../../test/patiently.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';

let server: TestServer;
shareServer({ timeouts: { firstRetry: 1 }, variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
});

const car = { guid: 'DEMOCARPAID00001', preset: '6', plate: 'KA01AB1234' };
const bike = { guid: 'DEMOBIKETRIAL001', preset: '8' };
const title = 'Your Message is sent successfully';

/** The cookies of a browser: those it has, and those that an answer sets. */
type Cookies = string[];

/** Sends a message by the form; returns the cookie by which it can be followed, and the page. */
async function send({ guid, preset }: { guid: string; preset: string }, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/quickcontact`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'message', guid, id: preset, key: crypto.randomUUID() }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => /^(__Host-)?contact\d+=/.test(each)) ?? '';
  return { cookie: cookie.split(';')[0] ?? '', answer, html: await answer.text() };
}

async function page(path: string, cookies: Cookies, headers: Record<string, string> = {}) {
  const answer = await patiently(server.url + path, { headers: { cookie: cookies.join('; '), ...headers } });
  const html = await answer.text();
  const { document } = new JSDOM(html).window;
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    answer,
    html,
    document,
    data: document.querySelector<HTMLElement>('#following')?.dataset,
    heading: texts('h1'),
    steps: texts('.following-steps li').map((step) => step?.replace(/\d\d:\d\d$/, '').trim()),
    standing: texts('.standing p'),
    links: [...document.querySelectorAll('.following-ways a')].map((link) => link.getAttribute('href')),
    reload: document.querySelector('head noscript meta[http-equiv=refresh]')?.getAttribute('content'),
  };
}

const thanks = (cookies: Cookies, q = '') => page(`/thank-you-final${q && `?q=${q}`}`, cookies);

/** Presses a button of the page as a browser without script does. */
const post = (cookies: Cookies, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/thank-you-final?q=${car.guid}`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** The code in the newest SMS. */
async function newestCode(): Promise<string> {
  const [sms] = await messagesTo(server, server.simulators.tally.accepted('sms').at(-1)?.to ?? '');
  return /\/a\?([\w-]+)/.exec(sms?.text ?? '')?.[1] ?? '';
}

const answerWith = async (answer: OwnerAnswer) => server.post('/contact/answer', { code: await newestCode(), answer });
const isDelivered = () =>
  eventually('the report', async () => {
    const row = await server.services.database.db.selectFrom('outgoing').select('state').executeTakeFirst();
    return row?.state === 'delivered';
  });
/** So many minutes later, as the page sees it. */
const later = async (minutes: number) => {
  const { pool } = server.services.database;
  const span = `${minutes} minutes`;
  await pool.query(`update contact set created_at = created_at - '${span}'::interval`);
  await pool.query(`update contact_step set at = at - '${span}'::interval`);
  await pool.query(`update outgoing set delivered_at = delivered_at - '${span}'::interval`);
};

describe('the page after a message', () => {
  it('thanks as ever whoever holds no cookie of a message', async () => {
    const shown = await thanks([]);
    expect([shown.heading, shown.data, shown.reload]).toEqual([[title], undefined, undefined]);
    expect(shown.html).toContain('Thank you for Helping !!');
    expect(shown.html).not.toContain('/following.js');
  });

  it('shows how far it has come, without script by loading itself again', async () => {
    const { cookie } = await send(car);
    await isDelivered();
    const waiting = await thanks([cookie]);
    expect(waiting.answer.headers.get('cache-control')).toBe('no-store');
    expect(waiting.answer.headers.get('refresh')).toBeNull();
    expect(waiting.heading).toEqual([title]);
    expect(waiting.html).toContain('Thank you for Helping !!');
    expect(waiting.document.querySelector('.following-message')?.textContent).toContain('Car lights are on');
    expect(waiting.document.querySelector('.following-message .plate')?.textContent).toContain(car.plate);
    expect(waiting.steps).toEqual(['Sent', 'Delivered']);
    expect(waiting.standing).toEqual([
      'Waiting for the owner to see it',
      'It may take a moment. This page changes by itself.',
    ]);
    expect(waiting.links).toEqual([`/q/${car.guid}?open=call`, 'tel:112', `/q/${car.guid}`]);
    expect(waiting.reload).toBe('15');
    await server.post('/contact/seen', { code: await newestCode() });
    const seen = await thanks([cookie]);
    expect(seen.steps).toEqual(['Sent', 'Delivered', 'Seen']);
    expect(seen.standing[0]).toBe('It was seen');
    expect(seen.data?.version).not.toBe(waiting.data?.version);
  });

  it('has times of India', async () => {
    const { cookie } = await send(car);
    await sql`update contact set created_at = date_trunc('day', now(), 'UTC') + interval '18 hours 35 minutes'`.execute(
      server.services.database.db,
    );
    const { document } = await thanks([cookie]);
    const steps = [...document.querySelectorAll('.following-steps li')].map(({ textContent }) => textContent);
    expect(steps).toContain('Sent 00:05');
  });

  it.each([
    ['coming_5', 'Coming in 5 minutes', /^till \d\d:\d\d$/],
    ['coming_15', 'Coming in 15 minutes', /^till \d\d:\d\d$/],
    ['somebody_else', 'Somebody else comes', /^Another person was asked/],
    ['cannot_come', 'They cannot come', /dial 112/],
    ['seen_to', 'It is seen to', /nothing more/],
    ['not_mine', 'Not their vehicle', /compare the number plate/],
    ['thanks', 'Thanks, moved it', /thanks you/],
  ] as const)('says the answer %s in large letters', async (answer, text, then) => {
    const { cookie } = await send(car);
    expect((await answerWith(answer)).status).toBe(200);
    const shown = await thanks([cookie]);
    expect(shown.standing[0]).toBe(text);
    expect(shown.standing[1]).toMatch(then);
    expect(shown.steps.at(-1)).toBe('Answered');
    expect(shown.links.length).toBe(['seen_to', 'thanks'].includes(answer) ? 0 : 3);
  });

  it('says below the answer how far away the owner was, and when', async () => {
    const { cookie } = await send(car);
    const contact = /\.(.+)/.exec(cookie)?.[1];
    await server.post('/contact/place', { contact, latitude: 12.9716, longitude: 77.5946 });
    await answerWith('coming_5');
    for (const [latitude, far] of [
      [12.9752, 'about 400 m'],
      [12.9824, 'about 1.2 km'],
      [13.1, 'more than 5 km'],
    ] as const) {
      await server.post('/contact/distance', { code: await newestCode(), latitude, longitude: 77.5946 });
      const { standing } = await thanks([cookie]);
      expect(standing).toEqual([
        'Coming in 5 minutes',
        expect.stringMatching(/^till/),
        expect.stringMatching(new RegExp(`^${far} away at \\d\\d:\\d\\d$`)),
        expect.any(String),
      ]);
    }
    await answerWith('cannot_come');
    expect((await thanks([cookie])).standing.join()).not.toContain('away');
  });

  it('says of a time that has passed what was said, and when nobody has looked for long', async () => {
    const { cookie } = await send(car);
    await isDelivered();
    await later(6);
    expect((await thanks([cookie])).standing[0]).toBe('Nobody has seen it yet');
    await answerWith('coming_5');
    expect(Number((await thanks([cookie])).data?.change)).toBeGreaterThan(290);
    await later(6);
    const late = await thanks([cookie]);
    expect(late.standing[0]).toMatch(/^Said to be there by \d\d:\d\d$/);
    expect(late.data?.change).toBeUndefined();
    await answerWith('coming_15');
    expect((await thanks([cookie])).standing[0]).toBe('Coming in 15 minutes');
  });

  it('asks no more some minutes after an answer that ends it: until then it may be corrected', async () => {
    const { cookie } = await send(car);
    await answerWith('not_mine');
    expect((await thanks([cookie])).reload).toBe('15');
    await later(11);
    const still = await thanks([cookie]);
    expect([still.reload, still.data?.followed]).toEqual([undefined, '0']);
  });

  it('says of a message that did not arrive that it did not, and thanks nobody', async () => {
    const { cookie } = await send(car);
    await isDelivered();
    await server.services.database.db.updateTable('outgoing').set({ state: 'dead', delivered_at: null }).execute();
    const lost = await thanks([cookie]);
    expect(lost.heading).toEqual(['Your message did not arrive']);
    expect(lost.html).not.toContain('Thank you for Helping !!');
    expect(lost.standing[0]).toBe('It did not reach the owner’s phone');
    expect([lost.steps, lost.reload, lost.links.length]).toEqual([['Sent'], undefined, 3]);
  });

  it('does not show it where the message was refused', async () => {
    const { cookie } = await send(car);
    const { heading, data } = await page('/thank-you-final?unsent', [cookie]);
    expect([heading, data]).toEqual([['Your message could not be sent this time.'], undefined]);
  });

  it('shows the newest of several messages, or the newest of one sticker', async () => {
    const first = (await send(bike)).cookie;
    const second = (await send(car)).cookie;
    const guidOf = async (cookies: Cookies, q?: string) => (await thanks(cookies, q)).data?.guid;
    for (const cookies of [
      [first, second],
      [second, first],
    ]) {
      expect(await guidOf(cookies)).toBe(car.guid);
      expect(await guidOf(cookies, bike.guid)).toBe(bike.guid);
      expect(await guidOf(cookies, car.guid.toLowerCase())).toBe(car.guid);
    }
    expect(await guidOf([first], car.guid)).toBeUndefined();
    const again = (await send({ ...car, preset: '9' })).cookie;
    const shown = await thanks([second, first, again], car.guid);
    expect(shown.data?.of).toBe(/\d+/.exec(again)?.[0]);
  });

  it('skips cookies that are good for nothing, and asks for a few at most', async () => {
    const { cookie } = await send(car);
    const [, number = '', value = ''] = /^contact(\d+)=(.+)$/.exec(cookie) ?? [];
    const [guid, id = '', mac = ''] = value.split('.');
    const newer = (count: number) => `contact${Number(number) + count}`;
    const forged = `${newer(1)}=${guid}.${id}.${mac.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`;
    const ofAnother = `${newer(2)}=${bike.guid}.${id}.${mac}`;
    const shown = await thanks([forged, ofAnother, cookie]);
    expect([shown.data?.guid, shown.data?.of]).toEqual([car.guid, number]);
    for (const unread of [`${newer(3)}=`, `${newer(4)}=x.y.z`, 'contact=', `contactx=${value}`, `contact-1=${value}`])
      expect((await thanks([unread, cookie])).data?.of).toBe(number);
    const many = Array.from({ length: 20 }, (_, count) => forged.replace(/^contact\d+/, newer(10 + count)));
    const before = await measured();
    expect((await thanks([...many, cookie])).data).toBeUndefined();
    expect((await measured()) - before).toBe(3);
  });

  it('is as it is without a cookie when its day is over', async () => {
    const { cookie } = await send(car);
    await later(24 * 60 + 1);
    const { heading, data, reload } = await thanks([cookie]);
    expect([heading, data, reload]).toEqual([[title], undefined, undefined]);
  });

  it('looks again by itself where it cannot find out just now', async () => {
    const { cookie } = await send(car);
    const { db, pool } = server.services.database;
    await sql`alter table contact_step rename to contact_step_away`.execute(db);
    const late = await thanks([cookie]);
    await pool.query('alter table contact_step_away rename to contact_step');
    expect([late.answer.status, late.answer.headers.get('refresh')]).toEqual([503, '15']);
    expect(late.heading).toEqual([title]);
    expect(late.html).toContain('This page looks again by itself.');
  });

  it('over https reads the cookie of https alone', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const { cookie } = await send(car, { ...secure, origin: server.url.replace('http:', 'https:') });
    expect(cookie).toMatch(/^__Host-contact\d+=/);
    expect((await page('/thank-you-final', [cookie], secure)).data?.guid).toBe(car.guid);
    expect((await page('/thank-you-final', [cookie.replace('__Host-', '')], secure)).data).toBeUndefined();
    expect((await thanks([cookie])).data).toBeUndefined();
  });

  it('names no one’s number, and lets nothing in that is not ours', async () => {
    const { cookie } = await send(car);
    await answerWith('coming_5');
    const { html, answer } = await thanks([cookie]);
    // The version of a file is a hash, which may look like a number.
    expect(html.replaceAll(/\.js\?v=[\da-f]{12}"/g, '')).not.toMatch(/\d{10}(?!\d*")/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'nonce-/);
  });

  it('takes a word for where the vehicle stands, marks it, and lets it be changed and taken back', async () => {
    const { cookie } = await send(car);
    const asked = await thanks([cookie]);
    expect(asked.answer.headers.get('permissions-policy')).toContain('geolocation=(self)');
    const texts = (shown: typeof asked, selector: string) =>
      [...shown.document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const words = ['Gate', 'Road side', 'Car park', 'Basement', 'Courtyard', 'Shop front'];
    expect(texts(asked, '.place-words button')).toEqual(words);
    expect(texts(asked, '.place-said')).toEqual([]);
    const pressed = async (fields: Record<string, string>) => {
      const of = asked.data?.of ?? '';
      const answer = await post([cookie], { of, ...fields });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/thank-you-final?q=${car.guid}#place`]);
      return thanks([cookie]);
    };
    const said = await pressed({ word: 'basement' });
    expect(texts(said, '.place-said')).toEqual([
      expect.stringMatching(/^You said at \d\d:\d\d where it stands: Basement$/),
    ]);
    expect(texts(said, '.place-words [aria-pressed=true]')).toEqual(['Basement']);
    const shared = await pressed({ latitude: '12.971598', longitude: '77.594566' });
    expect(texts(shared, '.place-said')[0]).toMatch(/: Basement, place shared$/);
    expect(shared.html).not.toMatch(/12\.97|77\.59/);
    expect(texts(await pressed({ word: 'gate' }), '.place-said')[0]).toMatch(/: Gate, place shared$/);
    expect(texts(await pressed({ withdraw: 'yes' }), '.place-said')).toEqual([]);
    await answerWith('seen_to');
    expect(texts(await thanks([cookie]), '.place')).toEqual([]);
  });

  it('changes nothing for a form without a button of ours, or about a message of another browser', async () => {
    const { cookie } = await send(car);
    const of = /\d+/.exec(cookie)?.[0] ?? '';
    const other = cookie.replace(of, '1');
    for (const [cookies, fields] of [
      [[cookie], {}],
      [[cookie], { of }],
      [[cookie], { of, word: 'behind the gate' }],
      [[cookie], { of, latitude: '12.97' }],
      [[cookie], { of: '1', word: 'gate' }],
      [[other], { of, word: 'gate' }],
      [[], { of, word: 'gate' }],
    ] as [Cookies, Record<string, string>][])
      expect((await post(cookies, fields)).status).toBe(303);
    expect((await post([cookie], { of, word: 'gate' }, { origin: 'https://evil.example' })).status).toBe(400);
    expect(await server.services.database.db.selectFrom('contact_place').selectAll().execute()).toEqual([]);
  });

  it('says why a place is refused, beside what was said before', async () => {
    const { cookie } = await send(car);
    const of = /\d+/.exec(cookie)?.[0] ?? '';
    for (let time = 0; time < 10; time++) await post([cookie], { of, word: time % 2 ? 'gate' : 'basement' });
    for (const [fields, status] of [
      [{ word: 'courtyard' }, 429],
      [{ latitude: '1e400', longitude: '77' }, 422],
    ] as const) {
      const answer = await post([cookie], { of, ...fields });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self)');
      const { document } = new JSDOM(await answer.text()).window;
      expect(document.querySelector('.place .notice')?.textContent).toMatch(/\w/);
      expect(document.querySelector('.place-said')?.textContent).toMatch(/: Gate$/);
    }
  });

  it('says nothing that is not in the catalogue', async () => {
    const { cookie } = await send(car);
    await answerWith('coming_15');
    const { document } = await page('/thank-you-final', [cookie], { 'accept-language': 'en-XA' });
    const words = [...document.querySelectorAll('#following :is(h1, h2, p, span, a, button)')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent ?? '');
    expect(words.filter((text) => /[a-z]{3}/i.test(text) && !/^⟦.*⟧$/.test(text))).toEqual(['Car lights are on']);
  });
});

describe('the script that follows a message', () => {
  it('is kept by a browser for its release alone', async () => {
    const { cookie } = await send(car);
    const path = (await thanks([cookie])).document.querySelector('script[src^="/following.js"]')?.getAttribute('src');
    const script = await fetch(`${server.url}${path}`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await script.text()).length).toBeLessThan(4000);
    expect((await fetch(`${server.url}/following.js?v=older`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a sticker that was scanned again', () => {
  const note = async (path: string, cookies: Cookies) => {
    const { document } = await page(path, cookies);
    const shown = document.querySelector('.sent-note');
    return shown && [shown.querySelector('span')?.textContent, shown.querySelector('a')?.getAttribute('href')];
  };

  it('says when its owner was told from this browser, and leads to what became of it', async () => {
    const { cookie } = await send(car);
    const expected = [
      expect.stringMatching(/^You told the owner (yesterday )?at \d\d:\d\d\.$/),
      `/thank-you-final?q=${car.guid}`,
    ];
    expect(await note(`/q/${car.guid}`, [cookie])).toEqual(expected);
    expect(await note('/quickcontact', [`scan=${car.guid}`, cookie])).toEqual(expected);
    expect(await note(`/q/${bike.guid}`, [cookie])).toBeNull();
    expect(await note(`/q/${car.guid}`, [])).toBeNull();
    const yesterday = cookie.replace(/\d+/, (number) => String(Number(number) - 25 * 3_600_000));
    expect(await note(`/q/${car.guid}`, [yesterday])).toBeNull();
  });

  it('leads there at once after the submit, without a reason to go on by itself', async () => {
    const { answer, html } = await send(car);
    expect(answer.headers.get('refresh')).toBe('5;url=/thank-you-final');
    const link = new JSDOM(html).window.document.querySelector('.sent-note a');
    expect(link?.getAttribute('href')).toBe(`/thank-you-final?q=${car.guid}`);
    expect(link?.textContent).toBe('See what becomes of it');
  });
});

/** How often it was asked how a message stands. */
async function measured(): Promise<number> {
  const { values } = await server.services.metrics.requests.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === '/api/contact/state')
    .reduce((sum, { value }) => sum + value, 0);
}
