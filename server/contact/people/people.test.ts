import { describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { ta } from '../../../messages/ta.ts';
import { codeIn, sendMessage } from '../../../test/answering.ts';
import { dumpOf } from '../../../test/dump.ts';
import { eventually } from '../../../test/eventually.ts';
import { addPerson } from '../../../test/named-people.ts';
import { newOwner, type SignedIn, signedInOwner } from '../../../test/owners.ts';
import { ownServer, shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { registerSms } from '../../../test/sms-templates.ts';
import { createVehicle } from '../../owners/vehicle.ts';
import { addOwner } from '../../sandbox/demo-owners.ts';
import { purgeUnanswered } from './end.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
let asha: SignedIn;
const variables = { TRUSTED_PROXIES: 'loopback', DLT_TEMPLATE_PERSON_ASKED: '9' };
shareServer({ now: () => new Date(clock), variables }, async (shared) => {
  clock = noon;
  server = shared;
});

const [car, owner, driver] = ['DEMOCARPAID00001', '9876543210', '9812300001'];
const db = () => server.services.database.db;
const days = (count: number) => {
  clock += count * 24 * 3600_000;
};
const own = async (path: string, fields: object = {}, of = 1) => {
  asha = await signedInOwner(server, of);
  return asha.post(`/vehicle_owner/${path}`, { UserLoginID: of, ...fields });
};
const meera = { name: 'Meera Iyer', phone: driver, relation: 'driver' };
const name = (fields: object = {}) => own('name_person', { ...meera, ...fields });
const listed = async () => (await own('people')).body.people;
const by = (path: string, fields: object) => server.post(`/person/${path}`, fields);
const rows = () => db().selectFrom('named_person').selectAll().orderBy('id').execute();
/** The code of the link in the newest SMS that asks this number. */
const codeOf = async (phone = driver) => {
  const [sms] = await eventually('the question', async () => {
    const messages = await messagesTo(server, phone);
    return messages.length > 0 ? messages : false;
  });
  return /\/p\?(\S+)/.exec(sms?.text ?? '')?.[1] ?? '';
};
const said = ({ status, body }: { status: number; body: { ErrorCode: string } }) => [status, body.ErrorCode];

describe('an owner names a person', () => {
  it('who is asked by one SMS with the plate, and is told of nothing before they agree', async () => {
    const { status, body } = await name();
    expect([status, body.isOffered]).toEqual([200, true]);
    expect(body.people).toEqual([
      {
        id: expect.any(Number),
        name: 'Meera Iyer',
        phoneEnd: '0001',
        relation: 'driver',
        state: 'asked',
        wants: 'urgent',
        askedAt: '2026-11-20T06:30:00.000Z',
        agreedAt: '',
        leftAt: '',
      },
    ]);
    const code = await codeOf();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const [sms] = await messagesTo(server, driver);
    expect(sms?.text).toMatch(/^Dastak: the owner of KA01AB1234 named you to be told of messages about it\./);
    expect(sms?.text).not.toMatch(/Asha|Meera|9876543210/);
    await sendMessage(server, { GUID: car, owner });
    expect(await messagesTo(server, driver)).toHaveLength(1);
    expect(await listed()).toEqual(body.people);
  });

  it('who is asked in their own language where they are an owner, too', async () => {
    const { id } = await newOwner(server, driver);
    await db().updateTable('owner').set({ language: 'ta' }).where('id', '=', id).execute();
    await registerSms(server, 'person_asked', 'ta');
    await name();
    await codeOf();
    const [sms] = await messagesTo(server, driver);
    expect(sms?.text).toContain(/\{plate\}(.+)\{link\}/.exec(ta.sms.person_asked)?.[1]);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name that is too long', { name: 'x'.repeat(51) }, 'name'],
    ['with nine digits', { phone: '981230000' }, 'phone'],
    ['with a number that is none in India', { phone: '1812300001' }, 'phone'],
    ['as nobody', { relation: '' }, 'relation'],
    ['as an uncle', { relation: 'uncle' }, 'relation'],
  ])('not %s', async (_how, fields, field) => {
    const { status, body } = await name(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('not themselves, not twice, and not a fourth one, of four at once', async () => {
    expect(said(await name({ phone: owner }))).toEqual([409, 'own_number']);
    const four = await Promise.all(['1', '2', '3', '4'].map((last) => name({ phone: `981230000${last}` })));
    expect(four.map(said).toSorted()).toEqual([
      [200, '0'],
      [200, '0'],
      [200, '0'],
      [409, 'people_full'],
    ]);
    expect((await rows()).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3]);
    const [{ id } = { id: 0 }] = await rows();
    const same = { owner: 1, phone: '9812300099', seat: 1 };
    await expect(addPerson(server, same)).rejects.toThrow(/named_person_owner_id_seat_key/);
    await expect(addPerson(server, { ...same, seat: 4 })).rejects.toThrow(/seat_check/);
    await own('remove_person', { person: id });
    const [another] = await listed();
    expect(said(await name({ phone: `981230${another.phoneEnd}` }))).toEqual([409, 'already_named']);
  });

  it('of two at once with the same number one is asked', async () => {
    const answers = await Promise.all([name(), name(), name()]);
    expect(answers.map(said).toSorted()).toEqual([
      [200, '0'],
      [409, 'already_named'],
      [409, 'already_named'],
    ]);
    await codeOf();
    expect(await messagesTo(server, driver)).toHaveLength(1);
  });

  it('only while a vehicle of theirs has a sticker, and where the text is registered', async () => {
    await db().updateTable('sticker').set({ state: 'off' }).where('owner_id', '=', 1).execute();
    expect(said(await name())).toEqual([409, 'no_vehicle']);
    const without = await ownServer({});
    const owners = await signedInOwner(without, 1);
    const answer = await owners.post('/vehicle_owner/name_person', { UserLoginID: 1, ...meera });
    expect(said(answer)).toEqual([409, 'not_offered']);
    expect((await owners.post('/vehicle_owner/people', { UserLoginID: 1 })).body.isOffered).toBe(false);
    expect(await without.services.database.db.selectFrom('named_person').selectAll().execute()).toEqual([]);
  });

  it('and fills nobody’s phone: neither of many numbers in a day, nor of one by many owners', async () => {
    for (const last of [1, 2, 3]) expect(said(await name({ phone: `981230000${last}` }))).toEqual([200, '0']);
    for (const { id } of await listed()) expect(said(await own('ask_person', { person: id }))).toEqual([200, '0']);
    const [{ id }] = await listed();
    expect(said(await own('ask_person', { person: id }))).toEqual([429, 'rate_limited']);
    expect(said(await own('name_person', meera, 2))).toEqual([200, '0']);
    const third = await ownerAnew('9811122233');
    expect(said(await own('name_person', meera, third))).toEqual([429, 'rate_limited']);
    expect(await rows()).toHaveLength(4);
    days(1);
    expect(said(await own('name_person', meera, third))).toEqual([200, '0']);
  });

  it('who does not answer gets three SMS of them in 30 days, removed and named anew or not', async () => {
    const { id } = (await name()).body.people[0];
    days(2);
    expect(said(await own('ask_person', { person: id }))).toEqual([200, '0']);
    // It leaves in the background, and not once they are removed.
    await server.services.outbox.drain();
    await own('remove_person', { person: id });
    days(2);
    const [{ id: another }] = (await name()).body.people;
    const refused = await own('ask_person', { person: another });
    expect([said(refused), refused.body.Message]).toEqual([[429, 'rate_limited'], en.named_people.asked_enough]);
    await server.services.outbox.drain();
    expect(await messagesTo(server, driver)).toHaveLength(3);
    const counted = await db().selectFrom('rate_limit').select('key').where('key', 'like', 'person-asked%').execute();
    for (const { key } of counted) expect(key).toMatch(/^person-asked(-number|-number-month|-by)?:(1|[\w-]{43})$/);
    days(26);
    expect(said(await own('ask_person', { person: another }))).toEqual([200, '0']);
  });

  it('who is another’s, too, gets twelve SMS of all of them in 30 days', async () => {
    const { vault, limits } = server.services;
    const subject = vault.index('phone', driver);
    for (let count = 0; count < 12; count++) await limits.count([{ limit: 'person-asked-number-month', subject }]);
    days(29);
    expect(said(await name())).toEqual([429, 'rate_limited']);
    days(1);
    expect(said(await name())).toEqual([200, '0']);
  });

  it('who is asked again is forgotten no later for it', async () => {
    const { id } = (await name()).body.people[0];
    days(20);
    const [{ askedAt }] = (await own('ask_person', { person: id })).body.people;
    expect(askedAt).toBe('2026-11-20T06:30:00.000Z');
    days(10);
    clock += 1;
    await purgeUnanswered(db(), new Date(clock));
    expect(await rows()).toEqual([]);
  });

  it('who could not refuse in time is not asked again in the last three days; what was sent goes with them', async () => {
    const { id } = (await name()).body.people[0];
    days(26.9);
    expect(said(await own('ask_person', { person: id }))).toEqual([200, '0']);
    days(0.1);
    const late = await own('ask_person', { person: id });
    expect([said(late), late.body.Message]).toEqual([[409, 'asked_too_late'], en.named_people.asked_too_late]);
    await eventually('both are sent', async () => (await messagesTo(server, driver)).length === 2);
    const sealed = () => db().selectFrom('outgoing').select('id').where('payload_sealed', 'is not', null).execute();
    expect((await sealed()).length).toBeGreaterThan(0);
    days(3.1);
    await purgeUnanswered(db(), new Date(clock));
    expect([await rows(), await sealed()]).toEqual([[], []]);
  });

  it('and nobody else does anything about them', async () => {
    const { id } = (await name()).body.people[0];
    for (const path of ['ask_person', 'remove_person']) {
      expect(said(await own(path, { person: id }, 2))).toEqual([404, 'not_found']);
      expect(said(await own(path, { person: 999_999 }))).toEqual([404, 'not_found']);
      expect((await server.post(`/vehicle_owner/${path}`, { UserLoginID: 1, person: id })).status).toBe(401);
    }
    expect((await own('people', {}, 2)).body.people).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it('removes them, with all that was kept of them and every link', async () => {
    const { id } = (await name()).body.people[0];
    const code = await codeOf();
    expect((await own('remove_person', { person: id })).body.people).toEqual([]);
    expect(await rows()).toEqual([]);
    for (const path of ['asked', 'leave']) expect(said(await by(path, { code }))).toEqual([404, 'not_found']);
    const dump = await dumpOf(server.services);
    for (const trace of [driver, 'Meera Iyer']) expect(dump).not.toContain(trace);
  });
});

describe('the link of a person', () => {
  it('says what they are asked and what is kept of them, and changes nothing', async () => {
    await name();
    const code = await codeOf();
    const before = await rows();
    for (const _again of [1, 2])
      expect((await by('asked', { code })).body.person).toEqual({
        plates: ['KA01AB1234'],
        name: 'Meera Iyer',
        phoneEnd: '0001',
        relation: 'driver',
        state: 'asked',
        wants: 'urgent',
        askedAt: '2026-11-20T06:30:00.000Z',
        agreedAt: '',
        quietHours: null,
        quietUntil: '',
      });
    expect(await rows()).toEqual(before);
    expect(said(await by('asked', { code: `${code}X` }))).toEqual([404, 'not_found']);
    expect(said(await by('agree', { code: 'nobodys', wants: 'all' }))).toEqual([404, 'not_found']);
    expect((await by('agree', { code, wants: 'some' })).status).toBe(422);
  });

  it('shows the plate of its SMS before they agree, and then all of the owner’s', async () => {
    const { code } = await addPerson(server, { owner: 1, phone: driver });
    const agreed = await by('agree', { code, wants: 'urgent' });
    expect(agreed.body.person.plates).toEqual(['KA01AB1234', 'MH12XY9876', 'DL3CAF5031']);
    await by('leave', { code });
    expect((await by('asked', { code })).body.person.plates).toEqual([]);
  });

  it('agrees, and changes which messages; the owner sees it, and asks no more', async () => {
    const { id } = (await name()).body.people[0];
    const code = await codeOf();
    expect((await by('agree', { code, wants: 'all' })).body.person).toMatchObject({ state: 'agreed', wants: 'all' });
    days(1);
    await by('agree', { code, wants: 'urgent' });
    expect(await listed()).toMatchObject([{ state: 'agreed', wants: 'urgent', agreedAt: '2026-11-20T06:30:00.000Z' }]);
    expect(said(await own('ask_person', { person: id }))).toEqual([409, 'already_agreed']);
  });

  it('sets quiet hours of their own, which are nobody’s business', async () => {
    const { code } = await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const hours = { days: ['fri'], begins: '09:00', ends: '18:00', letsUrgent: false };
    const { person } = (await by('quiet_hours', { code, ...hours })).body;
    expect(person).toMatchObject({ quietHours: hours, quietUntil: '2026-11-20T12:30:00.000Z' });
    expect((await by('quiet_hours', { code, ...hours, ends: '09:00' })).body.errors).toEqual({
      ends: [expect.stringMatching(/another/)],
    });
    expect(JSON.stringify(await listed())).not.toContain('09:00');
    expect((await by('end_quiet_hours', { code })).body.person.quietHours).toBeNull();
  });

  it('leaves for good: nothing of them is kept, and this owner does not ask them again', async () => {
    await name();
    const code = await codeOf();
    await by('agree', { code, wants: 'all' });
    const link = await toldLink();
    for (const _again of [1, 2])
      expect((await by('leave', { code })).body.person).toMatchObject({
        state: 'left',
        plates: [],
        name: '',
        phoneEnd: '',
      });
    expect(await listed()).toMatchObject([{ state: 'left', name: '', phoneEnd: '', relation: 'driver' }]);
    expect(said(await by('agree', { code, wants: 'all' }))).toEqual([409, 'person_left']);
    expect(said(await name())).toEqual([409, 'person_left']);
    expect((await server.post('/contact/answer', { code: link, answer: 'coming_5' })).status).toBe(404);
    const dump = await dumpOf(server.services);
    for (const trace of [driver, 'Meera Iyer']) expect(dump).not.toContain(trace);
    expect(said(await own('name_person', meera, 2))).toEqual([200, '0']);
    const { id } = (await rows())[0] ?? { id: 0 };
    expect(said(await own('remove_person', { person: id }))).toEqual([404, 'not_found']);
  });

  it.each([true, false])(
    'leaves for good, also for whoever registers this number anew (agreed: %s)',
    async (hasAgreed) => {
      const { code } = await addPerson(server, { owner: 1, phone: driver, ...(hasAgreed && { wants: 'all' }) });
      await by('leave', { code });
      expect((await own('delete_account', { confirmed: true })).status).toBe(200);
      expect(await rows()).toEqual([]);
      const dump = await dumpOf(server.services);
      for (const trace of [driver, owner]) expect(dump).not.toContain(trace);
      const again = await ownerAnew(owner);
      expect(said(await own('name_person', meera, again))).toEqual([409, 'person_left']);
      expect(said(await own('name_person', { ...meera, phone: '9812300002' }, again))).toEqual([200, '0']);
      expect(said(await own('name_person', meera, 2))).toEqual([200, '0']);
      expect((await own('delete_account', { confirmed: true }, again)).status).toBe(200);
      expect(said(await own('name_person', meera, await ownerAnew(owner)))).toEqual([409, 'person_left']);
    },
  );

  it('two answers at once to it are one or the other', async () => {
    await name();
    const code = await codeOf();
    const answers = await Promise.all([by('agree', { code, wants: 'all' }), by('leave', { code })]);
    expect((await rows()).map(({ state }) => state)).toEqual(['left']);
    expect([200, 409]).toContain(answers[0]?.status);
  });

  it('is not for ever where it is not answered', async () => {
    await name();
    days(30);
    await purgeUnanswered(db(), new Date(clock));
    expect(await rows()).toHaveLength(1);
    clock += 1;
    await purgeUnanswered(db(), new Date(clock));
    expect(await rows()).toEqual([]);
  });
});

/** Somebody registers a vehicle with this number, as if it were the first time. Returns their id. */
async function ownerAnew(phone: string): Promise<number> {
  const { vault, now } = server.services;
  const owner_id = await addOwner(db(), vault, now(), { phone, bloodGroup: 'O+' });
  const vehicle_id = await createVehicle(db(), vault, owner_id, { plate: 'KA05XY0001', emergency: '9812345671' });
  const sticker = { guid: `ANEW${owner_id}`.padEnd(16, '0'), kind: 1, product_id: 1, rate_paise: 50_000 };
  await db()
    .insertInto('sticker')
    .values({ ...sticker, owner_id, vehicle_id, state: 'activated', activated_at: now() })
    .execute();
  return owner_id;
}

/** A message is sent; the code of the link that the person gets by it. */
async function toldLink(phone = driver): Promise<string> {
  await sendMessage(server, { GUID: car, owner });
  return eventually('the message to the person', async () => {
    const [sms] = await messagesTo(server, phone);
    return codeIn(sms?.text) || false;
  });
}

describe('the data of an owner', () => {
  it('has whom they named, and goes with the account, as all that was sent to them', async () => {
    const { code } = await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const link = await toldLink();
    const { namedPeople } = (await own('my_data')).body.data;
    expect(namedPeople).toMatchObject([{ name: 'Ramesh', phone: driver, relation: 'driver', state: 'agreed' }]);
    expect((await own('delete_account', { confirmed: true })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await db().selectFrom('told_person').selectAll().execute()).toEqual([]);
    expect(said(await by('asked', { code }))).toEqual([404, 'not_found']);
    expect((await server.post('/contact/asked', { code: link })).status).toBe(404);
    const dump = await dumpOf(server.services);
    for (const trace of [driver, 'Ramesh']) expect(dump).not.toContain(trace);
  });
});
