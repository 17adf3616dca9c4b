import { describe, expect, it, vi } from 'vitest';
import { sendMessage } from '../../../test/answering.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { purge } from '../../retention/purge.ts';
import { contactToken } from '../contact-token.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
shareServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  clock = noon;
  server = shared;
  // A report that comes in the middle of a test would change the caller's page, too.
  server.simulators.faults.setStanding('sms', 'lost-report');
});

const [car, owner] = ['DEMOCARPAID00001', '9876543210'];
const send = (address = '203.0.113.7') =>
  sendMessage(server, { GUID: car, owner, headers: { 'x-forwarded-for': address } });
const say = (contact: string, more: object) => server.post('/contact/place', { contact, ...more });
const withdraw = (contact: string) => server.post('/contact/withdraw_place', { contact });
const state = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact;
const shownBy = async (code: string) => (await server.post('/contact/asked', { code })).body.contact?.place;
const db = () => server.services.database.db;
const rows = () => db().selectFrom('contact_place').selectAll().execute();
const minutes = (count: number) => {
  clock += count * 60_000;
};
const exact = { latitude: 12.971598, longitude: 77.594566 };
const rounded = { latitude: 12.9716, longitude: 77.5946 };

describe('where a vehicle stands', () => {
  it('is said in a word by whoever sent the message, and shown to the owner by the link', async () => {
    const { contact, code } = await send();
    expect([(await state(contact)).place, await shownBy(code)]).toEqual([null, null]);
    minutes(1);
    const { status, body } = await say(contact, { word: 'basement' });
    const at = '2026-11-20T06:31:00.000Z';
    expect([status, body.contact.place]).toEqual([200, { at, word: 'basement', isShared: false }]);
    expect((await state(contact)).place).toEqual(body.contact.place);
    expect(await shownBy(code)).toEqual({ at, word: 'basement', degrees: null });
  });

  it('is shared to some 20 m: the rest is kept nowhere, and a caller’s page is not told it again', async () => {
    const { contact, code } = await send();
    const { body } = await say(contact, exact);
    expect(body.contact.place).toEqual({ at: '2026-11-20T06:30:00.000Z', word: '', isShared: true });
    expect(JSON.stringify([body, await state(contact)])).not.toMatch(/12\.97|77\.59/);
    expect(await shownBy(code)).toMatchObject({ word: '', degrees: rounded });
    const [row] = await rows();
    const cell = { table: 'contact_place', column: 'place', row: row?.id ?? '' };
    expect(server.services.vault.open(row?.place_sealed ?? Buffer.alloc(0), cell)).toBe(
      '{"word":"","degrees":{"latitude":12.9716,"longitude":77.5946}}',
    );
  });

  it('takes both, from a form as well; each may be changed, and what is not said again stays', async () => {
    const { contact, code } = await send();
    await say(contact, { word: 'gate' });
    await say(contact, { latitude: '12.971598', longitude: '77.594566' });
    expect(await shownBy(code)).toMatchObject({ word: 'gate', degrees: rounded });
    await say(contact, { word: 'road_side' });
    await say(contact, { latitude: -33.86881, longitude: -0.00001 });
    expect(await shownBy(code)).toMatchObject({
      word: 'road_side',
      degrees: { latitude: -33.8688, longitude: 0 },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('has another version on the page of the caller whenever it says another thing, and tells it once', async () => {
    const { contact } = await send();
    const told = vi.spyOn(server.services.contactChanges, 'publish');
    const version = async (ask: Promise<unknown>) => {
      await ask;
      return (await state(contact)).version;
    };
    const versions = [
      await version(say(contact, { word: 'gate' })),
      await version(say(contact, { word: 'car_park' })),
      await version(say(contact, exact)),
      await version(withdraw(contact)),
    ];
    expect(new Set(versions).size).toBe(4);
    await withdraw(contact);
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('is said once by two presses, one after the other or at once', async () => {
    const { contact } = await send();
    const first = (await say(contact, { word: 'gate', ...exact })).body.contact;
    minutes(1);
    expect((await say(contact, { word: 'gate', ...exact })).body.contact).toEqual(first);
    expect((await say(contact, { ...exact, longitude: exact.longitude + 0.00001 })).body.contact).toEqual(first);
    const words = ['basement', 'courtyard', 'basement', 'shop_front'];
    const answers = await Promise.all(words.map((word) => say(contact, { word })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(words).toContain((await state(contact)).place.word);
    expect(await rows()).toHaveLength(1);
  });

  it('keeps a word and a place that are said at the same time', async () => {
    const { contact, code } = await send();
    await Promise.all([say(contact, { word: 'gate' }), say(contact, exact)]);
    expect(await shownBy(code)).toMatchObject({ word: 'gate', degrees: rounded });
  });

  it('is taken back, also a second time, and may be said again', async () => {
    const { contact, code } = await send();
    await say(contact, { word: 'gate', ...exact });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await withdraw(contact);
      expect([status, body.contact.place]).toEqual([200, null]);
    }
    expect([await shownBy(code), await rows()]).toEqual([null, []]);
    await say(contact, { word: 'road_side' });
    expect(await shownBy(code)).toMatchObject({ word: 'road_side', degrees: null });
  });

  it('may be changed ten times a day, and taken back after that, too', async () => {
    const { contact } = await send();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await say(contact, { word: time % 2 ? 'gate' : 'basement' })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await state(contact)).place.word).toBe('gate');
    // The same again is no change.
    expect((await say(contact, { word: 'gate' })).status).toBe(200);
    expect((await withdraw(contact)).status).toBe(200);
    expect((await say(contact, { word: 'gate' })).status).toBe(429);
    const other = await send('203.0.113.9');
    expect((await say(other.contact, { word: 'gate' })).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a word that is none of ours', { word: 'behind the blue gate' }],
    ['an empty word', { word: '' }],
    ['half a place', { latitude: 12.97 }],
    ['the other half, with a word', { word: 'gate', longitude: 77.59 }],
    ['a latitude beyond the pole', { latitude: 90.0001, longitude: 77 }],
    ['a longitude beyond the date line', { latitude: 12, longitude: '-180.5' }],
    ['a number that is none', { latitude: 'NaN', longitude: 77 }],
    ['no number', { latitude: null, longitude: null }],
    ['infinity', { latitude: 'Infinity', longitude: 77 }],
    ['a number too large for one', { latitude: '1e400', longitude: 77 }],
    ['digits without an end', { latitude: `12.${'9'.repeat(30)}`, longitude: 77 }],
    ['Hindi digits', { latitude: '१२.९७', longitude: 77 }],
    ['a list', { latitude: [12.97], longitude: [77.59] }],
  ])('is refused where it is %s, and changes nothing', async (_what, place) => {
    const { contact } = await send();
    await say(contact, { word: 'gate' });
    const before = await state(contact);
    const answer = await say(contact, place);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(await state(contact)).toEqual(before);
  });

  it('is refused where a number on the wire is too large for one', async () => {
    const { contact } = await send();
    const answer = await fetch(`${server.url}/api/contact/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"contact":"${contact}","latitude":1e400,"longitude":77.5}`,
    });
    expect([answer.status, await rows()]).toEqual([422, []]);
  });

  it('is no business of whoever has another token, or none', async () => {
    const [mine, other] = [await send(), await send('203.0.113.9')];
    const [id = ''] = mine.contact.split('.');
    const [, mac = ''] = other.contact.split('.');
    for (const token of [`${id}.${mac}`, mine.contact.slice(0, -1), mine.code, other.code, 'x'])
      for (const ask of [say(token, { word: 'gate' }), withdraw(token)])
        expect(await ask).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    await say(mine.contact, { word: 'gate', ...exact });
    expect([(await state(other.contact)).place, await shownBy(other.code)]).toEqual([null, null]);
    await withdraw(other.contact);
    expect(await shownBy(mine.code)).toMatchObject({ word: 'gate', degrees: rounded });
  });

  it('is not said of a call: both sides talk', async () => {
    await server.post('/make-call', { GUID: car, from: '9812345678' });
    const { id } = await db().selectFrom('contact').select('id').where('kind', '=', 'call').executeTakeFirstOrThrow();
    const token = contactToken(server.services.vault, id);
    expect((await say(token, { word: 'gate' })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('is gone after a day, and cannot be said any more', async () => {
    const { contact, code } = await send();
    minutes(24 * 60 - 1);
    await say(contact, { word: 'gate', ...exact });
    await purge(db(), 'purge-answer-links', new Date(clock));
    expect(await shownBy(code)).toMatchObject({ word: 'gate' });
    minutes(1);
    expect(await shownBy(code)).toBeUndefined();
    for (const ask of [say(contact, { word: 'basement' }), withdraw(contact)]) expect((await ask).status).toBe(404);
    expect(await rows()).toHaveLength(1);
    await purge(db(), 'purge-answer-links', new Date(clock));
    expect(await rows()).toEqual([]);
  });

  it('goes with the account of the owner; a caller who is late reaches nobody', async () => {
    const { contact } = await send();
    await say(contact, { word: 'gate', ...exact });
    const headers = await sessionOf(server, 'owner', 1);
    const data = (await server.post('/vehicle_owner/my_data', { UserLoginID: 1 }, headers)).body.data;
    expect(JSON.stringify(data)).not.toMatch(/12\.97|77\.59|"gate"/);
    const leaving = server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, headers);
    await Promise.all([leaving, ...Array.from({ length: 5 }, () => say(contact, { word: 'basement' }))]);
    expect((await leaving).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await say(contact, { word: 'basement' })).status).toBe(404);
    expect((await state(contact)).place).toBeNull();
  });

  it('is not shown of a caller whom the owner has blocked, until they are let through; they are not told', async () => {
    const { contact, code } = await send();
    await say(contact, { word: 'gate' });
    const { body } = await server.post('/contact/block', { code, block: 'on' });
    expect(body.contact.place).toBeNull();
    expect((await say(contact, exact)).body.contact.place).toMatchObject({ word: 'gate', isShared: true });
    expect(await shownBy(code)).toBeNull();
    await server.post('/contact/block', { code, block: 'off' });
    expect(await shownBy(code)).toMatchObject({ word: 'gate', degrees: rounded });
  });
});
