import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { en } from '../../messages/en.ts';
import { sendMessage } from '../../test/answering.ts';
import { testDatabase } from '../../test/database.ts';
import { proxyTo } from '../../test/proxy.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';

/** Half past nine at night in India. */
const start = new Date('2026-11-20T16:00:00Z');
let clock = start;
let server: TestServer;
const variables = { TRUSTED_PROXIES: 'loopback' };
shareServer({ now: () => clock, variables }, (shared) => {
  server = shared;
  clock = start;
});

const t = { ...en.answering, ...en.answers };
const [demoCar, demoOwner] = ['DEMOCARPAID00001', '9876543210'];
const db = () => server.services.database.db;

/** Sends a message through the demo car's sticker. Returns the path of the link in the SMS. */
async function newLink(to = server): Promise<string> {
  const { code } = await sendMessage(to, { GUID: demoCar, owner: demoOwner });
  return `/a?${code}`;
}

async function read(answer: Response) {
  const { document } = new JSDOM(await answer.text()).window;
  const all = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.textContent.trim());
  const [notice = ''] = all('.notice');
  return { document, title: document.title, heading: all('h1').join(), notice, states: all('.fold-state'), all };
}

const get = (path: string, to = server) => fetch(to.url + path, { redirect: 'manual' });
const open = async (path: string) => read(await get(path));
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

/** Presses a button as a browser without script does. */
async function press(path: string, fields: Record<string, string>) {
  const answer = await send(path, fields);
  expect(answer.status).toBe(303);
  const to = answer.headers.get('location') ?? '';
  expect(to.split('#')[0]).toBe(path);
  return open(path);
}

const steps = () => db().selectFrom('contact_step').select('kind').orderBy('no').execute();
const stepKinds = async () => (await steps()).map(({ kind }) => kind);

describe('the page of the link in an SMS', () => {
  it('tells what was said about which vehicle and when, and offers every answer; it changes nothing', async () => {
    const link = await newLink();
    for (const _again of [1, 2]) {
      const { document, title, heading, all } = await open(link);
      expect([title, heading]).toEqual([`${t.title} · Dastak`, 'Car lights are on']);
      expect(all('.plate-text')).toEqual(['KA01AB1234']);
      expect(all('.answer-body .hint')).toContain('21:30, by a person at your vehicle');
      expect(all('[name=answer]')).toEqual([
        ...['Coming in 5 minutes', 'Coming in 15 minutes', 'Somebody else comes', 'I cannot come'],
        ...['It is seen to', 'Not my vehicle', 'Thanks, moved it'],
      ]);
      expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
    }
    await fetch(server.url + link, { method: 'HEAD' });
    await get(link.replace('/a?', '/a.data?'));
    expect(await steps()).toEqual([]);
  });

  it('keeps its code to itself: out of title, other addresses, search engines, caches and what other sites are told', async () => {
    const link = await newLink();
    const code = link.slice('/a?'.length);
    const answer = await get(link);
    const { headers } = answer;
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['same-origin', 'no-store']);
    const { document, title, all } = await read(answer);
    expect(title).not.toContain(code);
    expect(all('meta')).not.toContain(code);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const loaded = [...document.querySelectorAll('[src], [href]')].map(
      (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '',
    );
    // The page itself, in another language.
    const [itself, others] = [new RegExp(`^\\?${code}=?&lang=[a-z]+$`), /^(\/(?!\/)|#)/];
    const elsewhere = loaded.filter((address) => !itself.test(address));
    expect(elsewhere.length).toBeLessThan(loaded.length);
    expect(elsewhere.filter((address) => !others.test(address) || address.includes(code))).toEqual([]);
    expect(await get('/n?1.x').then((page) => page.headers.get('referrer-policy'))).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('takes an answer, shows what the caller sees, and takes another; a second press is none', async () => {
    const link = await newLink();
    const coming = await press(link, { answer: 'coming_5' });
    expect(coming.notice).toBe('They see: Coming in 5 minutes, till 21:35');
    expect(coming.all('[aria-pressed=true]')).toEqual(['Coming in 5 minutes']);
    clock = new Date(start.getTime() + 60_000);
    expect((await press(link, { answer: 'coming_5' })).notice).toBe(coming.notice);
    const other = await press(link, { answer: 'cannot_come' });
    expect(other.notice).toBe('They see: I cannot come');
    expect(other.all('[aria-pressed=true]')).toEqual(['I cannot come']);
    expect(other.all('[name=answer]')).toHaveLength(7);
    expect(await stepKinds()).toEqual(['seen', 'coming_5', 'cannot_come']);
  });

  it('keeps by which channel it was opened, with script and without; any other word is none', async () => {
    const channels = async () =>
      (await db().selectFrom('contact_step').select('channel').execute()).map(({ channel }) => channel);
    const link = await newLink();
    const opened = `${link}&by=push`;
    const actions = async (path: string) =>
      new Set([...(await open(path)).document.querySelectorAll('form')].map((form) => form.getAttribute('action')));
    const { document } = await open(opened);
    expect([...(await actions(opened))]).toEqual([opened]);
    expect(document.querySelector('script[data-code]')?.getAttribute('data-by')).toBe('push');
    await press(opened, { answer: 'coming_5' });
    expect(await channels()).toEqual(['push', 'push']);
    for (const other of [`${link}&by=call`, `${link}&by=`, `${link}&utm_source=push`, `${link}=&by=nothing`]) {
      expect([...(await actions(other))]).toEqual([link]);
      expect((await send(other, { answer: 'seen_to' })).headers.get('location')).toBe(link);
    }
    expect(await channels()).toEqual(['push', 'push', 'sms']);
  });

  it('says when the time is over that was said, and lets it be said again', async () => {
    const link = await newLink();
    await press(link, { answer: 'coming_5' });
    clock = new Date(start.getTime() + 5 * 60_000);
    const late = await open(link);
    expect(late.notice).toBe('They read that somebody was to be there by 21:35. Tap again if you are still coming.');
    expect(late.all('[aria-pressed=true]')).toEqual([]);
    expect((await press(link, { answer: 'coming_5' })).notice).toBe('They see: Coming in 5 minutes, till 21:40');
  });

  it('of two phones that answer at once shows both of them the same', async () => {
    const link = await newLink();
    await Promise.all([send(link, { answer: 'coming_5' }), send(link, { answer: 'not_mine' })]);
    const [one, other] = await Promise.all([open(link), open(link)]);
    expect(one.notice).toBe(other.notice);
    expect(one.all('[aria-pressed=true]')).toHaveLength(1);
    expect((await stepKinds()).toSorted()).toEqual(['coming_5', 'not_mine', 'seen']);
  });

  it('answers one message alone, whose code it is', async () => {
    const first = await newLink();
    clock = new Date(start.getTime() + 3600_000);
    const second = await newLink();
    expect(second).not.toBe(first);
    await press(second, { answer: 'thanks' });
    expect((await open(first)).notice).toBe('');
    expect((await open(second)).notice).toBe('They see: Thanks, moved it');
  });

  it('changes nothing for a form without a button of ours', async () => {
    const link = await newLink();
    for (const fields of [{}, { answer: 'of course' }, { hours: '1000' }, { block: 'everybody' }]) {
      expect((await send(link, fields)).status).toBe(303);
    }
    expect((await send(link, { answer: 'coming_5' }, { origin: 'https://evil.example' })).status).toBe(400);
    expect(await steps()).toEqual([]);
  });
});

describe('where the vehicle stands', () => {
  /** The newest message, and what its caller says. */
  async function newLinkWith(place: object): Promise<string> {
    const { code, contact } = await sendMessage(server, { GUID: demoCar, owner: demoOwner });
    clock = new Date(start.getTime() + 6 * 60_000);
    expect((await server.post('/contact/place', { contact, ...place })).status).toBe(200);
    return `/a?${code}`;
  }

  it('is told in a word, with its time, and without a map where none was shared', async () => {
    const { all } = await open(await newLinkWith({ word: 'basement' }));
    expect(all('.stands h2')).toEqual(['Where it stands: Basement']);
    expect(all('.stands .hint')).toEqual(['21:36, by the same person; nobody has checked it']);
    expect(all('.stands a')).toEqual([]);
    expect((await open(await newLink())).all('.stands')).toEqual([]);
  });

  it('leads to a map on a press alone, which is told nothing of the link', async () => {
    const link = await newLinkWith({ latitude: 12.971598, longitude: -77.594566 });
    const answer = await get(link);
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const { document, all } = await read(answer);
    expect(all('.stands h2')).toEqual(['Where it stands: see the map']);
    const maps = [...document.querySelectorAll('.stands a')];
    expect(maps.map((map) => map.getAttribute('href'))).toEqual([
      'https://www.openstreetmap.org/?mlat=12.9716&mlon=-77.5946#map=18/12.9716/-77.5946',
      'geo:12.9716,-77.5946?q=12.9716,-77.5946',
    ]);
    for (const map of maps) expect(map.getAttribute('rel')).toBe('noreferrer noopener');
    const others = [...document.querySelectorAll('[src], [href]')].filter((each) => !maps.includes(each));
    for (const each of others)
      expect(each.getAttribute('src') ?? each.getAttribute('href')).toMatch(/^(\/(?!\/)|#|\?[A-Z0-9]+=?&lang=)/);
  });
});

describe('how far the owner is', () => {
  const words = en.distance;

  /** The newest message, whose caller has shared a place. */
  async function newLinkWithPlace(): Promise<string> {
    const { code, contact } = await sendMessage(server, { GUID: demoCar, owner: demoOwner });
    await server.post('/contact/place', { contact, latitude: 12.9716, longitude: 77.5946 });
    return `/a?${code}`;
  }

  it('may be asked of the phone by a page that offers to say it, and by no other', async () => {
    const link = await newLinkWithPlace();
    const policy = async () => (await get(link)).headers.get('permissions-policy');
    expect([await policy(), (await open(link)).all('.distance')]).toEqual([
      expect.stringContaining('geolocation=()'),
      [],
    ]);
    const { document, all } = await press(link, { answer: 'coming_5' });
    expect([await policy(), all('.distance button')]).toEqual([
      expect.stringContaining('geolocation=(self)'),
      [words.say],
    ]);
    const script = document.querySelector('.distance script')?.textContent ?? '';
    expect(script).toContain('getCurrentPosition');
    expect(script.length).toBeLessThan(1600);
    await press(link, { answer: 'cannot_come' });
    expect([await policy(), (await open(link)).all('.distance')]).toEqual([
      expect.stringContaining('geolocation=()'),
      [],
    ]);
  });

  it('is sent in the body of a form, and the page says what the caller was told; where it was is not in it', async () => {
    const link = await newLinkWithPlace();
    await press(link, { answer: 'coming_15' });
    const answer = await send(link, { latitude: '12.9752', longitude: '77.5944' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}#distance`]);
    const told = await open(link);
    expect(told.all('.distance-told')).toEqual(['They were told: about 400 m, at 21:30']);
    expect(told.all('.distance button')).toEqual([words.say_again]);
    expect(told.document.body.innerHTML).not.toMatch(/12\.975|77\.5944/);
    await send(link, { latitude: '12.9002', longitude: '77.5944' });
    expect((await open(link)).all('.distance-told')).toEqual(['They were told: more than 5 km, at 21:30']);
  });

  it('says why it is refused, and does not repeat where the phone is', async () => {
    const link = await newLinkWithPlace();
    for (const [longitude, status, sentence] of [
      ['77.5944', 409, words.not_offered],
      ['777.5944', 422, words.no_position],
    ] as const) {
      const answer = await send(link, { latitude: '12.9752', longitude });
      expect(answer.status).toBe(status);
      const { notice, document } = await read(answer);
      expect(notice).toBe(sentence);
      expect(document.documentElement.innerHTML).not.toMatch(/12\.975|77\.5944/);
    }
    expect((await send(link, { latitude: '12.9752' })).status).toBe(303);
    const other = await newLinkWithPlace();
    for (const each of [link, other]) await press(each, { answer: 'coming_5' });
    await send(link, { latitude: '12.9752', longitude: '77.5944' });
    expect((await open(other)).all('.distance')).toEqual([words.told_another]);
  });
});

describe('not to be disturbed by the link', () => {
  it('is one press, says until when, and is one press back', async () => {
    const link = await newLink();
    expect((await open(link)).states[0]).toBe('You can be reached');
    expect((await send(link, { hours: '1' })).headers.get('location')).toBe(`${link}#quiet`);
    const quiet = await open(link);
    expect(quiet.states[0]).toBe('Quiet until 22:30');
    expect(quiet.document.querySelector('#quiet')?.hasAttribute('open')).toBe(true);
    expect(quiet.all('[name=hours]')).toEqual(['Be reachable again']);
    expect((await press(link, { hours: 'off' })).states[0]).toBe('You can be reached');
    expect((await press(link, { hours: 'morning' })).states[0]).toBe('Quiet until 07:00');
  });

  it('says so where the vehicle has no sticker any more, and goes on offering the answers', async () => {
    const link = await newLink();
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', demoCar).execute();
    const answer = await send(link, { hours: '4' });
    expect(answer.status).toBe(409);
    const { notice, all } = await read(answer);
    expect(notice).not.toBe('');
    expect(all('[name=answer]')).toHaveLength(7);
  });
});

describe('blocking by the link', () => {
  it('is unfolded before it is pressed, says what it does, and is taken back', async () => {
    const link = await newLink();
    const { document, all } = await open(link);
    const folds = [...document.querySelectorAll('#stop details')];
    expect(folds.map((fold) => [fold.hasAttribute('open'), fold.querySelector('button')?.value])).toEqual([
      [false, 'on'],
      [false, 'harassment'],
    ]);
    expect(all('#stop details p').every((text) => text.includes('Nobody is shown who it was'))).toBe(true);
    const blocked = await press(link, { block: 'on' });
    expect([blocked.states[1], blocked.all('#stop [name=block]')]).toEqual([
      t.stopped_on,
      [t.unblock, t.harassment_confirm],
    ]);
    const harassment = await press(link, { block: 'harassment' });
    expect([harassment.states[1], harassment.all('#stop [name=block]')]).toEqual([t.stopped_harassment, [t.unblock]]);
    expect((await press(link, { block: 'off' })).states[1]).toBe(t.stopped_not);
    expect(await stepKinds()).toEqual(['seen', 'blocked', 'harassment', 'unblocked']);
  });
});

describe('a link that opens nothing', () => {
  it('is 404, changes nothing, and leads to the log and home', async () => {
    const link = await newLink();
    const others = ['/a', '/a?', '/a?nobodys', `${link}x`, link.slice(0, -1), `/a?${'x'.repeat(200)}`];
    for (const path of others) {
      for (const answer of [await get(path), await send(path, { answer: 'coming_5' })]) {
        expect([path, answer.status]).toEqual([path, 404]);
        const { heading, document } = await read(answer);
        expect(heading).toBe(t.unknown_title);
        expect(document.body.textContent).toContain('Whoever was named by an owner need do nothing.');
        const links = [...document.querySelectorAll('main a')].map((each) => each.getAttribute('href'));
        expect(links).toEqual(['/mycontacts', '/']);
      }
    }
    expect(await steps()).toEqual([]);
  });

  it('is an old one after a day', async () => {
    const link = await newLink();
    clock = new Date(start.getTime() + 24 * 3600_000 - 1000);
    const late = await open(link);
    expect(late.all('.answer-body .hint')).toContain('21:30, by a person at your vehicle');
    clock = new Date(start.getTime() + 24 * 3600_000);
    expect((await get(link)).status).toBe(404);
    expect((await send(link, { answer: 'thanks' })).status).toBe(404);
  });
});

describe('an answer that is refused', () => {
  it('shows why beside what was answered before: after too many changes', async () => {
    const link = await newLink();
    for (let change = 0; change < 15; change++)
      for (const answer of ['coming_5', 'cannot_come']) await send(link, { answer });
    const refused = await send(link, { answer: 'thanks' });
    expect(refused.status).toBe(429);
    const { all } = await read(refused);
    expect(all('.notice')).toEqual([expect.stringMatching(/^Too many attempts\./), 'They see: I cannot come']);
    expect(all('[name=answer]')).toHaveLength(7);
  });

  it('shows why and keeps the page where the database cannot take it', async () => {
    const full = await ownServer({});
    const link = await newLink(full);
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
         create trigger fail before insert on contact_step execute function fail()`,
      )
      .execute(full.services.database.db);
    const body = new URLSearchParams({ answer: 'coming_5' });
    const refused = await fetch(full.url + link, { method: 'POST', body, redirect: 'manual' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const { notice, heading } = await read(refused);
    expect([notice, heading]).toEqual([en.api.unavailable, 'Car lights are on']);
  });

  it.runIf(inject('engine').name === 'server')('can be sent again where the database is away', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const proxy = await proxyTo(database);
    const cut = await ownServer({ database: proxy.database });
    const link = await newLink(cut);
    await proxy.refuse();
    const body = new URLSearchParams({ answer: 'coming_5' });
    const refused = await fetch(cut.url + link, { method: 'POST', body, redirect: 'manual' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const again = (await read(refused)).document.querySelector('form button');
    expect([again?.getAttribute('name'), again?.getAttribute('value')]).toEqual(['answer', 'coming_5']);
    expect((await get(link, cut)).status).toBe(503);
  });
});
