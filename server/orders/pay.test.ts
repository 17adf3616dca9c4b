import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTo } from '../../test/order-links.ts';
import { insertOrder, payFor } from '../../test/orders.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import type { StickerTable } from '../db/tables.ts';

let server: TestServer;
let placed: number;
let link: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  placed = await insertOrder(server, { quantity: 2, percent: 10, promo_code_id: 1, promo_percent: 10 });
  link = linkTo(server, placed, 'pay');
});

const db = () => server.services.database.db;
const pay = (given = link) => server.post('/order/pay', { link: given });
const others = () => link.replace(/^\d+/, String(placed + 1));

/** An expired order of this amount, and its link. */
async function lapsed(more: Parameters<typeof insertOrder>[1] = {}) {
  return linkTo(server, await insertOrder(server, { state: 'lapsed', ...more }), 'pay');
}
const pricedAnew = { status: 409, body: { ErrorCode: 'price_changed' } };

describe('order/pay', () => {
  it('gives the payment window what it needs, the same again and again', async () => {
    const { body } = await pay();
    expect(body).toMatchObject({
      data: {
        orderID: placed,
        amount: 106_200,
        key: server.simulators.razorpay.keyId,
        link: linkTo(server, placed),
        pay_link: link,
      },
      razorpayResponce: { order_id: expect.stringMatching(/^order_/) },
    });
    expect(JSON.stringify(body)).not.toMatch(/Meera|meera|9812345678/);
    expect((await pay()).body.razorpayResponce).toEqual(body.razorpayResponce);
  });

  it('wants a link to pay: neither one to follow nor one to the invoice, nor the parts of one put into another', async () => {
    const [followed, invoiced] = [linkTo(server, placed), linkTo(server, placed, 'invoice')];
    for (const given of [followed, invoiced])
      expect(await pay(given)).toMatchObject({ status: 403, body: { ErrorCode: 'link_purpose' } });
    const [id, said] = link.split('.');
    const mac = followed.split('.')[2];
    for (const given of [`${id}.${said}.${mac}`, linkTo(server, placed, 'browser')])
      expect(await pay(given)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  });

  it('takes an order at its own price until it lapses', async () => {
    await db().updateTable('product').set({ price_paise: 99_900 }).execute();
    expect(await pay()).toMatchObject({ status: 200, body: { data: { amount: 106_200 } } });
  });

  it.each(['paid', 'dispatched', 'completed'] as const)('refuses an order that is %s', async (state) => {
    await payFor(server, placed);
    await db().updateTable('orders').set({ state }).execute();
    expect(await pay()).toMatchObject({ status: 409, body: { ErrorCode: 'order_paid' } });
  });

  it('refuses an order whose money came a moment ago, and one without anything to pay', async () => {
    await payFor(server, placed);
    const free = await insertOrder(server, { percent: 100 });
    for (const given of [link, linkTo(server, free, 'pay')])
      expect(await pay(given)).toMatchObject({ status: 409, body: { ErrorCode: 'order_paid' } });
  });

  it('refuses a cancelled order', async () => {
    await db().updateTable('orders').set({ state: 'cancelled' }).execute();
    expect(await pay()).toMatchObject({ status: 409, body: { ErrorCode: 'order_closed' } });
  });

  it('says so when the provider does not answer, and opens the window at the next try', async () => {
    server.simulators.faults.setStanding('order', 'bad-gateway');
    expect(await pay()).toMatchObject({ status: 503, body: { ErrorCode: 'provider_down' } });
    server.simulators.faults.clear();
    expect((await pay()).status).toBe(200);
  });

  it('is limited for an address; a link that is none is not counted', async () => {
    for (let tries = 0; tries < 60; tries++) await pay(others());
    for (let tries = 0; tries < 60; tries++) expect((await pay()).status).toBe(200);
    expect(await pay()).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
    expect((await server.post('/order', { link: linkTo(server, placed) })).status).toBe(200);
    await resetLimits(server);
    expect((await pay()).status).toBe(200);
  });
});

describe('order/pay of an order that lapsed', () => {
  const stickerOf = async (guid: string, set: Updateable<StickerTable>) => {
    const sticker = db().updateTable('sticker').set(set).where('guid', '=', guid).returning('id');
    return (await sticker.executeTakeFirstOrThrow()).id;
  };

  it('takes it where it costs today what it cost then, and no longer', async () => {
    const given = await lapsed();
    expect(await pay(given)).toMatchObject({ status: 200, body: { data: { amount: 59_000 } } });
    await db().updateTable('product').set({ price_paise: 50_001 }).execute();
    expect(await pay(given)).toMatchObject(pricedAnew);
  });

  it('compares it with the tax of today', async () => {
    const given = await lapsed({ gst_basis_points: 1200, gst_paise: 6000, net_paise: 56_000 });
    expect(await pay(given)).toMatchObject(pricedAnew);
  });

  it('does not bring back a code that it was placed with', async () => {
    const given = await lapsed({ percent: 10, promo_code_id: 1, promo_percent: 10 });
    expect(await pay(given)).toMatchObject(pricedAnew);
    // Today's price without the code happens to be the same.
    await db().updateTable('product').set({ price_paise: 45_000 }).execute();
    expect(await pay(given)).toMatchObject(pricedAnew);
  });

  it.each([
    ['postpaid', 'DEMOPOSTUNPAID01', null],
    ['renewal', 'DEMOBIKETRIAL001', 1],
  ] as const)(
    'compares a %s with what the sticker costs, and asks nothing for one that is paid',
    async (kind, guid, owner_id) => {
      const sticker_id = await stickerOf(guid, { rate_paise: 50_000 });
      const given = await lapsed({ kind, sticker_id, owner_id });
      expect((await pay(given)).status).toBe(200);
      await stickerOf(guid, { rate_paise: 45_000 });
      expect(await pay(given)).toMatchObject(pricedAnew);
      if (owner_id !== null) {
        await stickerOf(guid, { rate_paise: 50_000, owner_id: 2 });
        expect(await pay(given)).toMatchObject(pricedAnew);
        await stickerOf(guid, { owner_id });
      }
      const now = [{ state: 'off' }, { state: 'activated', is_paid: true }] as const;
      for (const each of now) {
        await stickerOf(guid, { rate_paise: 50_000, ...each });
        expect(await pay(given)).toMatchObject(pricedAnew);
      }
    },
  );

  it('compares a reseller’s with their rate of today', async () => {
    const reseller = db().selectFrom('reseller').select('id').executeTakeFirstOrThrow();
    const reseller_id = (await reseller).id;
    const set = (prepaid_percent: number) =>
      db().updateTable('reseller').set({ prepaid_percent }).where('id', '=', reseller_id).execute();
    await set(0);
    const given = await lapsed({ kind: 'reseller', mode: 'prepaid', reseller_id });
    expect((await pay(given)).status).toBe(200);
    await set(1);
    expect(await pay(given)).toMatchObject(pricedAnew);
    await set(0);
    await db()
      .updateTable('reseller')
      .set({ switched_off_at: new Date(0) })
      .where('id', '=', reseller_id)
      .execute();
    expect(await pay(given)).toMatchObject(pricedAnew);
  });
});
