import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxViews } from '../../../contract/console/saved-views.ts';
import { en } from '../../../messages/en.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let packer: typeof owner;
let support: typeof owner;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
  packer = await signedInOperator(server, 'fulfilment');
  support = await signedInOperator(server, 'support');
});
beforeEach(async () => {
  await server.services.database.db.deleteFrom('saved_view').execute();
  await server.services.database.db.deleteFrom('chosen_columns').execute();
});
afterAll(() => server?.stop());

const list = '/console/orders';
const view = { list, name: 'To pack', query: 'state=paid&sort=net_paise', is_shared: false };
const save = (who: typeof owner, changes: object = {}) => who.post('/list/view/save', { ...view, ...changes });
const seen = async (who: typeof owner, of = list) => (await who.post('/list/options', { list: of })).body;
const names = async (who: typeof owner) => (await seen(who)).Views.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  it('is its operator’s alone, unless it is shared', async () => {
    await save(packer);
    await save(packer, { name: 'Dear ones', is_shared: true });
    expect((await seen(packer)).Views).toMatchObject([
      { name: 'Dear ones', shared_by: '', may_remove: true },
      { name: 'To pack', query: 'state=paid&sort=net_paise', is_shared: false, may_remove: true },
    ]);
    expect((await seen(support)).Views).toMatchObject([{ name: 'Dear ones', may_remove: false }]);
    expect((await seen(support)).Views[0].shared_by).not.toBe('');
    expect((await seen(owner, '/console/stickers')).Views).toEqual([]);
  });

  it('is replaced by one with its name, and written down', async () => {
    const { id } = (await save(packer)).body;
    expect((await save(packer, { query: 'state=accepted' })).body.id).toBe(id);
    expect((await seen(packer)).Views).toMatchObject([{ id, query: 'state=accepted' }]);
    const { Entries } = (await owner.post('/audit', { action: 'view.save' })).body;
    expect(JSON.parse(Entries[0].changes)).toMatchObject({ list, name: 'To pack', query: 'state=accepted' });
  });

  it('keeps what the list knows, and neither a search nor what leads to one person', async () => {
    await save(packer, { query: 'search=9876543210&buyer_of=12&state=PAID&nonsense=1&page=4&direction=asc&mode=cash' });
    expect((await seen(packer)).Views[0].query).toBe('state=paid&direction=asc');
    const answer = await save(support, { list: '/console/inquiries', query: 'writer=3&assigned=me' });
    expect(answer.status).toBe(200);
    expect((await seen(support, '/console/inquiries')).Views[0].query).toBe('assigned=me');
  });

  it.each([
    ['', en.console_lists.view_name_required],
    ['Orders of 98765 43210', en.console_lists.view_of_somebody],
    ['asha@example.com', en.console_lists.view_of_somebody],
  ])('is refused with the name %j', async (name, sentence) => {
    expect(await save(packer, { name })).toMatchObject({ status: 422, body: { errors: { name: [sentence] } } });
  });

  it('is refused to a role that may not see the list, and to lists that are none', async () => {
    expect(await save(packer, { list: '/console/audit' })).toMatchObject({ status: 403 });
    expect(await packer.post('/list/options', { list: '/console/inquiries' })).toMatchObject({ status: 403 });
    expect(await packer.post('/list/columns', { list: '/console/audit', columns: [] })).toMatchObject({ status: 403 });
    expect(await save(packer, { list: '/console/today' })).toMatchObject({ status: 422 });
  });

  it('is removed by who made it; one that is shared by an owner of the shop, too', async () => {
    const own = (await save(packer)).body.id;
    const shared = (await save(packer, { name: 'All', is_shared: true })).body.id;
    const remove = async (who: typeof owner, id: number) => (await who.post('/list/view/remove', { id })).status;
    expect([await remove(support, own), await remove(support, shared), await remove(owner, own)]).toEqual([
      404, 404, 404,
    ]);
    expect([await remove(owner, shared), await remove(packer, own), await remove(packer, own)]).toEqual([
      200, 200, 404,
    ]);
    expect(await names(packer)).toEqual([]);
    const { Entries } = (await owner.post('/audit', { action: 'view.remove' })).body;
    expect(Entries.map(({ subject_id }: { subject_id: string }) => Number(subject_id))).toEqual([own, shared]);
    expect(JSON.parse(Entries[1].changes)).toMatchObject({ name: 'All', of_operator: packer.id });
  });

  it(`is one of ${maxViews} at most, however many are saved at once`, async () => {
    const { db } = server.services.database;
    const of = { operator_id: packer.id, list, query: '', is_shared: false, created_at: new Date() };
    const most = Array.from({ length: maxViews - 1 }, (_, n) => ({ ...of, name: `View ${n}` }));
    await db.insertInto('saved_view').values(most).execute();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => save(packer, { name })));
    expect(answers.map(({ body }) => body.ErrorCode).toSorted()).toEqual(['0', 'too_many_views', 'too_many_views']);
    expect(await save(packer, { name: 'View 3' })).toMatchObject({ status: 200 });
  });
});

describe('the columns of a list', () => {
  it('are remembered for each operator and list, until there are none', async () => {
    const choose = (columns: string[]) => packer.post('/list/columns', { list, columns });
    await choose(['State', 'Amount']);
    await choose(['State']);
    expect((await seen(packer)).columns).toEqual(['State']);
    expect((await seen(owner)).columns).toEqual([]);
    expect((await seen(packer, '/console/stickers')).columns).toEqual([]);
    expect(await choose(Array.from({ length: 31 }, () => 'x'))).toMatchObject({ status: 422 });
    await choose([]);
    expect((await seen(packer)).columns).toEqual([]);
  });

  it('name nobody: they stay in the audit log', async () => {
    for (const title of ['98765 43210', 'asha@example.com'])
      expect(await packer.post('/list/columns', { list, columns: ['State', title] })).toMatchObject({ status: 422 });
    expect((await seen(packer)).columns).toEqual([]);
  });
});
