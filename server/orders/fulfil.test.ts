import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanDestination } from '../../contract/scan-rules.ts';
import { insertOrder, meera, payFor } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { eventually, type TestServer, testServer } from '../../test/server.ts';
import { sentTo } from '../../test/sign-in.ts';
import { aboutOrder } from './about-order.ts';
import { fulfil } from './fulfil.ts';
import { orderLink } from './order-link.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server?.stop());

const db = () => server.services.database.db;
const run = (orderId: number) => fulfil(server.services, orderId);
const order = (id: number) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messagesAbout = (id: number) =>
  db().selectFrom('outgoing').select('channel').where('about', '=', aboutOrder(id)).orderBy('channel').execute();
const numbers = async () => {
  const rows = await db().selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};
const refunds = () => db().selectFrom('refund').select(['amount_paise', 'reason', 'state']).execute();
const sticker = (guid: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
const scan = async (guid: string) =>
  scanDestination((await server.post('/qrcodedetail', { guid })).body.data, server.services.now());
const outbox = (to: string, count = 1) =>
  eventually(`${count} for ${to}`, async () => {
    const messages = await sentTo(server, to);
    return messages.length >= count && messages;
  });

async function paidOrder(placed: Parameters<typeof insertOrder>[1] = {}): Promise<number> {
  const id = await insertOrder(server, placed);
  await payFor(server, id);
  return id;
}
const both = [{ channel: 'mail' }, { channel: 'sms' }];

describe('a paid order of the shop', () => {
  it('waits for its dispatch, with an invoice, and its buyer is told by mail and SMS', async () => {
    const id = await paidOrder({ quantity: 2 });
    await run(id);
    expect(await order(id)).toMatchObject({ state: 'paid', paid_at: expect.any(Date) });
    const link = `${server.url}/order/${orderLink(server.services.vault, id)}`;
    const [sms] = await outbox(meera.mobile);
    expect(sms?.text).toBe(
      `Dastak: order ${id} is confirmed, Rs 1,180.00. Follow it and find its invoice at ${link} -DASTAK`,
    );
    const [mail] = await outbox('meera@example.com');
    for (const part of ['Hello Meera Iyer', '2 × Car Sticker: ₹1,000.00', 'GST 18%: ₹180.00', 'Paid: ₹1,180.00', link])
      expect(mail?.text).toContain(part);
    expect(await numbers()).toEqual([1]);
  });

  it('is fulfilled once, however often and at once it is told', async () => {
    const id = await paidOrder();
    await Promise.all(Array.from({ length: 10 }, () => run(id)));
    await run(id);
    expect(await messagesAbout(id)).toEqual(both);
    expect(await numbers()).toEqual([1]);
  });

  it('is confirmed although nobody took the mail for hours', async () => {
    await server.stop();
    let clock = new Date();
    server = await testServer({ now: () => clock });
    const id = await paidOrder();
    server.simulators.faults.next('mail', '421');
    await run(id);
    const mail = () => db().selectFrom('outgoing').selectAll().where('channel', '=', 'mail').executeTakeFirstOrThrow();
    await eventually('not taken', async () => (await mail()).detail);
    clock = new Date(clock.getTime() + 8 * 3600 * 1000);
    await server.services.outgoing.work((await mail()).id);
    expect((await outbox('meera@example.com'))[0]?.text).toContain('Hello Meera Iyer');
  });

  it('is not fulfilled before its money has come', async () => {
    const id = await insertOrder(server);
    await run(id);
    expect((await order(id)).state).toBe('unpaid');
    expect([await messagesAbout(id), await numbers()]).toEqual([[], []]);
  });

  it('keeps its state when it has gone further', async () => {
    const id = await paidOrder({ state: 'dispatched' });
    await run(id);
    expect((await order(id)).state).toBe('dispatched');
    expect(await messagesAbout(id)).toEqual([]);
  });

  it('is fulfilled without a payment where nothing was to be paid', async () => {
    const id = await insertOrder(server, { percent: 100 });
    await run(id);
    expect((await order(id)).state).toBe('paid');
    expect(await messagesAbout(id)).toEqual(both);
    expect(await refunds()).toEqual([]);
  });

  it('is honoured after it lapsed, and holds its promo code again, though others have used it up', async () => {
    await db().updateTable('promo_code').set({ use_limit: 1, uses: 1 }).where('id', '=', 1).execute();
    const id = await paidOrder({ state: 'lapsed', promo_code_id: 1, promo_percent: 10, percent: 10 });
    await run(id);
    await run(id);
    expect(await order(id)).toMatchObject({ state: 'paid', holds_promo: true, net_paise: 53_100 });
    expect(await db().selectFrom('promo_code').select('uses').where('id', '=', 1).executeTakeFirst()).toEqual({
      uses: 2,
    });
    expect((await outbox('meera@example.com'))[0]?.text).toContain('Discount (WELCOME10): −₹50.00');
  });

  it('gives its money back where it was cancelled before, once', async () => {
    const id = await paidOrder({ state: 'cancelled' });
    await run(id);
    await run(id);
    expect((await order(id)).state).toBe('cancelled');
    expect(await refunds()).toEqual([{ amount_paise: 59_000, reason: 'cancelled', state: 'owed' }]);
    expect([await messagesAbout(id), await numbers()]).toEqual([[], []]);
  });

  it('escapes what its buyer typed', async () => {
    const id = await paidOrder({ buyer: { ...meera, name: '<b>Meera</b>' } });
    await run(id);
    const mail = await db().selectFrom('outgoing').selectAll().where('channel', '=', 'mail').executeTakeFirstOrThrow();
    const { vault } = server.services;
    const row = { table: 'outgoing', column: 'payload', row: mail.id };
    const { html } = JSON.parse(vault.open(mail.payload_sealed ?? Buffer.of(), row));
    expect(html).toContain('Hello &lt;b&gt;Meera&lt;/b&gt;,');
  });
});

describe('a postpaid sticker', () => {
  const guid = 'DEMOPOSTUNPAID01';
  const ofSticker = async (): Promise<Parameters<typeof insertOrder>[1]> => ({
    kind: 'postpaid',
    sticker_id: (await sticker(guid)).id,
  });

  it('is paid for: a scan leads to its registration', async () => {
    expect(await scan(guid)).toBe('/postpaidcheckout');
    const id = await paidOrder(await ofSticker());
    await run(id);
    expect((await order(id)).state).toBe('completed');
    expect(await scan(guid)).toBe('/register');
    expect((await outbox('meera@example.com'))[0]?.text).toContain(`${server.url}/q/${guid}`);
  });

  it('is paid for once: of two orders that are paid at once, one gets its money back and is told so', async () => {
    const ids = [await paidOrder(await ofSticker()), await paidOrder(await ofSticker())];
    await Promise.all(ids.map(run));
    const states = await Promise.all(ids.map(async (id) => (await order(id)).state));
    expect([...states].sort()).toEqual(['cancelled', 'completed']);
    expect(await refunds()).toEqual([{ amount_paise: 59_000, reason: 'already_paid', state: 'owed' }]);
    const lost = ids[states.indexOf('cancelled')] ?? 0;
    const [letter] = await outbox('meera@example.com', 2).then((mails) =>
      mails.filter(({ text }) => text.startsWith(`Your money for order ${lost} comes back`)),
    );
    expect(letter?.text).toContain('Coming back to you: ₹590.00');
    expect(await messagesAbout(lost)).toEqual([{ channel: 'mail' }]);
    expect(await numbers()).toEqual([1]);
  });

  it('is not paid for once it was switched off', async () => {
    const id = await paidOrder(await ofSticker());
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', guid).execute();
    await run(id);
    expect((await order(id)).state).toBe('cancelled');
    expect(await sticker(guid)).toMatchObject({ is_paid: false });
    expect(await refunds()).toMatchObject([{ reason: 'cancelled' }]);
  });
});

describe('a renewal', () => {
  const guid = 'DEMOCAREXPIRED01';
  const ofOwner = async (): Promise<Parameters<typeof insertOrder>[1]> => ({
    kind: 'renewal',
    owner_id: 1,
    sticker_id: (await sticker(guid)).id,
  });

  it('makes an expired trial last for life: a scan leads to the contact page', async () => {
    expect(await scan(guid)).toBe('/renewqr');
    const id = await paidOrder(await ofOwner());
    await run(id);
    expect((await order(id)).state).toBe('completed');
    expect(await scan(guid)).toBe('/quickcontact');
    expect(await sticker(guid)).toMatchObject({ is_paid: true, demo_end_date: null });
  });

  it('tells an owner without a mail address by SMS alone', async () => {
    const id = await paidOrder({ ...(await ofOwner()), buyer: { ...meera, email: null } });
    await run(id);
    expect(await messagesAbout(id)).toEqual([{ channel: 'sms' }]);
  });

  it('goes with the vehicle where its sticker was replaced meanwhile', async () => {
    const { vehicle_id } = await sticker(guid);
    const id = await paidOrder(await ofOwner());
    const asha = await signedInOwner(server, 1);
    const moved = { UserLoginID: 1, VehicleOwnerMasterDetailId: vehicle_id, guid: 'DEMOCARNEW000001' };
    expect((await asha.post('/vehicle_owner/replace_sticker', moved)).status).toBe(200);
    await run(id);
    expect(await sticker('DEMOCARNEW000001')).toMatchObject({ is_paid: true, vehicle_id });
    expect(await sticker(guid)).toMatchObject({ is_paid: false, state: 'off' });
  });

  it.each([
    ['was switched off', '/vehicle_owner/switch_off', {}, [{ channel: 'mail' }]],
    ['went with its owner, who is told nothing more', '/vehicle_owner/delete_account', { confirmed: true }, []],
  ])('gives the money back where the sticker %s', async (_name, path, more, messages) => {
    const { vehicle_id } = await sticker(guid);
    const id = await paidOrder(await ofOwner());
    const asha = await signedInOwner(server, 1);
    const answer = await asha.post(path, { UserLoginID: 1, VehicleOwnerMasterDetailId: vehicle_id, ...more });
    expect(answer.status).toBe(200);
    await run(id);
    expect((await order(id)).state).toBe('cancelled');
    expect(await refunds()).toEqual([{ amount_paise: 59_000, reason: 'cancelled', state: 'owed' }]);
    expect(await messagesAbout(id)).toEqual(messages);
    expect((await sticker(guid)).is_paid).toBe(false);
  });

  it('is paid for once, and a code of the second is free again', async () => {
    const renewal = { ...(await ofOwner()), promo_code_id: 14, promo_percent: 20, percent: 20, holds_promo: true };
    await db().updateTable('promo_code').set({ uses: 2 }).where('id', '=', 14).execute();
    const ids = [await paidOrder(renewal), await paidOrder(renewal)];
    await Promise.all(ids.map(run));
    const states = await Promise.all(ids.map(async (id) => (await order(id)).state));
    expect(states.sort()).toEqual(['cancelled', 'completed']);
    expect(await refunds()).toEqual([{ amount_paise: 47_200, reason: 'already_paid', state: 'owed' }]);
    expect(await db().selectFrom('promo_code').select('uses').where('id', '=', 14).executeTakeFirst()).toEqual({
      uses: 1,
    });
  });
});

describe('invoices', () => {
  it('are numbered without a gap or a repetition, however many orders are paid at once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 200; count++) ids.push(await paidOrder({ buyer: { ...meera, email: null } }));
    const cancelled = ids[100] ?? 0;
    await db().updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled).execute();
    await Promise.all([...ids, ...ids].map(run));
    expect(await numbers()).toEqual(Array.from({ length: 199 }, (_, index) => index + 1));
  });
});
