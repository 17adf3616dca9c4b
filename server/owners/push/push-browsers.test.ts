import { describe, expect, it } from 'vitest';
import { oneOfEach } from '../../../test/console/operators.ts';
import { expectOwnOnly, type SignedIn, signedInOwner } from '../../../test/owners.ts';
import { asSent, subscribe } from '../../../test/push.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import type { RequestContextOf } from '../../http/handle-call.ts';
import { Sessions } from '../../sign-in/sessions.ts';
import { addPushBrowser, pushBrowsers } from './push-browsers.ts';

const day = 24 * 3600 * 1000;
let late = 0;
let server: TestServer;
shareServer({ now: () => new Date(Date.now() + late) }, (shared) => {
  late = 0;
  server = shared;
});

const asha = () => signedInOwner(server, 1);
const rows = () => server.services.database.db.selectFrom('push_subscription').selectAll().orderBy('id').execute();
const browser = () => asSent(server.simulators.browsers.subscribe());
const id = { UserLoginID: 1 };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const logInWith = async (userAgent: string): Promise<SignedIn> => {
  const { services } = server;
  const token = await new Sessions(services).open(services.database.db, 'owner', 1, userAgent);
  const authorization = `Bearer ${token}`;
  return { id: 1, post: (path, body) => server.post(path, body, { authorization }) };
};

describe('the browsers that tell an owner of messages', () => {
  it('are added, listed by their marks, and taken away again', async () => {
    const owner = await asha();
    const empty = (await owner.post('/vehicle_owner/push', id)).body;
    expect(empty).toMatchObject({ key: server.services.push?.key, browsers: [] });
    const [first, second] = [await subscribe(server, owner), await subscribe(server, owner)];
    const { browsers } = (await owner.post('/vehicle_owner/push', id)).body;
    expect(browsers).toHaveLength(2);
    expect(JSON.stringify(browsers)).not.toContain(first.slice(-8));
    const off = await owner.post('/vehicle_owner/push_off', { ...id, mark: browsers[0].mark });
    expect(off.body.browsers).toEqual([browsers[1]]);
    expect(second).not.toBe(first);
  });

  it('are the owner’s own', async () => {
    await expectOwnOnly(server, '/vehicle_owner/push');
    const [owner, other] = [await asha(), await signedInOwner(server, 2)];
    await subscribe(server, owner);
    const [{ mark }] = (await owner.post('/vehicle_owner/push', id)).body.browsers;
    expect(await other.post('/vehicle_owner/push_off', { UserLoginID: 2, mark })).toMatchObject({ status: 200 });
    expect(await other.post('/vehicle_owner/push_off', { UserLoginID: 1, mark })).toMatchObject({ status: 404 });
    expect(await other.post('/vehicle_owner/push_on', { UserLoginID: 1, ...browser() })).toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(1);
  });

  it('are five, of which the oldest goes', async () => {
    const owner = await asha();
    for (let count = 0; count < 7; count++) await subscribe(server, owner);
    const kept = (await rows()).map((row) => row.id);
    expect(kept).toHaveLength(5);
    await subscribe(server, owner);
    expect((await rows()).map((row) => row.id).slice(0, 4)).toEqual(kept.slice(1));
  });

  it('are each one browser, however often and at once it is added, and by whomever: the last one has it', async () => {
    const [owner, other] = [await asha(), await signedInOwner(server, 2)];
    const body = browser();
    const add = (to: typeof owner) => to.post('/vehicle_owner/push_on', { UserLoginID: to.id, ...body });
    const all = await Promise.all([owner, owner, other, other, owner].map(add));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rows()).toHaveLength(1);
    await add(other);
    expect(await rows()).toMatchObject([{ owner_id: 2 }]);
    expect((await owner.post('/vehicle_owner/push', id)).body.browsers).toEqual([]);
  });

  it.each([
    ['no address', { endpoint: '' }],
    ['our own network', { endpoint: 'https://127.0.0.1/a' }],
    ['a server of anybody’s', { endpoint: 'https://evil.example/a' }],
    ['http', { endpoint: 'http://fcm.googleapis.com/a' }],
    ['a key that is none', { p256dh: 'short' }],
    ['a compressed key', { p256dh: `A${'A'.repeat(86)}` }],
    ['no secret', { auth: '' }],
    ['a secret of other characters', { auth: `${'A'.repeat(21)}=` }],
    ['too long an address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
  ])('are no others: %s', async (_, wrong) => {
    const answer = await (await asha()).post('/vehicle_owner/push_on', { ...id, ...browser(), ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(await rows()).toEqual([]);
  });

  it('are kept sealed, shown to their owner, and gone with the account', async () => {
    const owner = await asha();
    const endpoint = await subscribe(server, owner);
    const stored = JSON.stringify(await rows());
    for (const bytes of [endpoint, endpoint.slice(-8)]) expect(stored).not.toContain(bytes);
    const { data } = (await owner.post('/vehicle_owner/my_data', id)).body;
    expect(data.notifiedBrowsers).toEqual([{ browser: null, since: expect.any(String) }]);
    await owner.post('/vehicle_owner/delete_account', { ...id, confirmed: true });
    expect(await rows()).toEqual([]);
  });

  it('says which of them was turned on in the session that asks, and with what it logged in', async () => {
    const [here, there] = [await asha(), await logInWith(firefox)];
    await subscribe(server, here);
    await subscribe(server, there);
    const { browsers } = (await there.post('/vehicle_owner/push', id)).body;
    expect(browsers).toMatchObject([
      { browser: '', is_this: false },
      { browser: 'Firefox, Linux', is_this: true },
    ]);
  });

  it('cannot be added where notifications are not set up', async () => {
    const deps = { ...server.services, push: null };
    const principal = { kind: 'owner', id: 1, tokenHash: Buffer.alloc(32) };
    const context = { principal } as RequestContextOf<'owner'>;
    expect(await pushBrowsers(deps)(id, context)).toEqual({ key: '', browsers: [] });
    const add = addPushBrowser(deps)({ ...id, ...browser() }, context);
    await expect(add).rejects.toMatchObject({ status: 409, code: 'not_offered' });
  });
});

describe('a browser that is logged out tells its owner of nothing more', () => {
  const others = { ...id, session: 'others' };
  const namesOf = async (owner: SignedIn): Promise<{ session: string; is_this: boolean }[]> =>
    (await owner.post('/vehicle_owner/sessions', id)).body.sessions;

  it('by itself, and the others go on', async () => {
    const [here, there] = [await asha(), await asha()];
    await subscribe(server, here);
    await subscribe(server, there);
    const [, kept] = await rows();
    await here.post('/logout', {});
    expect(await rows()).toEqual([kept]);
  });

  it('by another one, alone or with all others', async () => {
    const [here, there, lost] = [await asha(), await asha(), await asha()];
    for (const each of [lost, there, here]) await subscribe(server, each);
    const [, , own] = await rows();
    const [one] = (await namesOf(here)).filter(({ is_this }) => !is_this);
    await here.post('/vehicle_owner/end_sessions', { ...id, session: one?.session });
    expect(await rows()).toHaveLength(2);
    await here.post('/vehicle_owner/end_sessions', others);
    expect(await rows()).toEqual([own]);
  });

  it('by an operator', async () => {
    await subscribe(server, await asha());
    const { database } = server.services;
    await database.db.transaction().execute((tx) => new Sessions(server.services).endAll(tx, 'owner', 1));
    expect(await rows()).toEqual([]);
  });

  it('and is added to none that was ended meanwhile', async () => {
    const { services } = server;
    const principal = { kind: 'owner' as const, id: 1, tokenHash: Buffer.alloc(32) };
    const add = addPushBrowser(services)({ ...id, ...browser() }, { principal } as RequestContextOf<'owner'>);
    await expect(add).rejects.toMatchObject({ status: 401 });
  });

  it('but one whose session lapsed unused goes on, for as long as nobody logs it out', async () => {
    await subscribe(server, await asha());
    late += 31 * day;
    const sessions = new Sessions(server.services);
    await sessions.purgeUnused();
    expect(await rows()).toHaveLength(1);
    const anew = await asha();
    expect(await namesOf(anew)).toHaveLength(1);
    expect((await anew.post('/vehicle_owner/my_data', id)).body.data.logins).toHaveLength(1);
    const { owner: operator } = await oneOfEach(server);
    const headers = await sessionOf(server, 'operator', operator);
    expect((await server.post('/console/person', { id: 1 }, headers)).body.Person.sessions).toHaveLength(1);
    await anew.post('/vehicle_owner/end_sessions', others);
    expect(await rows()).toEqual([]);
  });

  it('and belongs to the session that turned it on last', async () => {
    const [before, now] = [await asha(), await asha()];
    const body = { ...id, ...browser() };
    for (const each of [before, now]) await each.post('/vehicle_owner/push_on', body);
    await before.post('/logout', {});
    expect(await rows()).toHaveLength(1);
    await now.post('/logout', {});
    expect(await rows()).toEqual([]);
  });
});
