import { describe, expect, it } from 'vitest';
import { expectOwnOnly, signedInOwner } from '../../../test/owners.ts';
import { asSent, subscribe } from '../../../test/push.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import type { RequestContextOf } from '../../http/handle-call.ts';
import { addPushBrowser, pushBrowsers } from './push-browsers.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const asha = () => signedInOwner(server, 1);
const rows = () => server.services.database.db.selectFrom('push_subscription').selectAll().orderBy('id').execute();
const browser = () => asSent(server.simulators.browsers.subscribe());
const id = { UserLoginID: 1 };

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
    expect(data.notifiedBrowsers).toMatchObject([{ endpoint, since: expect.any(String) }]);
    await owner.post('/vehicle_owner/delete_account', { ...id, confirmed: true });
    expect(await rows()).toEqual([]);
  });

  it('cannot be added where notifications are not set up', async () => {
    const deps = { ...server.services, push: null };
    const context = { principal: { kind: 'owner', id: 1 } } as RequestContextOf<'owner'>;
    expect(await pushBrowsers(deps)(id, context)).toEqual({ key: '', browsers: [] });
    const add = addPushBrowser(deps)({ ...id, ...browser() }, context);
    await expect(add).rejects.toMatchObject({ status: 409, code: 'not_offered' });
  });
});
