import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { sendMessage } from '../../test/answering.ts';
import { eventually } from '../../test/eventually.ts';
import { addPerson } from '../../test/named-people.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';

let server: TestServer;
shareServer({ variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
});

const t = en.person_link;
const driver = '9812300001';
const db = () => server.services.database.db;
const rows = () => db().selectFrom('named_person').selectAll().execute();
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

async function read(answer: Response) {
  const html = await answer.text();
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.textContent.trim());
  return { html, document, heading: all('h1').join(), notice: all('.notice').join(), all };
}

const open = async (path: string) => read(await get(path));

/** Presses a button, and follows where that leads. */
async function press(path: string, fields: Record<string, string>) {
  const answer = await send(path, fields);
  expect(answer.status).toBe(303);
  const to = answer.headers.get('location') ?? '';
  expect(to.split('#')[0]).toBe(path);
  return open(path);
}

/** The path of the link of a person whom the demo's first owner has named. */
async function newLink(wants?: 'urgent' | 'all'): Promise<string> {
  const { code } = await addPerson(server, { owner: 1, phone: driver, ...(wants && { wants }) });
  return `/p?${code}`;
}

const nights = { intent: 'quiet', day_mon: 'on', day_sun: 'on', begins: '22:00', ends: '07:00' };

describe('the page of the link by which a person is asked', () => {
  it('shows the plate and what is kept of them, and nothing else of the owner; opening it changes nothing', async () => {
    const link = await newLink();
    const before = await rows();
    for (const path of [link, link.toLowerCase(), `${link}=`]) {
      const { html, heading, all, document } = await open(path);
      expect(heading).toBe(t.title);
      expect(all('.plate-number')).toEqual(['KA01AB1234']);
      expect(all('.answers button')).toEqual([t.yes_urgent, t.yes_all, t.refuse]);
      expect(html).toContain('The name Ramesh, your number, which ends in 0001');
      expect(html).not.toContain(t.leave);
      expect(document.querySelector('.answer-body a')?.getAttribute('href')).toBe('/privacypolicy');
      expect(html).not.toMatch(/Asha|9876543210|Bengaluru|9812300001/);
      expect(document.querySelectorAll('script')).toHaveLength(0);
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    }
    expect(await rows()).toEqual(before);
  });

  it('agrees, changes which messages, and has quiet hours, all without script', async () => {
    const link = await newLink();
    const agreed = await press(link, { wants: 'all' });
    expect([agreed.heading, agreed.notice]).toEqual([t.title_agreed, t.wants_all]);
    expect(agreed.all('[aria-pressed=true]')).toEqual([t.every]);
    expect(agreed.all('.plate-number')).toEqual(['KA01AB1234', 'MH12XY9876', 'DL3CAF5031']);
    expect(agreed.all('#leave button')).toEqual([t.leave_confirm]);
    expect((await press(link, { wants: 'urgent' })).notice).toBe(t.wants_urgent);
    const quiet = await press(link, nights);
    expect(quiet.all('#quiet .fold-state')).toEqual([`Mon, Sun, 22:00 to 07:00 · ${t.quiet_nothing}`]);
    expect((await press(link, { intent: 'end_quiet' })).all('#quiet .fold-state')).toEqual([t.quiet_none]);
  });

  it('says what is wrong with quiet hours at the field, and keeps what was typed', async () => {
    const link = await newLink('all');
    const answer = await send(link, { intent: 'quiet', begins: '22:00', ends: '22:00', day_fri: 'on' });
    expect(answer.status).toBe(422);
    const { all, document } = await read(answer);
    expect(all('[data-error=ends]')).toEqual([en.owners.quiet_times_equal]);
    expect(document.querySelector('[name=begins]')?.getAttribute('value')).toBe('22:00');
    expect(document.querySelectorAll('[type=checkbox][checked]')).toHaveLength(1);
    const none = await read(await send(link, { intent: 'quiet', begins: '22:00', ends: '07:00' }));
    expect(none.all('#days-error')).toEqual([en.owners.quiet_days_missing]);
    expect((await rows())[0]?.quiet_days).toBeNull();
  });

  it.each([
    ['leaves for good', 'all', t.left_title, t.left],
    ['says no without ever having joined', undefined, t.refused_title, t.refused],
  ] as const)('%s, and says so ever after', async (_what, wants, title, words) => {
    const link = await newLink(wants);
    for (const _again of [1, 2]) {
      const { heading, html, all } = await press(link, { intent: 'leave' });
      expect(heading).toBe(title);
      expect(all('main p')).toContain(words);
      expect(html).not.toMatch(/KA01AB1234|Ramesh|0001/);
    }
    const late = await send(link, { wants: 'all' });
    expect([late.status, (await read(late)).heading]).toEqual([409, title]);
  });

  it.each([['/p'], ['/p?'], ['/p?NOBODYS'], [`/p?${'X'.repeat(200)}`], ['/p?%00']])(
    'is nobody’s at %s',
    async (path) => {
      for (const answer of [await get(path), await send(path, { wants: 'all' })]) {
        expect(answer.status).toBe(404);
        expect((await read(answer)).heading).toBe(t.unknown_title);
      }
    },
  );

  it('does nothing for another site, nor for a button that there is not', async () => {
    const link = await newLink();
    const before = await rows();
    expect((await send(link, { wants: 'all' }, { origin: 'https://evil.example' })).status).toBe(400);
    await press(link, { wants: 'everything', intent: 'agree' });
    expect(await rows()).toEqual(before);
  });

  it('tells no other site of its address, and is kept by nobody', async () => {
    const { headers } = await get(await newLink());
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

/** A message is sent, of which a person is told as well. Returns the paths of the links to answer it. */
async function told() {
  const { code } = await sendMessage(server, { GUID: 'DEMOCARPAID00001', owner: '9876543210' });
  const theirs = await eventually('the SMS', async () => {
    const [sms] = await messagesTo(server, driver);
    return /\/a\?\S+/.exec(sms?.text ?? '')?.[0] ?? false;
  });
  return { owners: `/a?${code}`, theirs };
}

it('the page of a message offers a person the answers, and where they choose; the owner’s says who answered', async () => {
  const link = await newLink('all');
  const { owners: ofOwner, theirs } = await told();
  const { all, document } = await open(theirs);
  // That it is not their vehicle is the owner's to say.
  expect(document.querySelectorAll('[name=answer]')).toHaveLength(6);
  expect(document.querySelector('[value=not_mine]')).toBeNull();
  expect(all('.fold')).toEqual([]);
  expect(all('.answer-body .hint').join()).toMatch(/\d, by a person at the vehicle/);
  expect(document.querySelector('.answer-own-choice a')?.getAttribute('href')).toBe(link);
  await press(theirs, { answer: 'coming_5' });
  const owners = await open(ofOwner);
  expect(owners.all('.notice').join()).toMatch(/^Your driver: Coming in 5 minutes, till \d/);
  expect(owners.document.querySelector('[aria-pressed=true]')).toBeNull();
  const own = await open(theirs);
  expect(own.all('.notice').join()).toMatch(/^They see: Coming in 5 minutes/);
  expect(own.html).not.toContain(en.answering.by_driver);
  expect(own.document.querySelector('[aria-pressed=true]')?.getAttribute('value')).toBe('coming_5');
  await press(ofOwner, { answer: 'coming_15' });
  await server.services.database.db
    .updateTable('contact_step')
    .set({ at: new Date(0) })
    .execute();
  const over = (await open(theirs)).all('.notice').join();
  expect(over).toMatch(/^The owner was to be there by \d/);
  await press(ofOwner, { answer: 'seen_to' });
  const after = await open(theirs);
  expect(after.all('.notice')).toEqual(['The owner: It is seen to']);
  expect(after.document.querySelector('[aria-pressed=true]')).toBeNull();
  // Who is removed meets the page of a link that has ended, which says so of them, too.
  await server.services.database.db.deleteFrom('named_person').execute();
  expect((await open(theirs)).all('main p')).toContain(en.answering.unknown);
  expect(en.answering.unknown).toContain('the owner no longer names you');
});

it('a person who does not come, where the owner does, reads so, and finds their own answer marked', async () => {
  await newLink('all');
  const { owners, theirs } = await told();
  await press(owners, { answer: 'coming_15' });
  expect((await open(theirs)).all('[aria-pressed=true]')).toEqual([]);
  const { all, notice } = await press(theirs, { answer: 'cannot_come' });
  expect(notice).toContain(en.answers.coming_15);
  expect(all('.answer-body .hint').join()).toContain(en.answering.declined);
  expect(all('[aria-pressed=true]')).toEqual([en.answers.cannot_come]);
  expect((await open(owners)).all('[aria-pressed=true]')).toEqual([en.answers.coming_15]);
});
