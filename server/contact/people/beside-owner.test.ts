import { beforeEach, describe, expect, it } from 'vitest';
import { codeIn, keptOf, sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { addPerson } from '../../../test/named-people.ts';
import { noonInIndia, shareOwnSticker } from '../../../test/own-sticker.ts';
import { messagesTo } from '../../../test/sign-in.ts';

// What is due goes by the database's clock, which is not moved: the server does not look for it here.
const own = shareOwnSticker();
beforeEach(() => own.server.services.outbox.stop());

const [towed, owner, driver, spouse] = [2, '9876543210', '9812300001', '9812300002'];
const { GUID } = own;
const db = () => own.server.services.database.db;
const send = () => sendMessage(own.server, { GUID, id: towed, owner });
const post = (call: string, fields: object) => own.server.post(`/contact/${call}`, fields);
const state = async (contact: string) => (await post('state', { contact })).body.contact;
const stepsOf = async (contact: string) => (await state(contact)).ladder.map(({ step }: { step: string }) => step);
const logged = async () => (await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts[0].steps;
const toldAt = async () =>
  (await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts[0].peopleToldAt;
const texts = async (phone: string) => (await messagesTo(own.server, phone)).map(({ text }) => text);
const rung = () => own.server.simulators.tally.accepted('call').length;
const messages = () => db().selectFrom('outgoing').select(['state', 'detail']).where('channel', '=', 'sms').execute();
const spared = { state: 'delivered', detail: 'seen before it was sent' };

/** What the server does so many seconds after noon with all that waits. */
async function check(seconds: number): Promise<void> {
  own.now = noonInIndia + seconds * 1000;
  const rows = await db().selectFrom('outgoing').select('id').where('settled_at', 'is', null).execute();
  for (const { id } of rows) await own.server.services.outbox.check(id);
}

/** A driver who is told after two minutes, and what they are sent then. */
async function toldDriver(): Promise<string> {
  await check(120);
  const [text] = await texts(driver);
  return codeIn(text);
}

describe('a person whom an owner has named', () => {
  beforeEach(() => addPerson(own.server, { owner: 1, phone: driver, wants: 'all' }));
  const addSpouse = () =>
    addPerson(own.server, { owner: 1, phone: spouse, seat: 2, relation: 'spouse', wants: 'urgent' });
  /** The link of the driver, who is told at once. */
  const theirs = async () => {
    // Also sent in the background.
    await own.server.services.outbox.drain();
    await check(0);
    return codeIn((await texts(driver))[0]);
  };

  it('stops nothing by looking: the owner is called, the others are told, the emergency contact is offered', async () => {
    await addSpouse();
    const { contact, code } = await send();
    await post('seen', { code: await theirs() });
    expect(await state(contact)).toMatchObject({ seenAt: new Date(noonInIndia).toISOString() });
    expect(await toldAt()).toBe(new Date(noonInIndia).toISOString());
    await check(60);
    await check(120);
    expect(rung()).toBe(1);
    expect(await texts(spouse)).toHaveLength(1);
    expect(await stepsOf(contact)).toEqual(['called', 'people', 'emergency']);
    await post('seen', { code });
    expect(await stepsOf(contact)).toEqual(['called', 'people']);
    expect(await logged()).toMatchObject([
      { step: 'noticed', by: 'driver' },
      { step: 'seen', by: '' },
    ]);
  });

  it.each(['coming_5', 'somebody_else', 'seen_to'])('stops the ladder by answering %s', async (answer) => {
    await addSpouse();
    const { contact } = await send();
    await post('answer', { code: await theirs(), answer });
    await check(60);
    await check(120);
    expect(rung()).toBe(0);
    expect(await texts(spouse)).toEqual([]);
    expect(await messages()).toContainEqual(spared);
    expect(await stepsOf(contact)).toEqual(['people']);
  });

  it('does not stop it by answering that they cannot come, nor if they had said that they do', async () => {
    await addSpouse();
    const { contact } = await send();
    const link = await theirs();
    for (const answer of ['coming_5', 'cannot_come']) await post('answer', { code: link, answer });
    expect(await state(contact)).toMatchObject({ answer: 'cannot_come' });
    await check(60);
    await check(120);
    expect(rung()).toBe(1);
    expect(await texts(spouse)).toHaveLength(1);
    expect(await stepsOf(contact)).toEqual(['called', 'people', 'emergency']);
  });

  it('who does not come takes nothing back that the owner has said, and reads so', async () => {
    const { contact, code } = await send();
    const link = await theirs();
    await post('answer', { code, answer: 'coming_5' });
    for (const _again of [1, 2]) {
      const { body } = await post('answer', { code: link, answer: 'cannot_come' });
      expect(body.contact).toMatchObject({ answer: 'coming_5', answeredBy: 'owner', hasDeclined: true });
    }
    expect(await state(contact)).toMatchObject({ answer: 'coming_5' });
    expect(await logged()).toMatchObject([
      { step: 'seen', by: '' },
      { step: 'coming_5', by: '' },
      { step: 'noticed', by: 'driver' },
      { step: 'declined', by: 'driver' },
    ]);
    // Nobody comes any more: a tap of theirs would hold now.
    await post('answer', { code, answer: 'cannot_come' });
    expect((await post('asked', { code: link })).body.contact).toMatchObject({
      answeredBy: 'owner',
      hasDeclined: false,
    });
    await post('answer', { code: link, answer: 'coming_15' });
    expect(await state(contact)).toMatchObject({ answer: 'coming_15' });
    expect((await post('asked', { code: link })).body.contact.hasDeclined).toBe(false);
    await post('answer', { code: link, answer: 'cannot_come' });
    expect(await state(contact)).toMatchObject({ answer: 'cannot_come' });
  });

  it('cannot say that it is not their vehicle, which is the owner’s to say', async () => {
    const { contact } = await send();
    const { status, body } = await post('answer', { code: await theirs(), answer: 'not_mine' });
    expect([status, body.Message]).toEqual([422, 'Only the owner can say that it is not their vehicle.']);
    expect(await state(contact)).toMatchObject({ answer: '', seenAt: '' });
  });

  it('is another one than a second person of the same relation', async () => {
    await addPerson(own.server, { owner: 1, phone: spouse, seat: 2, relation: 'driver', wants: 'all' });
    const { contact } = await send();
    const link = await theirs();
    const other = codeIn((await texts(spouse))[0]);
    await post('answer', { code: link, answer: 'coming_5' });
    expect((await post('asked', { code: other })).body.contact).toMatchObject({
      seenAt: '',
      hasDeclined: false,
      answeredBy: 'another',
    });
    await post('answer', { code: other, answer: 'cannot_come' });
    expect(await state(contact)).toMatchObject({ answer: 'coming_5' });
    expect((await post('asked', { code: link })).body.contact.hasDeclined).toBe(false);
    expect((await logged()).map(({ step }: { step: string }) => step)).toEqual([
      'noticed',
      'coming_5',
      'noticed',
      'declined',
    ]);
  });

  it('is told after all where the owner has looked and cannot come, once; the emergency contact is offered', async () => {
    await addSpouse();
    const { contact, code } = await send();
    await check(20);
    await post('seen', { code });
    await check(130);
    expect(await texts(spouse)).toEqual([]);
    await post('answer', { code, answer: 'cannot_come' });
    for (const seconds of [131, 140, 300]) await check(seconds);
    expect(await texts(spouse)).toHaveLength(1);
    expect(rung()).toBe(0);
    expect(await stepsOf(contact)).toEqual(['people', 'emergency']);
  });

  it('is not told where the owner could not come and then can', async () => {
    await addSpouse();
    const { contact, code } = await send();
    await check(20);
    for (const answer of ['cannot_come', 'coming_15']) await post('answer', { code, answer });
    await check(130);
    expect(await texts(spouse)).toEqual([]);
    expect(await stepsOf(contact)).toEqual(['people']);
  });

  it('who cannot come changes nothing where the owner has looked and has not answered yet', async () => {
    await addSpouse();
    const { contact, code } = await send();
    const link = await theirs();
    await post('seen', { code });
    await post('answer', { code: link, answer: 'cannot_come' });
    await check(130);
    expect(await texts(spouse)).toEqual([]);
    expect(await stepsOf(contact)).toEqual(['people']);
  });

  it('is told by an answer alone: not by a look, a mute or a block after a time that is over, nor hours later', async () => {
    await addSpouse();
    const { code } = await send();
    await post('answer', { code: await theirs(), answer: 'coming_5' });
    await check(400);
    await post('seen', { code });
    await post('quiet', { code, hours: '1' });
    await check(401);
    expect(await texts(spouse)).toEqual([]);
    await check(901);
    await post('answer', { code, answer: 'cannot_come' });
    await check(902);
    expect(await texts(spouse)).toEqual([]);
  });

  it('is told of nothing by whom the owner has blocked', async () => {
    await addSpouse();
    const { code } = await send();
    await post('block', { code, block: 'harassment' });
    await post('answer', { code, answer: 'cannot_come' });
    await check(130);
    expect(await texts(spouse)).toEqual([]);
  });

  it('no longer looks after the vehicle once the time is over by which they were to come', async () => {
    const { contact } = await send();
    await post('answer', { code: await theirs(), answer: 'coming_5' });
    expect(await stepsOf(contact)).toEqual(['people']);
    own.now += 300_000;
    expect(await stepsOf(contact)).toEqual(['people', 'emergency']);
  });

  it('changes their mind as often as the limit lets them, and the owner still answers', async () => {
    const { contact, code } = await send();
    const link = await theirs();
    const statuses: number[] = [];
    for (let each = 0; each < 31; each++)
      statuses.push((await post('answer', { code: link, answer: each % 2 ? 'coming_5' : 'coming_15' })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
    expect((await post('answer', { code, answer: 'seen_to' })).status).toBe(200);
    expect(await state(contact)).toMatchObject({ answer: 'seen_to' });
  });
});

describe('an owner who gets no SMS of services', () => {
  const sendRefused = async () => {
    await db().deleteFrom('recent_message').execute();
    own.server.simulators.faults.next('sms', 'ndnc');
    return own.server.post('/sms/template', { GUID, id: towed });
  };

  it('is called about an urgent message, which was sent', async () => {
    const answer = await sendRefused();
    expect(answer).toMatchObject({ status: 200, body: { Message: 'Message sent successfully!' } });
    const { contact } = keptOf(answer);
    expect(await state(contact)).toMatchObject({ outcome: 'open' });
    await check(60);
    expect(rung()).toBe(1);
    expect(await state(contact)).toMatchObject({ outcome: 'sent' });
    const again = await own.server.post('/sms/template', { GUID, id: towed }, { 'x-forwarded-for': '203.0.113.9' });
    expect(await state(keptOf(again).contact)).toMatchObject({ isJoined: true });
  });

  it('has it told to whom they have named, where no call is placed', async () => {
    await addPerson(own.server, { owner: 1, phone: driver, wants: 'urgent' });
    await db()
      .insertInto('rate_limit')
      .values({ key: 'call-budget-owner:shop', points: 75_000, expire: noonInIndia + 3_600_000 })
      .execute();
    const { contact } = keptOf(await sendRefused());
    await check(60);
    expect(await state(contact)).toMatchObject({ outcome: 'open' });
    const link = await toldDriver();
    expect(rung()).toBe(0);
    expect(await state(contact)).toMatchObject({ outcome: 'sent', answer: '' });
    await post('answer', { code: link, answer: 'coming_5' });
    expect(await state(contact)).toMatchObject({ answer: 'coming_5' });
  });

  it.each(['bad-number', 'no-answer-first'] as const)(
    'has not been told where the call fails too (%s), and its caller learns it',
    async (fault) => {
      const { contact } = keptOf(await sendRefused());
      own.server.simulators.faults.setStanding('call', fault);
      await check(60);
      await eventually('failed', async () => (await state(contact)).outcome === 'failed');
      const again = await own.server.post('/sms/template', { GUID, id: towed });
      expect(await state(keptOf(again).contact)).toMatchObject({ isJoined: false });
    },
  );
});

it('a caller’s page is told when a person is', async () => {
  await addPerson(own.server, { owner: 1, phone: driver, wants: 'urgent' });
  await send();
  const { id } = await db().selectFrom('contact').select('id').executeTakeFirstOrThrow();
  let told = 0;
  const stop = own.server.services.contactChanges.subscribe(id, () => {
    told += 1;
  });
  await check(60);
  const before = told;
  await check(120);
  expect(told).toBeGreaterThan(before);
  stop();
});
