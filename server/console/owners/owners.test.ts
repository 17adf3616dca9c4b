import { randomBytes, randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { lockRow, row, runWhileLocked } from '../../../test/locks.ts';
import { signedInOwner } from '../../../test/owners.ts';
import { subscribe } from '../../../test/push.ts';
import { newScene, type Scene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { createOwner } from '../../owners/owner.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

let scene: Scene;
beforeEach(async () => {
  scene = await newScene(server);
});

const db = () => server.services.database.db;
const reason = 'She called about her sticker';
const find = async (search: string): Promise<number[]> =>
  (await support.post('/people/find', { search })).body.People.map(({ id }: { id: number }) => id);
const plateOf = async () => {
  const vehicle = db().selectFrom('vehicle').select('plate_number').where('id', '=', scene.vehicle);
  return (await vehicle.executeTakeFirstOrThrow()).plate_number ?? '';
};

describe('an owner', () => {
  it('is found by a whole phone, mail address, plate or code, however it is typed', async () => {
    const { owner, phone, usedGuid } = scene;
    const plate = await plateOf();
    const typed = [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, usedGuid, `https://x.example/q/${usedGuid}`];
    for (const search of [...typed, usedGuid.toLowerCase(), plate, plate.replace('X', ' x ')])
      expect(await find(search), search).toEqual([owner]);
    expect(await find('Asha@Example.com')).toEqual([1]);
    for (const search of [phone.slice(0, 9), plate.slice(0, -1), scene.newGuid, 'asha@example', "' or 1=1 --"])
      expect(await find(search), search).toEqual([]);
  });

  it('is listed without anything of who they are, by how far they have come', async () => {
    const proven = await createOwner(db(), server.services.vault, '7999999999');
    const ids = async (state: string): Promise<number[]> => {
      const { body } = await support.post('/people', { state, rows: 1000 });
      return body.People.map(({ id }: { id: number }) => id);
    };
    expect(await ids('proven')).toEqual([proven]);
    expect(await ids('registered')).toContain(scene.owner);
    expect(await ids('registered')).not.toContain(proven);
    expect(await ids('gone')).toEqual([]);
    const { body } = await support.post('/people', { rows: 1 });
    expect(body).toMatchObject({ People: [{ id: proven, vehicles: 0, stickers: 0 }] });
  });

  it('loses a person whom they name, who has asked support for it, for a reason that is logged', async () => {
    const { owner: id, person } = scene;
    const people = async () => (await support.post('/person', { id })).body.Person.people;
    const asked_at = expect.any(String);
    expect(await people()).toEqual([{ id: person, relation: 'driver', state: expect.any(String), asked_at }]);
    const remove = (of: object) => support.post('/person/remove-named', { id, person, reason, ...of });
    expect((await remove({ id: 1 })).status).toBe(404);
    expect((await remove({ reason: '' })).status).toBe(422);
    const both = await Promise.all([remove({}), remove({})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await people()).toEqual([]);
    const entries = db().selectFrom('audit_entry').select(['action', 'changes']).where('subject_id', '=', String(id));
    expect(await entries.where('action', '=', 'owner.remove_person').execute()).toEqual([
      { action: 'owner.remove_person', changes: { relation: 'driver' } },
    ]);
  });

  it('is looked at with whether they are muted, or have quiet hours just now', async () => {
    const shown = async () => {
      const { body } = await support.post('/person', { id: scene.owner });
      const card = await support.post('/sticker', { code: scene.usedGuid });
      const [{ is_muted, quiet_until, lets_urgent }, of] = [body.Person.vehicles[0].stickers[0], card.body.Sticker];
      expect([of.is_muted, of.quiet_until, of.lets_urgent]).toEqual([is_muted, quiet_until, lets_urgent]);
      return { is_muted, quiet_until, lets_urgent };
    };
    expect(await shown()).toEqual({ is_muted: false, quiet_until: '', lets_urgent: false });
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const now = new Date(server.services.now().getTime() + 330 * 60_000);
    const atHour = (hours: number) => `${String((now.getUTCHours() + hours) % 24).padStart(2, '0')}:00`;
    await db()
      .insertInto('quiet_hours')
      .values({ owner_id: scene.owner, days, begins: atHour(22), ends: atHour(3), lets_urgent: true })
      .execute();
    expect(await shown()).toEqual({ is_muted: false, quiet_until: atHour(3), lets_urgent: true });
    await db().updateTable('quiet_hours').set({ lets_urgent: false }).where('owner_id', '=', scene.owner).execute();
    expect(await shown()).toEqual({ is_muted: false, quiet_until: atHour(3), lets_urgent: false });
    const until = new Date(server.services.now().getTime() + 3600_000);
    await db().updateTable('sticker').set({ muted_until: until }).where('guid', '=', scene.usedGuid).execute();
    expect(await shown()).toEqual({ is_muted: true, quiet_until: '', lets_urgent: false });
  });

  it('is looked at with their vehicles and where the stickers lead, and no plate', async () => {
    const { body } = await support.post('/person', { id: scene.owner });
    const { vehicles, orders, ...rest } = body.Person;
    expect(rest).toMatchObject({ id: scene.owner, state: 'registered', stickers: 1, named_people: 1, browsers: 0 });
    expect(JSON.stringify(body)).not.toContain('Ramesh');
    expect(JSON.stringify(body)).not.toContain(scene.phone.replace('7', '8'));
    expect(vehicles).toMatchObject([
      { id: scene.vehicle, has_emergency: true, stickers: [{ guid: scene.usedGuid, leads_to: '/quickcontact' }] },
    ]);
    expect(orders).toMatchObject([{ id: scene.order, kind: 'renewal' }]);
    expect(JSON.stringify(body)).not.toContain(await plateOf());
    expect(JSON.stringify(body)).not.toContain(scene.phone);
    await subscribe(server, await signedInOwner(server, scene.owner));
    expect((await support.post('/person', { id: scene.owner })).body.Person.browsers).toBe(1);
    expect((await support.post('/person', { id: 999_999 })).status).toBe(404);
  });

  it('is looked at with which text of a page they read when they agreed: a translation, or the English one', async () => {
    const agreed = { owner_id: scene.owner, page_version: 1, language: 'hi', created_at: new Date() };
    await db().deleteFrom('consent').where('owner_id', '=', scene.owner).execute();
    await db()
      .insertInto('consent')
      .values([
        { id: randomUUID(), ...agreed, page_id: 1, given: true, translation_version: null },
        { id: randomUUID(), ...agreed, page_id: 4, given: true, translation_version: 7 },
        {
          id: randomUUID(),
          ...agreed,
          page_id: 4,
          given: false,
          translation_version: null,
          created_at: new Date(Date.now() + 1),
        },
      ])
      .execute();
    const { cookie } = support;
    const answer = await fetch(`${server.url}/console/people/${scene.owner}`, { headers: { cookie } });
    const { document } = new JSDOM(await answer.text()).window;
    const t = en.console_owners;
    const table = [...document.querySelectorAll('table')].find(
      ({ caption }) => caption?.textContent === t.consents_caption,
    );
    const rows = Array.from(table?.rows ?? [], ({ cells }) => Array.from(cells, ({ textContent }) => textContent));
    const column = rows[0]?.indexOf(t.text_read) ?? -1;
    const read = rows.slice(1).map((cells) => cells[column]);
    expect(read).toEqual([t.in_english, fill(t.translation_no, { number: 7 }), en.reseller_lists.none]);
  });

  it('is named for a reason, which is written down; their number is not shown', async () => {
    const { body } = await support.post('/person/reveal', { id: 1, reason });
    expect(body.Revealed).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', phone: '••••••••10' });
    expect(body.Revealed.plates).toContainEqual({ vehicle_id: 1, plate: 'KA01AB1234' });
    expect(JSON.stringify(body)).not.toContain('9876543210');
    const entry = await db().selectFrom('audit_entry').selectAll().orderBy('no', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'owner.reveal', subject_id: '1', reason, changes: {} });
    expect((await support.post('/person/reveal', { id: 1, reason: ' why ' })).status).toBe(422);
  });

  it('who is gone is there without anything to name', async () => {
    const headers = await sessionOf(server, 'owner', scene.owner);
    const gone = { UserLoginID: scene.owner, confirmed: true };
    expect((await server.post('/vehicle_owner/delete_account', gone, headers)).status).toBe(200);
    expect((await support.post('/person', { id: scene.owner })).body.Person).toMatchObject({ state: 'gone' });
    const { body } = await support.post('/person/reveal', { id: scene.owner, reason });
    expect(body.Revealed).toMatchObject({ name: '', email: '', phone: '', address: '', plates: [{ plate: '' }] });
  });

  it('is logged out on every device', async () => {
    const devices = [await sessionOf(server, 'owner', scene.owner), await sessionOf(server, 'owner', scene.owner)];
    const { body } = await support.post('/person/log-out', { id: scene.owner, reason });
    expect(body.sessions).toBe(2);
    for (const headers of devices) expect((await server.post('/logout', {}, headers)).status).toBe(401);
  });

  it('is logged out of the mailbox on a lost phone as well: it opens nothing until it is confirmed anew', async () => {
    const { db } = server.services.database;
    const own = db
      .updateTable('owner')
      .set({ email_proven_at: new Date(), is_told_by_mail: true })
      .where('id', '=', scene.owner);
    await own.execute();
    await support.post('/person/log-out', { id: scene.owner, reason });
    const after = db.selectFrom('owner').select(['email_proven_at', 'is_told_by_mail']).where('id', '=', scene.owner);
    expect(await after.executeTakeFirst()).toEqual({ email_proven_at: null, is_told_by_mail: false });
  });

  it('is logged out of what a passkey opens or adds at this moment, too', async () => {
    const logOut = () => support.post('/person/log-out', { id: scene.owner, reason });
    const session = { kind: 'owner', account_id: scene.owner, token_hash: randomBytes(32) } as const;
    const passkey = { id: scene.phone, owner_id: scene.owner, public_key: randomBytes(77), counter: 0, name: '' };
    const at = new Date();
    const told = await runWhileLocked(server, logOut, {
      // Both lock their owner first.
      first: async (tx) => {
        await lockRow(tx, row('owner', scene.owner));
        await tx
          .insertInto('session')
          .values({ ...session, created_at: at, last_used_at: at })
          .execute();
        await tx
          .insertInto('passkey')
          .values({ ...passkey, transports: [], created_at: at })
          .execute();
      },
    });
    expect(told.body.sessions).toBe(1);
    for (const table of ['session', 'passkey'] as const) {
      const column = table === 'session' ? 'account_id' : 'owner_id';
      expect(await db().selectFrom(table).selectAll().where(column, '=', scene.owner).execute(), table).toEqual([]);
    }
  });
});
