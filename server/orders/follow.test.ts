import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOrder, payFor } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { orderLink } from './order-link.ts';

const now = new Date('2026-11-21T06:30:00Z');
let server: TestServer;
let placed: number;
let link: string;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  placed = await insertOrder(server, { quantity: 2, percent: 10, promo_code_id: 1, promo_percent: 10 });
  link = orderLink(server.services.vault, placed);
});

const db = () => server.services.database.db;
const follow = (given = link) => server.post('/order', { link: given });
const arrive = async () => {
  await payFor(server, placed);
  await server.services.tellPaid(placed);
};
const others = () => `${placed + 1}.${link.split('.')[1]}`;

describe('order', () => {
  it('shows what was bought and how far it is, and nobody’s name, number or address', async () => {
    const answer = await follow();
    expect(answer).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    expect(answer.body.data).toEqual({
      orderID: placed,
      kind: 'shop',
      mode: '',
      delivery: 'courier',
      order_status: 'unpaid',
      order_date: now.toISOString(),
      paid_date: '',
      Products: [{ productid: 1, name: 'Car Sticker', quantity: 2, rate: 500, amount: 1000 }],
      total: 1000,
      discount: 100,
      coupon: 'WELCOME10',
      gst: 162,
      net: 1062,
      gstPercent: 18,
      city: 'Pune',
      guid: '',
      courier_name: '',
      docket_number: '',
      dispatch_date: '',
      invoice: '',
      refunded: 0,
    });
  });

  it('shows its invoice once it is paid, and money that goes back', async () => {
    await arrive();
    expect((await follow()).body.data).toMatchObject({
      order_status: 'paid',
      paid_date: now.toISOString(),
      invoice: 'DS/2627/000001',
    });
    await db().updateTable('orders').set({ state: 'cancelled' }).execute();
    await server.services.tellPaid(placed);
    expect((await follow()).body.data).toMatchObject({ order_status: 'cancelled', refunded: 1062 });
    await db().updateTable('refund').set({ state: 'failed', settled_at: now }).execute();
    expect((await follow()).body.data.refunded).toBe(0);
  });

  it('names the sticker that was paid for, which is registered next', async () => {
    const sticker = await db()
      .selectFrom('sticker')
      .select('id')
      .where('guid', '=', 'DEMOPOSTUNPAID01')
      .executeTakeFirst();
    const id = await insertOrder(server, { kind: 'postpaid', sticker_id: sticker?.id ?? null });
    const { body } = await follow(orderLink(server.services.vault, id));
    expect(body.data).toMatchObject({ kind: 'postpaid', guid: 'DEMOPOSTUNPAID01' });
  });

  it('says how a reseller pays for it and gets it', async () => {
    const reseller = await newReseller(server, { email: 'kiran@example.com' });
    const more = { kind: 'reseller', reseller_id: reseller.id, mode: 'postpaid', delivery: 'digital' } as const;
    const id = await insertOrder(server, { ...more, state: 'completed' });
    const { body } = await follow(orderLink(server.services.vault, id));
    expect(body.data).toMatchObject({ kind: 'reseller', mode: 'postpaid', delivery: 'digital' });
  });

  it.each(['', '1001', '1001.', 'x', 'nothing.at-all'])('does not exist for %j', async (given) => {
    const { status } = await follow(given);
    expect([404, 422]).toContain(status);
  });

  it('does not exist for another order with its proof', async () => {
    expect(await follow(others())).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });
});
