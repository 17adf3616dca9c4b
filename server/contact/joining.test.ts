import { beforeEach, describe, expect, inject, it } from 'vitest';
import { weekdays } from '../../contract/quiet-hours.ts';
import { codeIn, keptOf, type SentMessage, sendMessage } from '../../test/answering.ts';
import { openLivePage } from '../../test/live-page.ts';
import { runWhileLocked } from '../../test/locks.ts';
import { newPreset } from '../../test/presets.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo, sessionOf } from '../../test/sign-in.ts';
import type { Db } from '../db/database.ts';
import { contactKeys } from './keys.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
shareServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  clock = noon;
  server = shared;
});
beforeEach(() => {
  // A report that comes in the middle of a test would change the caller's page, too.
  server.simulators.faults.setStanding('sms', 'lost-report');
});

const [GUID, owner] = ['DEMOCARPAID00001', '9876543210'];
const from = (who: number) => ({ 'x-forwarded-for': `203.0.113.${who}` });
const minutes = (count: number) => {
  clock += count * 60_000;
};
async function ownerOfCar(): Promise<number> {
  const sticker = await db().selectFrom('sticker').select('owner_id').where('guid', '=', GUID).executeTakeFirst();
  return sticker?.owner_id ?? 0;
}
const send = (who: number, { id = 6, headers = {} }: { id?: number; headers?: Record<string, string> } = {}) =>
  server.post('/sms/template', { GUID, id }, { ...from(who), ...headers });
const first = () => sendMessage(server, { GUID, owner, headers: from(1) });
/** Sends the same as others did, and returns what the browser keeps. */
async function join(who: number, id = 6): Promise<Pick<SentMessage, 'answer' | 'cookie' | 'contact'>> {
  const answer = await send(who, { id });
  return { answer, ...keptOf(answer) };
}
const state = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact;
const asked = async (code: string) => (await server.post('/contact/asked', { code })).body.contact;
const answer = (code: string, say: string) => server.post('/contact/answer', { code, answer: say });
const still = (contact: string, who = 1) => server.post('/contact/still', { contact }, from(who));
/** What the owner got, newest first. */
const messages = () => messagesTo(server, owner);
/** To whomever it went. */
const sent = () => server.simulators.tally.accepted('sms');
const db = () => server.services.database.db;
const count = async (table: 'contact' | 'joined_message' | 'outgoing') =>
  (await db().selectFrom(table).selectAll().execute()).length;
const pointsOf = async (limit: string) =>
  (await db().selectFrom('rate_limit').select('points').where('key', 'like', `${limit}:%`).execute()).map(
    ({ points }) => points,
  );

/** A block of this caller by the owner. */
async function blockOf(who: number) {
  const { address_index: key_index } = contactKeys(server.services.vault, { address: `203.0.113.${who}` });
  return { owner_id: await ownerOfCar(), key_index, until: new Date(clock + 60_000), created_at: new Date(clock) };
}

/** The owner thanks for the only message, from their log. */
async function thank(): Promise<void> {
  const id = await ownerOfCar();
  const headers = await sessionOf(server, 'owner', id);
  const log = await server.post('/vehicle_owner/contacts', { UserLoginID: id }, headers);
  const said = { UserLoginID: id, contact: log.body.contacts[0].id };
  expect(await server.post('/vehicle_owner/thank', said, headers)).toMatchObject({ status: 200 });
}

describe('the same reason at the same vehicle', () => {
  it('is one message: who says it second sees what became of it, and the owner how many they are', async () => {
    const { code, contact } = await first();
    await answer(code, 'coming_5');
    minutes(4);
    const second = await join(2);
    expect(second.answer).toMatchObject({ status: 200, body: { Message: 'Message sent successfully!' } });
    expect(await state(second.contact)).toMatchObject({
      at: new Date(noon).toISOString(),
      answer: 'coming_5',
      isJoined: true,
    });
    expect(await state(contact)).toMatchObject({ answer: 'coming_5', isJoined: false });
    await join(3);
    await join(3);
    expect(await messages()).toHaveLength(1);
    expect([await count('contact'), await count('joined_message'), await count('outgoing')]).toEqual([1, 3, 1]);
    expect((await asked(code)).people).toBe(3);
    const id = await ownerOfCar();
    const headers = await sessionOf(server, 'owner', id);
    const log = await server.post('/vehicle_owner/contacts', { UserLoginID: id }, headers);
    expect(log.body.contacts).toMatchObject([{ people: 3 }]);
  });

  it('said again by the same caller is still said by one person', async () => {
    const { contact, code } = await first();
    const again = await join(1);
    expect(again.contact).not.toBe(contact);
    expect((await state(again.contact)).isJoined).toBe(true);
    expect([(await messages()).length, (await asked(code)).people]).toEqual([1, 1]);
  });

  it('of two at the same moment is sent once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((who) => send(who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await messages()).toHaveLength(1);
    expect([await count('contact'), await count('joined_message')]).toEqual([1, 3]);
  });

  it('pressed twice is one request, whether it is sent or joins', async () => {
    const press = { 'idempotency-key': 'one press' };
    const twice = async (who: number) => {
      const answers = await Promise.all([1, 2].map(() => send(who, { headers: press })));
      return new Set([...answers, await send(who, { headers: press })].map(({ headers }) => headers.get('set-cookie')));
    };
    expect((await twice(1)).size).toBe(1);
    expect([await count('contact'), await count('joined_message'), (await messages()).length]).toEqual([1, 0, 1]);
    const other = { 'idempotency-key': 'another press' };
    const answers = await Promise.all([1, 2, 3].map(() => send(2, { headers: other })));
    expect(
      new Set([...answers, await send(2, { headers: other })].map((it) => it.headers.get('set-cookie'))).size,
    ).toBe(1);
    expect([await count('contact'), await count('joined_message'), (await messages()).length]).toEqual([1, 1, 1]);
    // The same key for another reason is another request.
    expect(await send(2, { id: 11, headers: other })).toMatchObject({ status: 409 });
    expect(await count('contact')).toBe(1);
  });

  it('costs the owner’s sticker nothing, and its caller as much as any message', async () => {
    await first();
    await join(2);
    expect(await pointsOf('contact-message')).toEqual([1]);
    expect(await pointsOf('contact-message-address')).toEqual([1, 1]);
  });

  it('is a message of its own after ten minutes, for another reason, and at another vehicle', async () => {
    await first();
    await join(2, 11);
    await server.post('/sms/template', { GUID: 'DEMOPOSTPAIDREG1', id: 6 }, from(2));
    expect(sent()).toHaveLength(3);
    minutes(9);
    await join(3);
    expect(sent()).toHaveLength(3);
    minutes(1);
    const later = await join(4);
    expect([sent().length, (await state(later.contact)).isJoined]).toEqual([4, false]);
    await join(5);
    expect([await count('contact'), await count('joined_message')]).toEqual([4, 2]);
  });

  it('does not join a message that did not arrive, nor one whose caller the owner has blocked', async () => {
    server.simulators.faults.setStanding('sms', 'bad-number');
    expect((await send(1)).status).toBe(502);
    server.simulators.faults.setStanding('sms', 'lost-report');
    await join(2);
    expect([await count('contact'), await count('joined_message'), (await messages()).length]).toEqual([2, 0, 1]);
    const code = codeIn((await messages())[0]?.text);
    await server.post('/contact/block', { code, block: 'harassment' });
    expect((await send(2)).status).toBe(409);
    const { contact } = await join(3);
    expect([await count('contact'), (await messages()).length, (await state(contact)).isJoined]).toEqual([3, 2, false]);
  });

  it.each(['seen_to', 'thanks'] as const)(
    'is a message of its own once the owner has answered %s, and not before',
    async (said) => {
      const { code } = await first();
      await answer(code, 'coming_5');
      await join(2);
      expect(await messages()).toHaveLength(1);
      if (said === 'thanks') await thank();
      else await answer(code, said);
      const { contact } = await join(3);
      expect([(await messages()).length, (await state(contact)).isJoined]).toEqual([2, false]);
      await answer(codeIn((await messages())[0]?.text), 'cannot_come');
      expect((await state((await join(4)).contact)).answer).toBe('cannot_come');
    },
  );

  it('is refused as any message is, where the owner has muted or blocked its caller', async () => {
    const { code } = await first();
    await db()
      .insertInto('owner_block')
      .values(await blockOf(2))
      .execute();
    expect(await send(2)).toMatchObject({ status: 409, body: { ErrorCode: 'not_contactable' } });
    await server.post('/contact/quiet', { code, hours: '1' });
    expect(await send(3)).toMatchObject({ status: 409, body: { ErrorCode: 'muted' } });
    expect(await count('joined_message')).toBe(0);
  });

  it('is heard of on the page of who joined, as on the first one', async () => {
    const { code } = await first();
    const { cookie, contact } = await join(2);
    const number = cookie.replace('contact', '');
    const page = await openLivePage(`${server.url}/api/contact/live?of=${number}`, {
      cookie: `${cookie}=${GUID}.${contact}`,
    });
    await page.until('state', 1);
    expect(page.dataOf('state')).toEqual([(await state(contact)).version]);
    await answer(code, 'coming_15');
    await page.until('state', 2);
    expect(page.dataOf('state')[1]).toBe((await state(contact)).version);
  });

  it('is shown of the first caller nothing but that there was one, and where they said the vehicle stands is not', async () => {
    const { contact } = await first();
    await server.post('/contact/place', { contact, word: 'basement' });
    const second = await join(2);
    expect((await state(second.contact)).place).toBeNull();
    expect(await server.post('/contact/place', { contact: second.contact, word: 'gate' })).toMatchObject({
      status: 404,
    });
    expect((await state(contact)).place.word).toBe('basement');
  });

  it('is gone with its message', async () => {
    const { contact } = await first();
    const second = await join(2);
    minutes(24 * 60);
    expect(await server.post('/contact/state', { contact: second.contact })).toMatchObject({ status: 404 });
    await db().deleteFrom('contact').execute();
    expect([await state(contact), await count('joined_message')]).toEqual([undefined, 0]);
  });
});

describe('still so', () => {
  it('is said to the owner, and before ten minutes reminds nobody', async () => {
    const { contact, code } = await first();
    const second = await join(2);
    minutes(9);
    expect(await still(second.contact, 2)).toMatchObject({
      status: 200,
      body: { contact: { stillAt: '2026-11-20T06:39:00.000Z', remindedAt: '' } },
    });
    expect([(await messages()).length, (await asked(code)).stillAt, (await state(contact)).stillAt]).toEqual([
      1,
      '2026-11-20T06:39:00.000Z',
      '2026-11-20T06:39:00.000Z',
    ]);
  });

  it('reminds the owner once after ten minutes without an answer, by the link of the first message', async () => {
    const { contact, code } = await first();
    minutes(10);
    const all = await Promise.all([1, 2, 3].map((who) => still(contact, who)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [reminder, ...others] = await messages();
    expect(others).toHaveLength(1);
    expect(reminder?.text).toContain('- still so, as told before. A person');
    expect(codeIn(reminder?.text)).toBe(code);
    minutes(30);
    await still(contact);
    expect([(await messages()).length, await state(contact)]).toMatchObject([
      2,
      { remindedAt: '2026-11-20T06:40:00.000Z', stillAt: '2026-11-20T07:10:00.000Z' },
    ]);
    expect(await pointsOf('contact-message')).toEqual([2]);
  });

  it('reminds nobody who has answered, and somebody who has only read it', async () => {
    const { contact, code } = await first();
    await server.post('/contact/seen', { code });
    minutes(10);
    await answer(code, 'cannot_come');
    await still(contact);
    expect(await messages()).toHaveLength(1);
    const id = await newPreset(server);
    const other = await join(2, id);
    await server.post('/contact/seen', { code: codeIn((await messages())[0]?.text) });
    minutes(10);
    await still(other.contact, 2);
    expect(await messages()).toHaveLength(3);
  });

  it('is refused where a message would be: muted, switched off, blocked, a token of nobody', async () => {
    const { contact, code } = await first();
    minutes(10);
    await server.post('/contact/quiet', { code, hours: '1' });
    expect(await still(contact)).toMatchObject({ status: 409, body: { ErrorCode: 'muted' } });
    await server.post('/contact/quiet', { code, hours: 'off' });
    await server.post('/contact/block', { code, block: 'on' });
    expect(await still(contact)).toMatchObject({ status: 409, body: { ErrorCode: 'not_contactable' } });
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', GUID).execute();
    expect(await still(contact, 2)).toMatchObject({ status: 404 });
    expect(await still('a-token-of-nobody')).toMatchObject({ status: 404 });
    expect([
      (await messages()).length,
      (await db().selectFrom('contact').select('still_at').execute())[0]?.still_at,
    ]).toEqual([1, null]);
  });

  it('reminds in quiet hours about what cannot wait, where the owner lets that through, and about nothing else', async () => {
    const towed = await sendMessage(server, { GUID, owner, id: 2, headers: from(1) });
    const lights = await sendMessage(server, { GUID, owner, id: 6, headers: from(2) });
    const id = await ownerOfCar();
    const always = { days: [...weekdays], begins: '00:00', ends: '23:59', letsUrgent: true };
    const headers = await sessionOf(server, 'owner', id);
    expect(await server.post('/vehicle_owner/quiet_hours', { UserLoginID: id, ...always }, headers)).toMatchObject({
      status: 200,
    });
    minutes(10);
    expect(await still(lights.contact)).toMatchObject({ status: 409, body: { ErrorCode: 'quiet_hours' } });
    expect(await still(towed.contact)).toMatchObject({
      status: 200,
      body: { contact: { remindedAt: expect.stringMatching(/Z$/) } },
    });
  });

  it('is recorded where no message is left, or the provider takes none: then nobody is said to be reminded, and nothing is counted', async () => {
    const { contact } = await first();
    minutes(10);
    const limit = server.services.database.db.updateTable('rate_limit').where('key', 'like', 'contact-message:%');
    await limit.set({ points: 6, expire: clock + 3_600_000 }).execute();
    expect(await still(contact)).toMatchObject({
      status: 200,
      body: { contact: { remindedAt: '', stillAt: new Date(clock).toISOString() } },
    });
    await limit.set({ points: 1 }).execute();
    server.simulators.faults.setStanding('sms', 'bad-number');
    expect(await still(contact)).toMatchObject({ status: 200, body: { contact: { remindedAt: '' } } });
    expect([(await messages()).length, await pointsOf('contact-message')]).toEqual([1, [1]]);
  });

  it('is counted for each of those who say it', async () => {
    const { contact } = await first();
    const second = await join(2);
    for (let press = 0; press < 20; press++) expect((await still(contact)).status).toBe(200);
    expect((await still(contact)).status).toBe(429);
    expect((await still(second.contact, 2)).status).toBe(200);
  });

  it.runIf(inject('engine').name === 'server')(
    'reminds no owner who has switched the sticker off, moved it or gone a moment before',
    async () => {
      const { contact } = await first();
      minutes(10);
      const gone = {
        first: (tx: Db) => tx.updateTable('sticker').set({ state: 'off' }).where('guid', '=', GUID).execute(),
      };
      expect(await runWhileLocked(server, () => still(contact), gone)).toMatchObject({ status: 404 });
      expect(await messages()).toHaveLength(1);
    },
  );
});
