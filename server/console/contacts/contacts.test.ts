import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, sendMessage } from '../../../test/answering.ts';
import { addContact } from '../../../test/console/contacts.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { eventually } from '../../../test/eventually.ts';
import { addPerson } from '../../../test/named-people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo, resetLimits } from '../../../test/sign-in.ts';
import { answerUrl } from '../../contact/answering/link.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
let sticker: { id: number; vehicle_id: number };
let other: { id: number; vehicle_id: number };
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
  [sticker, other] = [await stickerOf('DEMOCARPAID00001'), await stickerOf('DEMOBIKETRIAL001')];
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const reason = 'He knocked all night long';

async function stickerOf(guid: string) {
  const row = await db()
    .selectFrom('sticker')
    .select(['id', 'vehicle_id'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  return { id: row.id, vehicle_id: row.vehicle_id ?? 0 };
}

type Where = Pick<Parameters<typeof addContact>[1], 'address' | 'from' | 'at'>;
const contactVehicle = (at: typeof sticker, who: Where) =>
  addContact(server, { sticker_id: at.id, vehicle_id: at.vehicle_id, ...who });
const list = async (asked: object) => (await support.post('/contacts', asked)).body.Contacts;
const ofAddress = (address: string) => {
  const key = server.services.vault.index('address', address).toString('hex').slice(0, 8).toUpperCase();
  return `${key.slice(0, 4)}-${key.slice(4)}`;
};

describe('the list of contacts', () => {
  it('tells when, what and by whom, by names that say nothing of the caller', async () => {
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' });
    const [newest] = await list({});
    expect(newest).toMatchObject({ kind: 'call', recipient: 'owner', text: '', guid: 'DEMOCARPAID00001', owner_id: 1 });
    expect(newest.address.key).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(JSON.stringify(newest)).not.toMatch(/9812345678|127\.0\.0\.1/);
    expect(['open', 'sent', 'delivered']).toContain(newest.outcome);
  });

  it('tells why the owner was told in the operator’s language, as long as the message still says that', async () => {
    const GUID = 'DEMOCARPAID00001';
    const newest = async (language: string) => {
      const { body } = await support.post('/contacts', { search: GUID }, { 'accept-language': language });
      const { text, text_language } = body.Contacts[0];
      return [text, text_language];
    };
    await db().updateTable('owner').set({ language: 'ta' }).where('id', '=', 1).execute();
    expect(await server.post('/sms/template', { GUID, id: 9 })).toMatchObject({ status: 200 });
    const told = db().selectFrom('contact').select('words').where('preset_id', '=', 9).orderBy('created_at', 'desc');
    const tamil = 'கார் நோ பார்க்கிங்கில் உள்ளது';
    expect(await told.executeTakeFirst()).toEqual({ words: tamil });
    expect(await newest('hi')).toEqual(['कार नो पार्किंग में खड़ी है', 'hi']);
    expect(await newest('en')).toEqual(['Car in no parking zone', 'en']);
    const owner = await signedInOperator(server);
    const page = await fetch(`${server.url}/console/contacts?search=${GUID}`, {
      headers: {
        cookie: `${support.cookie}; language=hi`,
      },
    });
    expect(await page.text()).toContain('<bdi lang="hi">कार नो पार्किंग में खड़ी है</bdi>');
    const version = async () =>
      (await db().selectFrom('preset').select('version').where('id', '=', 9).executeTakeFirstOrThrow()).version;
    const change = async (path: string, more: object) =>
      owner.post(`/preset/${path}`, { preset_id: 9, version: await version(), ...more });
    expect(await change('translation/remove', { language: 'hi' })).toMatchObject({ status: 200 });
    expect(await newest('hi')).toEqual(['Car in no parking zone', 'en']);
    expect(await change('translate', { language: 'ta', text: 'கார் தடையில் உள்ளது' })).toMatchObject({ status: 200 });
    expect(await newest('en')).toEqual([tamil, '']);
    await db().updateTable('owner').set({ language: null }).where('id', '=', 1).execute();
  });

  it('is searched by a sticker and by the name of a caller, and narrowed down', async () => {
    const mine = await contactVehicle(sticker, { address: 'a walker' });
    await contactVehicle(other, { address: 'a rider', from: '9700000001' });
    const ids = async (asked: object) => (await list(asked)).map(({ id }: { id: string }) => id);
    expect(await ids({ search: ofAddress('a walker') })).toEqual([mine]);
    expect(await ids({ search: ofAddress('a walker').replace('-', '').toLowerCase() })).toEqual([mine]);
    expect(await ids({ search: 'demo-bike-trial-001' })).not.toContain(mine);
    expect(await ids({ search: 'DEMOCARPAID00001', kind: 'message' })).toContain(mine);
    expect(await ids({ kind: 'call' })).not.toContain(mine);
    expect(await ids({ owner: 1 })).toContain(mine);
    expect(await ids({ owner: 2 })).not.toContain(mine);
    expect(await ids({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
    expect(await ids({ search: 'nobody at all' })).toEqual([]);
  });

  it('tells what the owner did about it last, and is narrowed down to what they blocked or called harassment', async () => {
    const GUID = 'DEMOCARPAID00001';
    expect(await server.post('/sms/template', { GUID, id: 6 })).toMatchObject({ status: 200 });
    const [{ id, step }] = await list({ search: GUID, kind: 'message' });
    expect(step).toBe('');
    const code = codeIn(answerUrl(server.services, id));
    const steps = async () => {
      const [mine] = (await list({ search: GUID })).filter((contact: { id: string }) => contact.id === id);
      const found = async (step: string) => (await list({ step })).some((contact: { id: string }) => contact.id === id);
      return [mine.step, await found('blocked'), await found('harassment')];
    };
    expect((await server.post('/contact/answer', { code, answer: 'cannot_come' })).status).toBe(200);
    expect(await steps()).toEqual(['cannot_come', false, false]);
    await server.post('/contact/block', { code, block: 'on' });
    expect(await steps()).toEqual(['blocked', true, false]);
    await server.post('/contact/block', { code, block: 'harassment' });
    expect(await steps()).toEqual(['harassment', true, true]);
    // What was once said of them can be found, however it ended.
    await server.post('/contact/block', { code, block: 'off' });
    expect(await steps()).toEqual(['unblocked', true, true]);
    expect(await support.post('/contacts', { step: 'seen' })).toMatchObject({ status: 422 });
  });
});

describe('a message of which named people were told', () => {
  beforeEach(() => resetLimits(server));

  it('is listed with when they were, and with what one of them did, unless they only looked after others did more', async () => {
    const GUID = 'DEMOCARPAID00001';
    const people = ['9812300001', '9812300002'] as const;
    await addPerson(server, { owner: 1, phone: people[0], wants: 'all' });
    await addPerson(server, { owner: 1, phone: people[1], seat: 2, relation: 'guard', wants: 'all' });
    const { code } = await sendMessage(server, { GUID, id: 6, owner: '9876543210' });
    const linkOf = async (phone: string) => {
      const sms = await eventually('an SMS to them', async () => (await messagesTo(server, phone))[0]);
      return codeIn(sms.text);
    };
    const [driver, guard] = [await linkOf(people[0]), await linkOf(people[1])];
    const listed = async () => (await list({ search: GUID, kind: 'message' }))[0];
    const done = async () => {
      const { step, step_by } = await listed();
      return [step, step_by];
    };
    await eventually('it is known that they were told', async () => (await listed()).people_told_at);
    expect(await done()).toEqual(['', '']);
    await server.post('/contact/seen', { code: driver });
    expect(await done()).toEqual(['noticed', 'driver']);
    await server.post('/contact/answer', { code: driver, answer: 'coming_5' });
    expect(await done()).toEqual(['coming_5', 'driver']);
    await server.post('/contact/block', { code, block: 'harassment' });
    await server.post('/contact/seen', { code: guard });
    expect(await done()).toEqual(['harassment', '']);
    await server.post('/contact/block', { code, block: 'off' });
  });
});

describe('patterns', () => {
  it('show who reached the most vehicles, and who one vehicle most often', async () => {
    for (const at of [sticker, other]) await contactVehicle(at, { address: 'a wide one' });
    for (const from of ['9700000002', '9700000002', '9700000002', '9700000002'])
      await contactVehicle(sticker, { address: 'a close one', from });
    const eightDaysAgo = new Date(server.services.now().getTime() - 8 * 24 * 3600_000);
    for (const at of [sticker, other]) await contactVehicle(at, { address: 'an old one', at: eightDaysAgo });
    const { Widest, Closest, Stickers } = (await support.post('/contacts/patterns', { span: 'week' })).body;
    expect(Widest[0]).toMatchObject({ key: ofAddress('a wide one'), vehicles: 2, contacts: 2 });
    expect(Closest[0]).toMatchObject({ by: expect.any(String), most_at_one: 4, vehicles: 1 });
    expect(Closest.map(({ by }: { by: string }) => by)).toEqual(expect.arrayContaining(['address', 'number']));
    expect(JSON.stringify([Widest, Closest])).not.toContain(ofAddress('an old one'));
    expect(Stickers[0]).toMatchObject({ guid: 'DEMOCARPAID00001' });
    expect(Stickers[0].callers).toBeLessThan(Stickers[0].contacts);
  });

  it('show who has used up a limit', async () => {
    const used = (address: string, seconds: number) => ({
      key: `contact-address:${server.services.vault.index('address', address).toString('base64url')}`,
      points: 30,
      expire: server.services.now().getTime() + seconds * 1000,
    });
    const rows = [used('a busy one', 60), used('one who was busy', -60)];
    await db().insertInto('rate_limit').values(rows).execute();
    const { Limited } = (await support.post('/contacts/patterns', {})).body;
    expect(Limited).toContainEqual({ by: 'address', key: ofAddress('a busy one'), is_blocked: false });
    expect(JSON.stringify(Limited)).not.toContain(ofAddress('one who was busy'));
  });
});

describe('a caller', () => {
  const block = (contact_id: string, more: object = {}) =>
    support.post('/contacts/block', { contact_id, by: 'address', days: '7', reason, ...more });

  it('is blocked by one of their contacts, once, and let through again', async () => {
    const contact = await contactVehicle(sticker, { address: 'a bad one' });
    const key = ofAddress('a bad one');
    const both = await Promise.all([block(contact), block(contact)]);
    expect(both.map(({ body }) => body.ErrorCode).toSorted()).toEqual(['0', 'already_blocked']);
    expect((await list({ search: key }))[0].address).toEqual({ key, is_blocked: true });
    const { Blocks } = (await support.post('/contacts/blocks', {})).body;
    expect(Blocks[0]).toMatchObject({ key, by: 'address', reason, stops_emergency: false });
    expect((await support.post('/contacts/unblock', { id: Blocks[0].id, reason })).body.key).toBe(key);
    expect((await support.post('/contacts/unblock', { id: Blocks[0].id, reason })).status).toBe(404);
    expect((await list({ search: key }))[0].address.is_blocked).toBe(false);
    const entries = await db().selectFrom('audit_entry').select('action').where('subject', '=', 'caller').execute();
    expect(entries.map(({ action }) => action)).toEqual(['caller.block', 'caller.unblock']);
  });

  it('is listed as blocked until their time is over, and may be blocked anew after that', async () => {
    const contact = await contactVehicle(sticker, { address: 'a late one' });
    const blocks = async () => {
      const { Blocks } = (await support.post('/contacts/blocks', {})).body;
      return Blocks.filter(({ key }: { key: string }) => key === ofAddress('a late one'));
    };
    expect((await block(contact)).status).toBe(200);
    expect(await blocks()).toHaveLength(1);
    const until = new Date(server.services.now().getTime() - 1000);
    await db()
      .updateTable('caller_block')
      .set({ until })
      .where('key_index', '=', server.services.vault.index('address', 'a late one'))
      .execute();
    expect(await blocks()).toEqual([]);
    expect((await block(contact)).status).toBe(200);
    expect(await blocks()).toHaveLength(1);
  });

  it('is blocked for good by their number, never by an address that others have tomorrow', async () => {
    const contact = await contactVehicle(sticker, { address: 'a loud one', from: '9700000003' });
    expect(await block(contact, { days: '' })).toMatchObject({
      status: 422,
      body: { errors: { days: [expect.stringMatching('shared')] } },
    });
    expect((await block(contact, { days: '', by: 'number' })).status).toBe(200);
    const call = { GUID: 'DEMOCARPAID00001', from: '9700000003' };
    expect((await server.post('/make-call', call)).body.ErrorCode).toBe('not_contactable');
  });

  it('who only wrote has no number to be blocked by', async () => {
    const contact = await contactVehicle(sticker, { address: 'a writer' });
    expect(await block(contact, { by: 'number' })).toMatchObject({ status: 409, body: { ErrorCode: 'no_number' } });
    expect((await block('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('an urgent message', () => {
  it('is listed with what became of the call to its owner', async () => {
    const GUID = 'DEMOBIKETRIAL001';
    const listed = async () => {
      const [{ called, called_at }] = await list({ search: GUID, kind: 'message' });
      return [called, called_at];
    };
    expect((await server.post('/sms/template', { GUID, id: 8 })).status).toBe(200);
    expect(await listed()).toEqual(['', '']);
    expect((await server.post('/sms/template', { GUID, id: 5 })).status).toBe(200);
    expect(await listed()).toEqual(['open', '']);
    const { call_id: about } = await db().selectFrom('contact_ladder').select('call_id').executeTakeFirstOrThrow();
    const attempted_at = server.services.now();
    const call = () => db().updateTable('outgoing').where('about', '=', about);
    const settled = { provider_id: 'a', attempted_at, settled_at: attempted_at };
    await call()
      .set({ ...settled, state: 'failed' })
      .execute();
    expect(await listed()).toEqual(['missed', attempted_at.toISOString()]);
    await call().set({ state: 'delivered' }).execute();
    expect(await listed()).toEqual(['answered', attempted_at.toISOString()]);
    await call().set({ state: 'dead', provider_id: null }).execute();
    expect(await listed()).toEqual(['not_placed', '']);
    await db().updateTable('contact_ladder').set({ not_called: 'quiet' }).execute();
    expect(await listed()).toEqual(['quiet', '']);
  });
});
