import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addBatch } from '../../../test/batches.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { insertOrder, payFor } from '../../../test/orders.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  owner = await signedInOperator(server, 'owner');
});

const db = () => server.services.database.db;

async function open(by = owner): Promise<string[]> {
  const { Steps } = (await by.post('/first-steps', {})).body;
  return Steps.filter((step: { is_done: boolean }) => !step.is_done).map(({ what }: { what: string }) => what);
}

const actions = async () =>
  (await db().selectFrom('audit_entry').select(['action', 'operator_id']).execute()).map(
    ({ action, operator_id }) => `${action} by ${operator_id}`,
  );

it('each step is done when the database knows it, and the list is gone after the last', async () => {
  await db().deleteFrom('batch').execute();
  expect(await open()).toEqual(['price', 'pages', 'batch', 'order']);
  const { Product } = (await owner.post('/product', { product_id: 1 })).body;
  const { version, name, description, picture_alt } = Product;
  const edited = { product_id: 1, version, name, description, picture_alt, price: 650, striked_price: 650 };
  expect(await owner.post('/product/edit', edited)).toMatchObject({ status: 200 });
  expect(await open()).toEqual(['pages', 'batch', 'order']);
  await db()
    .insertInto('page_version')
    .values({ page_id: 3, version: 99, name: 'Ours', description: '<p>Ours</p>', operator_id: owner.id })
    .execute();
  expect(await open()).toEqual(['batch', 'order']);
  await addBatch(server, { operator_id: owner.id });
  expect(await open()).toEqual(['order']);
  const order = await insertOrder(server);
  expect(await open()).toEqual(['order']);
  await payFor(server, order);
  await db().updateTable('orders').set({ paid_at: server.services.now() }).where('id', '=', order).execute();
  expect((await owner.post('/first-steps', {})).body.Steps).toEqual([]);
});

it('is for owners, and for one who has put it away no more', async () => {
  const others = [await signedInOperator(server, 'support'), await signedInOperator(server, 'fulfilment')];
  for (const other of others) {
    expect((await other.post('/first-steps', {})).body.Steps).toEqual([]);
    expect((await other.post('/first-steps/hide', {})).status).toBe(403);
  }
  const another = await signedInOperator(server, 'owner');
  for (let time = 0; time < 2; time++) expect((await owner.post('/first-steps/hide', {})).status).toBe(200);
  expect((await owner.post('/first-steps', {})).body.Steps).toEqual([]);
  expect(await open(another)).not.toEqual([]);
  expect(await actions()).toEqual(Array(2).fill(`operator.hide_first_steps by ${owner.id}`));
});

it('an operator says whether single keys are shortcuts for them, and for nobody else', async () => {
  const another = await signedInOperator(server, 'support');
  const usesKeys = async (by: typeof owner) => (await by.post('/profile', {})).body.Operator.uses_keys;
  expect(await usesKeys(owner)).toBe(true);
  await owner.post('/profile/keys', {});
  expect([await usesKeys(owner), await usesKeys(another)]).toEqual([false, true]);
  await owner.post('/profile/keys', { uses_keys: 'on' });
  expect(await usesKeys(owner)).toBe(true);
  expect((await owner.post('/profile/keys', { uses_keys: 'perhaps' })).status).toBe(422);
  expect(await actions()).toEqual(Array(2).fill(`operator.keys by ${owner.id}`));
});
