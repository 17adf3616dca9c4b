import { describe, expect, inject, it, vi } from 'vitest';
import { codeIn, keptOf, sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { lockRow, row, runWhileLocked } from '../../../test/locks.ts';
import { addPerson } from '../../../test/named-people.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo, sessionOf } from '../../../test/sign-in.ts';
import type { Db } from '../../db/database.ts';
import { purge } from '../../retention/purge.ts';
import { sealPlace } from './place-seal.ts';

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
const vehicle = { latitude: 12.9716, longitude: 77.5946 };
/** So many metres to the north of the vehicle. */
const north = (metres: number) => ({ latitude: vehicle.latitude + metres / 111_195, longitude: vehicle.longitude });
const send = (address = '203.0.113.7') =>
  sendMessage(server, { GUID: car, owner, headers: { 'x-forwarded-for': address } });
const share = (contact: string, place: object = vehicle) => server.post('/contact/place', { contact, ...place });
const answer = (code: string, said: string) => server.post('/contact/answer', { code, answer: said });
const say = (code: string, place: object) => server.post('/contact/distance', { code, ...place });
const state = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact;
const asked = async (code: string) => (await server.post('/contact/asked', { code })).body.contact.distance;
const db = () => server.services.database.db;
const rows = () => db().selectFrom('contact_distance').selectAll().execute();
const minutes = (count: number) => {
  clock += count * 60_000;
};

/** A message whose caller has shared where they are, and whose owner is coming. */
async function coming(address?: string) {
  const sent = await send(address);
  await share(sent.contact);
  await answer(sent.code, 'coming_15');
  return sent;
}

const nothing = { told: null, offer: 'no' };

describe('how far away whoever comes is', () => {
  it('is offered once they have answered so, to a caller who has shared a place on the map', async () => {
    const { contact, code } = await send();
    await answer(code, 'coming_5');
    expect(await asked(code)).toEqual(nothing);
    await share(contact, { word: 'gate' });
    expect(await asked(code)).toEqual(nothing);
    await share(contact);
    expect(await asked(code)).toEqual({ told: null, offer: 'yes' });
    for (const said of ['cannot_come', 'somebody_else', 'thanks']) {
      minutes(1);
      expect((await answer(code, said)).body.contact.distance).toEqual(nothing);
    }
    expect((await answer(code, 'coming_15')).body.contact.distance.offer).toBe('yes');
    minutes(15);
    expect(await asked(code)).toEqual(nothing);
  });

  it('is told to the caller as a number and a time; where they are is neither told nor kept', async () => {
    const { contact, code } = await coming();
    minutes(1);
    const before = (await state(contact)).version;
    const place = { latitude: vehicle.latitude + 0.003612, longitude: vehicle.longitude + 0.0001 };
    const { status, body } = await say(code, place);
    const distance = { metres: 400, at: '2026-11-20T06:31:00.000Z' };
    expect([status, body.contact.distance]).toEqual([200, { told: distance, offer: 'yes' }]);
    const shown = await state(contact);
    expect(shown.distance).toEqual(distance);
    expect(shown.version).not.toBe(before);
    expect(JSON.stringify([shown, { ...body.contact, place: null }])).not.toMatch(/12\.97|77\.59/);
    expect(await rows()).toEqual([{ id: expect.any(String), metres: 400, said_at: new Date(clock), is_ended: false }]);
  });

  it('is said again as they come nearer, from a form as well, and changes the page of the caller each time', async () => {
    const { contact, code } = await coming();
    const told = vi.spyOn(server.services.contactChanges, 'publish');
    const said: (number | null)[] = [];
    for (const metres of [9000, 5040, 4990, 1234, 60, 0]) {
      minutes(1);
      const { latitude, longitude } = north(metres);
      await say(code, { latitude: latitude.toFixed(7), longitude: String(longitude) });
      said.push((await state(contact)).distance.metres);
    }
    expect(said).toEqual([null, null, 5000, 1200, 100, 100]);
    expect(told).toHaveBeenCalledTimes(6);
    expect(await rows()).toHaveLength(1);
  });

  it('is one number after two presses at once', async () => {
    const { contact, code } = await coming();
    const answers = await Promise.all([300, 800, 300].map((metres) => say(code, north(metres))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([300, 800]).toContain((await state(contact)).distance.metres);
    expect(await rows()).toHaveLength(1);
  });

  it('is gone once it is answered that nobody comes, and does not come back with another answer', async () => {
    const { contact, code } = await coming();
    await say(code, north(400));
    minutes(1);
    await answer(code, 'coming_5');
    expect((await state(contact)).distance).toMatchObject({ metres: 400 });
    minutes(1);
    await answer(code, 'cannot_come');
    expect((await state(contact)).distance).toBeNull();
    minutes(1);
    await answer(code, 'coming_5');
    expect([(await state(contact)).distance, await asked(code)]).toEqual([null, { told: null, offer: 'yes' }]);
    minutes(1);
    await say(code, north(200));
    expect((await state(contact)).distance).toMatchObject({ metres: 200 });
  });

  it('is shown, with its time, after the time is over by which they said to be there', async () => {
    const { contact, code } = await coming();
    await say(code, north(400));
    minutes(16);
    expect((await state(contact)).distance).toEqual({ metres: 400, at: '2026-11-20T06:30:00.000Z' });
    expect(await asked(code)).toMatchObject({ told: { metres: 400 }, offer: 'no' });
    expect(await say(code, north(100))).toMatchObject({ status: 409, body: { ErrorCode: 'not_offered' } });
  });

  it('is read by whoever joined the message, too', async () => {
    const { code } = await coming();
    const joined = keptOf(
      await server.post('/sms/template', { GUID: car, id: 6 }, { 'x-forwarded-for': '203.0.113.8' }),
    );
    await say(code, north(400));
    expect(await state(joined.contact)).toMatchObject({ isJoined: true, place: null, distance: { metres: 400 } });
  });
});

describe('a person whom the owner has named', () => {
  it('says how far away they are by their own link, once they have answered; the owner sees what was told', async () => {
    const driver = '9812300001';
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const { contact, code } = await send();
    const [sms] = await eventually('their SMS', async () => {
      const messages = await messagesTo(server, driver);
      return messages.length > 0 && messages;
    });
    const theirs = codeIn(sms?.text);
    await share(contact);
    await answer(theirs, 'coming_5');
    expect([await asked(theirs), await asked(code)]).toEqual([{ told: null, offer: 'yes' }, nothing]);
    expect(await say(code, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'not_offered' } });
    expect((await say(theirs, north(700))).status).toBe(200);
    expect(await asked(code)).toMatchObject({ told: { metres: 700 }, offer: 'no' });
    minutes(1);
    await answer(code, 'coming_5');
    expect([(await state(contact)).distance, await asked(theirs)]).toEqual([null, nothing]);
    expect((await say(code, north(1000))).status).toBe(200);
    expect((await state(contact)).distance.metres).toBe(1000);
  });
});

describe('where whoever comes is', () => {
  it('is not found by a caller who shares another place: the number is deleted, and no other is said', async () => {
    const { contact, code } = await coming();
    await say(code, north(400));
    await share(contact, { word: 'gate' });
    expect((await state(contact)).distance).toMatchObject({ metres: 400 });
    await share(contact, north(3000));
    expect([(await state(contact)).distance, await asked(code)]).toEqual([null, nothing]);
    expect(await rows()).toMatchObject([{ metres: null, is_ended: true }]);
    expect(await say(code, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'not_offered' } });
    await share(contact, vehicle);
    minutes(1);
    await answer(code, 'coming_5');
    expect(await asked(code)).toEqual(nothing);
  });

  it('nor by one who takes the place back and shares another one', async () => {
    const { contact, code } = await coming();
    await say(code, north(400));
    await server.post('/contact/withdraw_place', { contact });
    expect((await state(contact)).distance).toBeNull();
    await share(contact, north(3000));
    expect(await asked(code)).toEqual(nothing);
    expect((await say(code, north(400))).status).toBe(409);
  });

  it('nor by one whose place changes at the very moment', async () => {
    const { contact, code } = await coming();
    await Promise.all([say(code, north(400)), share(contact, north(3000)), say(code, north(400))]);
    const { distance } = await state(contact);
    // Said of the new place, or deleted with the old one.
    if (distance) expect(distance.metres).toBe(2600);
    else expect(await asked(code)).toEqual(nothing);
  });

  it.runIf(inject('engine').name === 'server')('is never measured from a place that is being changed', async () => {
    const { code } = await coming();
    const { id } = await db().selectFrom('contact').select('id').executeTakeFirstOrThrow();
    const moved = sealPlace(server.services.vault, id, { word: '', degrees: north(3000) });
    const change = {
      first: async (tx: Db) => {
        await lockRow(tx, row('answer_link', id, 'contact_id'));
        await tx.updateTable('contact_place').set({ place_sealed: moved }).where('id', '=', id).execute();
      },
    };
    await runWhileLocked(server, () => say(code, north(400)), change);
    expect(await rows()).toMatchObject([{ metres: 2600 }]);
  });

  it('nor by one who sends a second message, from another place: within an hour nobody else is told', async () => {
    const first = await coming();
    await say(first.code, north(400));
    const second = await coming('203.0.113.9');
    expect(await asked(second.code)).toEqual({ told: null, offer: 'later' });
    expect(await say(second.code, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'told_another' } });
    expect((await state(second.contact)).distance).toBeNull();
    expect((await say(first.code, north(300))).status).toBe(200);
    await share(first.contact, north(3000));
    expect((await asked(second.code)).offer).toBe('later');
    minutes(60);
    await answer(second.code, 'coming_5');
    expect((await say(second.code, north(200))).status).toBe(200);
    expect((await say(first.code, north(200))).status).toBe(409);
  });

  describe('as a guard whom several owners have named', () => {
    const guard = '9812300007';
    const [other, others] = ['DEMOPOSTPAIDREG1', '9123456780'];
    /** A message about a vehicle, of which the guard is told, who comes. */
    async function comesTo(GUID: string, phone: string, address: string) {
      const before = (await messagesTo(server, guard)).length;
      const headers = { 'x-forwarded-for': address };
      const { contact, code } = await sendMessage(server, { GUID, owner: phone, headers });
      const [sms] = await eventually('their SMS', async () => {
        const messages = await messagesTo(server, guard);
        return messages.length > before && messages;
      });
      await share(contact);
      const theirs = codeIn(sms?.text);
      await answer(theirs, 'coming_15');
      return { contact, code, theirs };
    }
    const named = (owner: number) => addPerson(server, { owner, phone: guard, relation: 'guard', wants: 'all' });

    it('is not found by messages to vehicles of each: within an hour one is told', async () => {
      for (const of of [1, 2]) await named(of);
      const [first, second] = [await comesTo(car, owner, '203.0.113.7'), await comesTo(other, others, '203.0.113.9')];
      expect((await say(first.theirs, north(400))).status).toBe(200);
      expect(await asked(second.theirs)).toEqual({ told: null, offer: 'later' });
      expect(await say(second.theirs, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'told_another' } });
      expect((await say(first.theirs, north(300))).status).toBe(200);
      minutes(60);
      await answer(second.theirs, 'coming_5');
      expect((await say(second.theirs, north(200))).status).toBe(200);
    });

    it('nor where they have a vehicle of their own', async () => {
      const { vault } = server.services;
      await db()
        .updateTable('owner')
        .set({ phone_index: vault.index('phone', guard) })
        .where('id', '=', 2)
        .execute();
      await named(1);
      const first = await comesTo(car, owner, '203.0.113.7');
      const own = await sendMessage(server, {
        GUID: other,
        owner: others,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      await share(own.contact);
      await answer(own.code, 'coming_15');
      expect((await say(first.theirs, north(400))).status).toBe(200);
      expect((await asked(own.code)).offer).toBe('later');
      minutes(60);
      await answer(own.code, 'coming_15');
      await answer(first.theirs, 'coming_15');
      expect((await say(own.code, north(400))).status).toBe(200);
      expect((await asked(first.theirs)).offer).toBe('later');
    });
  });

  it('nor by two messages that are answered at the same moment', async () => {
    const both = [await coming(), await coming('203.0.113.9')];
    const answers = await Promise.all(both.map(({ code }) => say(code, north(400))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a distance is not told', () => {
  it.each([
    ['nothing', {}],
    ['half a place', { latitude: 12.97 }],
    ['a latitude beyond the pole', { latitude: 90.5, longitude: 77 }],
    ['a longitude beyond the date line', { latitude: 12, longitude: '-180.5' }],
    ['no number', { latitude: 'NaN', longitude: null }],
    ['infinity', { latitude: 'Infinity', longitude: 77 }],
    ['digits without an end', { latitude: `12.${'9'.repeat(30)}`, longitude: 77 }],
    ['a list', { latitude: [12.97], longitude: [77.59] }],
    ['empty', { latitude: '', longitude: '' }],
  ])('for a place that is %s; the answer does not repeat it', async (_what, place) => {
    const { contact, code } = await coming();
    await say(code, north(400));
    const before = await state(contact);
    const refused = await say(code, place);
    expect(refused).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/\d\d\.|999/);
    expect(await state(contact)).toEqual(before);
  });

  it('by a link that is another’s, none, or a day old', async () => {
    const { contact, code } = await coming();
    for (const other of ['nobodys', contact, code.slice(1), ''])
      expect([404, 422]).toContain((await say(other, north(400))).status);
    minutes(24 * 60);
    expect(await say(code, north(400))).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect(await rows()).toEqual([]);
  });

  it('to a caller whom the owner has blocked, until they are let through', async () => {
    const { contact, code } = await coming();
    await server.post('/contact/block', { code, block: 'on' });
    expect(await asked(code)).toEqual(nothing);
    expect(await say(code, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'not_offered' } });
    expect((await state(contact)).distance).toBeNull();
    await server.post('/contact/block', { code, block: 'off' });
    expect((await say(code, north(400))).status).toBe(200);
  });

  it('before anything was answered; a refusal does not even count as seen', async () => {
    const { contact, code } = await send();
    await share(contact);
    expect(await say(code, north(400))).toMatchObject({ status: 409, body: { ErrorCode: 'not_offered' } });
    expect((await state(contact)).seenAt).toBe('');
  });

  it('more than twenty times a day', async () => {
    const { contact, code } = await coming();
    const statuses: number[] = [];
    for (let time = 1; time <= 21; time++) statuses.push((await say(code, north(100 * time))).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await state(contact)).distance.metres).toBe(2000);
  });
});

describe('what was told of a distance', () => {
  it('is deleted after a day, with the link', async () => {
    const { contact, code } = await coming();
    await say(code, north(400));
    minutes(24 * 60 - 1);
    await purge(db(), 'purge-answer-links', new Date(clock));
    expect((await state(contact)).distance).toMatchObject({ metres: 400 });
    minutes(1);
    expect(await state(contact)).toBeUndefined();
    await purge(db(), 'purge-answer-links', new Date(clock));
    expect(await rows()).toEqual([]);
  });

  it('is deleted with the account of the owner, in which nobody tells it meanwhile', async () => {
    const { code } = await coming();
    await say(code, north(400));
    const headers = await sessionOf(server, 'owner', 1);
    const leaving = server.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true }, headers);
    await Promise.all([leaving, ...Array.from({ length: 4 }, () => say(code, north(300)))]);
    expect((await leaving).status).toBe(200);
    expect([await rows(), (await say(code, north(300))).status]).toEqual([[], 404]);
  });
});
