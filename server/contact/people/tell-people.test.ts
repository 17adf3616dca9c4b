import { beforeEach, describe, expect, it } from 'vitest';
import { codeIn, sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { addPerson } from '../../../test/named-people.ts';
import { signedInOwner } from '../../../test/owners.ts';
import { ownServer, shareServer, type TestServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { purge } from '../../retention/purge.ts';
import { addCallerBlock } from '../blocks.ts';

const noon = Date.parse('2026-11-20T06:30:00Z');
let clock = noon;
let server: TestServer;
shareServer({ now: () => new Date(clock), variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  clock = noon;
  server = shared;
});

const [car, owner, driver, spouse] = ['DEMOCARPAID00001', '9876543210', '9812300001', '9812300002'];
const db = () => server.services.database.db;
let callers = 0;
const send = (id?: number) => {
  callers += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${callers}` };
  return sendMessage(server, { GUID: car, owner, headers, ...(id && { id }) });
};
const texts = async (phone: string) => (await messagesTo(server, phone)).map(({ text }) => text);
const newest = (phone: string) =>
  eventually(`an SMS to ${phone}`, async () => codeIn((await texts(phone))[0]) || false);
/** What was written to people, in the order in which they were named: also what is not sent, or not yet. */
const written = ({ services }: TestServer = server) =>
  services.database.db
    .selectFrom('told_person')
    .innerJoin('outgoing', 'outgoing.id', 'told_person.outgoing_id')
    .select(['person_id', 'state', 'detail', 'held_until'])
    .orderBy('person_id')
    .execute();
const answer = (code: string, said: string) => server.post('/contact/answer', { code, answer: said });
const state = async (contact: string) => (await server.post('/contact/state', { contact })).body.contact;
const logged = async () => {
  const asha = await signedInOwner(server, 1);
  return (await asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts[0].steps;
};
/** A reason that cannot wait: the car is being towed. */
const towed = 2;

/** What the server does so many seconds after noon with all that waits. */
async function check(seconds: number): Promise<void> {
  clock = noon + seconds * 1000;
  const rows = await db().selectFrom('outgoing').select('id').where('settled_at', 'is', null).execute();
  for (const { id } of rows) await server.services.outbox.check(id);
}

describe('a message', () => {
  it('tells at once those who want to be told of every one, each by a link of their own, and nobody else', async () => {
    const { id } = await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await addPerson(server, { owner: 1, phone: spouse, seat: 2, wants: 'urgent' });
    await addPerson(server, { owner: 1, phone: '9812300003', seat: 3 });
    await addPerson(server, { owner: 2, phone: '9812300004', wants: 'all' });
    const { code } = await send();
    const theirs = await newest(driver);
    expect(theirs).not.toBe(code);
    expect((await texts(driver))[0]).toBe((await texts(owner))[0]?.replace(code, theirs));
    for (const nobody of [spouse, '9812300003', '9812300004']) expect(await texts(nobody)).toEqual([]);
    expect(await written()).toMatchObject([{ person_id: id, held_until: null }]);
  });

  it('that joins another one tells nobody again', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await send();
    await newest(driver);
    callers += 1;
    const again = { GUID: car, id: 6 };
    const joined = await server.post('/sms/template', again, { 'x-forwarded-for': '203.0.113.200' });
    expect(joined.status).toBe(200);
    expect(await db().selectFrom('joined_message').selectAll().execute()).toHaveLength(1);
    expect(await texts(driver)).toHaveLength(1);
    expect(await written()).toHaveLength(1);
    expect(await db().selectFrom('outgoing').select('id').execute()).toHaveLength(2);
  });

  it('that is repeated with its key tells nobody again', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const headers = { 'idempotency-key': 'one press' };
    for (const _again of [1, 2]) await server.post('/sms/template', { GUID: car, id: 6 }, headers);
    await newest(driver);
    expect(await written()).toHaveLength(1);
    expect(await db().selectFrom('outgoing').select('id').execute()).toHaveLength(2);
  });

  it('is paid for, one by one', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const spent = async () =>
      (await db().selectFrom('rate_limit').select('points').where('key', 'like', 'sms-budget-all:%').execute())[0]
        ?.points;
    await send();
    expect(await spent()).toBe(2 * server.services.env.smsBudget.pricePaise);
  });
});

describe('an urgent message', () => {
  // What is due goes by the database's clock, which is not moved: the server does not look for it here.
  beforeEach(() => server.services.outbox.stop());

  it('that nobody sees tells after two minutes, once, those who want to be told of urgent ones alone', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await addPerson(server, { owner: 1, phone: spouse, seat: 2, wants: 'urgent' });
    const { contact, code } = await send(towed);
    await newest(driver);
    await check(119);
    expect(await texts(spouse)).toEqual([]);
    expect(await written()).toMatchObject([{ held_until: null }, { state: 'queued', held_until: expect.any(Date) }]);
    for (const seconds of [120, 121, 240]) await check(seconds);
    const theirs = await newest(spouse);
    expect(theirs).not.toBe(code);
    for (const phone of [driver, spouse]) expect(await texts(phone)).toHaveLength(1);
    const steps = (await state(contact)).ladder.map(({ step }: { step: string }) => step);
    expect(steps).toContain('people');
    expect(await answer(theirs, 'coming_15')).toMatchObject({ status: 200 });
    expect((await state(contact)).answer).toBe('coming_15');
  });

  it('that the owner has seen tells nobody else', async () => {
    await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    const { code } = await send(towed);
    clock = noon + 60_000;
    expect((await written()).at(-1)).toMatchObject({ state: 'queued' });
    await server.post('/contact/seen', { code });
    await check(120);
    await check(600);
    expect(await texts(spouse)).toEqual([]);
    expect((await written()).at(-1)).toMatchObject({ state: 'delivered', detail: 'seen before it was sent' });
  });

  it('tells nobody who has left meanwhile', async () => {
    const { code } = await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    await send(towed);
    expect(await written()).toMatchObject([{ state: 'queued' }]);
    const toThem = db().selectFrom('outgoing').where('held_until', 'is not', null);
    expect(await toThem.select('channel').execute()).toEqual([{ channel: 'sms' }]);
    expect(await server.post('/person/leave', { code })).toMatchObject({ status: 200 });
    expect(await written()).toEqual([]);
    await check(120);
    expect(await texts(spouse)).toEqual([]);
    expect(await toThem.select(['state', 'payload_sealed']).execute()).toEqual([
      { state: 'refused', payload_sealed: null },
    ]);
  });

  const noLongerWanted: [string, string, (contact: { code: string; person: string }) => Promise<unknown>][] = [
    [
      'its sticker was switched off',
      'ended',
      async () => {
        const asha = await signedInOwner(server, 1);
        const sticker = await db()
          .selectFrom('sticker')
          .select('vehicle_id')
          .where('guid', '=', car)
          .executeTakeFirst();
        const vehicle = { UserLoginID: 1, VehicleOwnerMasterDetailId: sticker?.vehicle_id };
        expect(await asha.post('/vehicle_owner/switch_off', vehicle)).toMatchObject({ status: 200 });
      },
    ],
    [
      'its caller was blocked by the owner, for another message',
      'ended',
      async () => {
        const { address_index } = await db().selectFrom('contact').select('address_index').executeTakeFirstOrThrow();
        const block = { key_index: address_index, until: new Date(clock + 3_600_000), created_at: new Date(clock) };
        await db()
          .insertInto('owner_block')
          .values({ owner_id: 1, ...block })
          .execute();
      },
    ],
    [
      'its caller was blocked by support',
      'ended',
      async () => {
        const { address_index } = await db().selectFrom('contact').select('address_index').executeTakeFirstOrThrow();
        const operator = await db().selectFrom('operator').select('id').executeTakeFirstOrThrow();
        const block = {
          kind: 'address' as const,
          stops_emergency: false,
          reason: 'They harass',
          until: new Date(clock + 3_600_000),
        };
        await addCallerBlock(db(), { ...block, key_index: address_index, operator_id: operator.id }, new Date(clock));
      },
    ],
    [
      'their own quiet hours have begun',
      'quiet hours',
      async ({ person }) => {
        const hours = { days: ['fri'], begins: '12:01', ends: '18:00', letsUrgent: false };
        expect(await server.post('/person/quiet_hours', { code: person, ...hours })).toMatchObject({ status: 200 });
      },
    ],
  ];
  it.each(noLongerWanted)('tells nobody where meanwhile %s', async (_what, why, happens) => {
    const { code: person } = await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    const { code } = await send(towed);
    await happens({ code, person });
    for (const seconds of [119, 120, 121, 600]) await check(seconds);
    expect(await texts(spouse)).toEqual([]);
    expect(await written()).toMatchObject([{ state: 'delivered', detail: `${why} before it was sent` }]);
  });

  it('tells those whose quiet hours have begun meanwhile, where they let it through', async () => {
    const { code: person } = await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    await send(towed);
    const hours = { days: ['fri'], begins: '12:01', ends: '18:00', letsUrgent: true };
    expect(await server.post('/person/quiet_hours', { code: person, ...hours })).toMatchObject({ status: 200 });
    await check(120);
    await newest(spouse);
  });

  it('of which nobody need be told any more is no failed message, though the provider was down', async () => {
    const { code: person } = await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    await send(towed);
    const hours = { days: ['fri'], begins: '12:01', ends: '18:00', letsUrgent: false };
    await server.post('/person/quiet_hours', { code: person, ...hours });
    await check(3600);
    expect(await written()).toMatchObject([{ state: 'delivered' }]);
  });

  it('that can wait after all is none: nobody is told of it who wants urgent ones alone', async () => {
    await addPerson(server, { owner: 1, phone: spouse, wants: 'urgent' });
    await send();
    await check(120);
    expect([await texts(spouse), await written()]).toEqual([[], []]);
  });
});

it('an hour’s money that is too short for all of them is the owner’s', async () => {
  const small = await ownServer({ variables: { SMS_BUDGET: '1', SMS_PRICE_PAISE: '50' } });
  for (const [index, phone] of [driver, spouse].entries())
    await addPerson(small, { owner: 1, phone, seat: index + 1, wants: 'all' });
  expect(await small.post('/sms/template', { GUID: car, id: 6 })).toMatchObject({ status: 200 });
  expect((await messagesTo(small, owner)).length).toBe(1);
  for (const phone of [driver, spouse]) expect(await messagesTo(small, phone)).toEqual([]);
  expect(await written(small)).toEqual([]);
  expect(await small.services.database.db.selectFrom('outgoing').select('channel').execute()).toEqual([
    { channel: 'sms' },
  ]);
});

describe('the quiet hours of a person', () => {
  const hours = { quiet_days: ['fri'], quiet_begins: '09:00', quiet_ends: '18:00' };
  const quiet = (lets: boolean) =>
    db()
      .updateTable('named_person')
      .set({ ...hours, quiet_lets_urgent: lets })
      .execute();

  it('keep what can wait from them, and let what is urgent through where they let it', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await quiet(true);
    await send();
    expect([await texts(driver), await written()]).toEqual([[], []]);
    await send(towed);
    await newest(driver);
    expect(await written()).toHaveLength(1);
  });

  it('keep everything from them otherwise, until they end', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await quiet(false);
    await send(towed);
    expect([await texts(driver), await written()]).toEqual([[], []]);
    clock = Date.parse('2026-11-20T12:30:00Z');
    await send(towed);
    await newest(driver);
  });
});

describe('a person who was told', () => {
  it('sees and answers, by one state with the owner: the latest answer holds, and the log says by whom', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const { code, contact } = await send();
    const theirs = await newest(driver);
    const { body } = await server.post('/contact/seen', { code: theirs });
    expect(body.contact).toMatchObject({ isOwner: false, answeredBy: '', block: 'off', quietUntil: '' });
    expect(body.contact.personCode).toMatch(/^\w{12}$/);
    expect((await server.post('/person/asked', { code: body.contact.personCode })).status).toBe(200);
    expect((await answer(theirs, 'coming_5')).body.contact).toMatchObject({ answeredBy: 'own' });
    const seen = await state(contact);
    expect(seen).toMatchObject({ answer: 'coming_5', seenAt: '2026-11-20T06:30:00.000Z' });
    expect(JSON.stringify(seen)).not.toMatch(/driver|relation|Ramesh/);
    expect((await server.post('/contact/asked', { code })).body.contact).toMatchObject({
      isOwner: true,
      answeredBy: 'driver',
      personCode: '',
    });
    expect(await logged()).toMatchObject([
      { step: 'noticed', by: 'driver' },
      { step: 'coming_5', by: 'driver' },
    ]);
    await answer(code, 'cannot_come');
    expect(await state(contact)).toMatchObject({ answer: 'cannot_come' });
    expect((await server.post('/contact/asked', { code: theirs })).body.contact).toMatchObject({
      answer: 'cannot_come',
      answeredBy: 'owner',
    });
    expect((await server.post('/contact/asked', { code })).body.contact).toMatchObject({ answeredBy: 'own' });
    expect((await logged()).at(-1)).toMatchObject({ step: 'cannot_come', by: '' });
  });

  it('answers at the same time as the owner, and both come to one state', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    const { code, contact } = await send();
    const theirs = await newest(driver);
    await Promise.all([answer(code, 'coming_15'), answer(theirs, 'seen_to'), answer(theirs, 'seen_to')]);
    const steps = (await logged()).map(({ step }: { step: string }) => step);
    expect(steps.toSorted()).toEqual(
      ['coming_15', 'noticed', 'seen', 'seen_to', ...(steps.length === 5 ? ['seen_to'] : [])].toSorted(),
    );
    const held = steps.at(-1);
    expect((await state(contact)).answer).toBe(held);
    for (const each of [code, theirs])
      expect((await server.post('/contact/asked', { code: each })).body.contact.answer).toBe(held);
  });

  it('neither mutes the owner nor blocks anybody', async () => {
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await send();
    const code = await newest(driver);
    for (const [path, fields] of [
      ['quiet', { hours: '1' }],
      ['block', { block: 'on' }],
    ] as const)
      expect((await server.post(`/contact/${path}`, { code, ...fields })).status).toBe(404);
    expect(await logged()).toEqual([]);
    expect(await db().selectFrom('owner_block').selectAll().execute()).toEqual([]);
  });

  it('does so for a day, and no longer than they are named', async () => {
    const { id } = await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await send();
    const code = await newest(driver);
    clock += 24 * 3600_000 - 1;
    expect((await answer(code, 'thanks')).status).toBe(200);
    clock += 1;
    expect((await answer(code, 'thanks')).status).toBe(404);
    await purge(db(), 'purge-answer-links', new Date(clock));
    expect(await db().selectFrom('told_person').selectAll().execute()).toEqual([]);
    await send();
    const next = await eventually('another SMS', async () => {
      const all = await texts(driver);
      return all.length === 2 ? codeIn(all[0]) : false;
    });
    const asha = await signedInOwner(server, 1);
    await asha.post('/vehicle_owner/remove_person', { UserLoginID: 1, person: id });
    expect((await answer(next, 'thanks')).status).toBe(404);
  });

  it('who leaves gets nothing any more that has not left yet', async () => {
    const { code } = await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    server.simulators.faults.setStanding('sms', 'unavailable');
    await server.post('/sms/template', { GUID: car, id: 6 });
    expect(await written()).toMatchObject([{ held_until: null }]);
    await server.post('/person/leave', { code });
    expect(await written()).toEqual([]);
    server.simulators.faults.clear();
    await db().updateTable('outgoing').set({ not_before: null }).execute();
    for (const { id } of await db().selectFrom('outgoing').select('id').execute())
      await server.services.outbox.attemptNow(id);
    expect(await texts(driver)).toEqual([]);
  });
});
