import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, checkOut, ordersOf } from '../../test/checkout.ts';
import { type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import type { OrderTable } from '../db/tables.ts';
import { purge } from '../retention/purge.ts';
import { openBuyer } from './buyer.ts';

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
beforeEach(async () => {
  now = new Date();
  for (const table of ['charge', 'order_line', 'orders'] as const) await db().deleteFrom(table).execute();
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const day = 24 * 3600 * 1000;
const owner2 = { phone: '9123456780', id: 2 };

/** An order by this mobile in this state. Returns its id. */
async function orderOf(mobile: string, state: OrderTable['state'], more: { lapsed_at?: Date } = {}): Promise<number> {
  const { orderID } = (await checkOut(server, { mobile })).body.data;
  await db()
    .updateTable('orders')
    .set({ state, ...more })
    .where('id', '=', orderID)
    .execute();
  return orderID;
}

const named = async () => (await ordersOf(server)).filter(({ buyer_sealed }) => buyer_sealed).map(({ id }) => id);

describe('who did not buy', () => {
  it('is forgotten 30 days after the order lapsed', async () => {
    const daysAgo = (days: number) => ({ lapsed_at: new Date(now.getTime() - days * day) });
    const young = await orderOf(buyer.mobile, 'lapsed', daysAgo(29.9));
    const old = await orderOf(buyer.mobile, 'lapsed', daysAgo(30.1));
    const paid = await orderOf(buyer.mobile, 'paid', daysAgo(99));
    await purge(db(), 'forget-lapsed-buyers', now);
    expect(await named()).toEqual([young, paid]);
    const orders = await ordersOf(server);
    expect(orders.find(({ id }) => id === old)).toMatchObject({ phone_index: null, net_paise: 165_200 });
    expect(orders.filter((order) => openBuyer(server.services.vault, order)?.name === buyer.name)).toHaveLength(2);
  });
});

describe('an owner', () => {
  const renewal = { guid: 'DEMOCAREXPIRED01', productid: 1, productrate: 500, amount: 590 };
  const told = async (owner: SignedIn) =>
    (await owner.post('/vehicle_owner/my_data', { UserLoginID: owner.id })).body.data.orders;

  it('is not told of what another owner renewed who had this number before', async () => {
    const asha = await signedInOwner(server, 1);
    await asha.post('/checkout/renew', renewal);
    const { db } = server.services.database;
    const { phone_index } = await db
      .selectFrom('owner')
      .select('phone_index')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    // As if owner 1 had ordered it under the number that owner 2 has now.
    await db.updateTable('orders').set({ phone_index }).where('owner_id', '=', 1).execute();
    const heir = await signedInOwner(server, 2);
    expect(await told(heir)).toEqual([]);
    expect(await told(asha)).toHaveLength(1);
  });

  it('is told of their orders, and of nobody else’s', async () => {
    const asha = await signedInOwner(server, 1);
    const renewed = (await asha.post('/checkout/renew', renewal)).body.data.orderID;
    const bought = await orderOf('9876543210', 'dispatched');
    await orderOf(owner2.phone, 'paid');
    const orderedAt = now.toISOString();
    expect(await told(asha)).toEqual([
      { id: renewed, orderedAt, kind: 'renewal', amountInRupees: 590, state: 'unpaid', language: 'en' },
      { id: bought, orderedAt, kind: 'shop', amountInRupees: 1652, state: 'dispatched', language: 'en' },
    ]);
  });

  it('who goes is forgotten where they paid nothing, and kept in the books where they did', async () => {
    const ravi = await signedInOwner(server, owner2.id);
    await orderOf(owner2.phone, 'unpaid');
    await orderOf(owner2.phone, 'lapsed');
    const paid = await orderOf(owner2.phone, 'paid');
    const cancelled = await orderOf(owner2.phone, 'cancelled');
    const others = await orderOf(buyer.mobile, 'unpaid');
    const answer = await ravi.post('/vehicle_owner/delete_account', { UserLoginID: 2, confirmed: true });
    expect(answer).toMatchObject({ status: 200, body: { Message: expect.stringMatching(/stays in our books/) } });
    expect(await named()).toEqual([paid, cancelled, others]);
    expect((await ordersOf(server)).filter(({ phone_index }) => phone_index)).toHaveLength(3);
  });
});
