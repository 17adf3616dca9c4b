import { describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { inbox, invoiceNumbers, messagesAbout, orderRow, paidOrder, refundsOf } from '../../test/fulfilled.ts';
import { insertOrder, meera } from '../../test/orders.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { fulfil } from './fulfil.ts';
import { linkOfToday } from './open-link.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const run = (orderId: number) => fulfil(server.services, orderId);
const both = [{ channel: 'mail' }, { channel: 'sms' }];

describe('a paid order of the shop', () => {
  it('waits for its dispatch, with an invoice, and its buyer is told by mail and SMS', async () => {
    const id = await paidOrder(server, { quantity: 2 });
    await run(id);
    expect(await orderRow(server, id)).toMatchObject({ state: 'paid', paid_at: expect.any(Date) });
    const link = `${server.url}/order/${linkOfToday(server.services, id, 'follow')}`;
    const [sms] = await inbox(server, meera.mobile);
    expect(sms?.text).toBe(
      `Dastak: order ${id} is confirmed, Rs 1,180.00. Follow it and find its invoice at ${link} -DASTAK`,
    );
    const [mail] = await inbox(server, 'meera@example.com');
    for (const part of ['Hello Meera Iyer', '2 × Car Sticker: ₹1,000.00', 'GST 18%: ₹180.00', 'Paid: ₹1,180.00', link])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`${server.url}/api/invoices/${linkOfToday(server.services, id, 'invoice')}`);
    expect(await invoiceNumbers(server)).toEqual([1]);
  });

  it('was paid when its money came, however late we hear of it', async () => {
    const id = await paidOrder(server);
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
    await db().updateTable('charge').set({ paid_at: yesterday }).where('order_id', '=', id).execute();
    await run(id);
    expect(await orderRow(server, id)).toMatchObject({ state: 'paid', paid_at: yesterday });
  });

  it('is fulfilled once, however often and at once it is told', async () => {
    const id = await paidOrder(server);
    await Promise.all(Array.from({ length: 10 }, () => run(id)));
    await run(id);
    expect(await messagesAbout(server, id)).toEqual(both);
    expect(await invoiceNumbers(server)).toEqual([1]);
  });

  it('is confirmed although the mail was not taken for hours', async () => {
    let clock = new Date();
    server = await ownServer({ now: () => clock });
    const id = await paidOrder(server);
    server.simulators.faults.next('mail', '421');
    await run(id);
    const mail = () => db().selectFrom('outgoing').selectAll().where('channel', '=', 'mail').executeTakeFirstOrThrow();
    await eventually('not taken', async () => (await mail()).detail);
    clock = new Date(clock.getTime() + 8 * 3600 * 1000);
    await server.services.outbox.check((await mail()).id);
    // The queue may have been at it first.
    const [taken] = await eventually('it is taken', async () => {
      const mails = await inbox(server, 'meera@example.com');
      return mails.length > 0 && mails;
    });
    expect(taken?.text).toContain('Hello Meera Iyer');
  });

  it('is not fulfilled before its money has come', async () => {
    const id = await insertOrder(server);
    await run(id);
    expect((await orderRow(server, id)).state).toBe('unpaid');
    expect([await messagesAbout(server, id), await invoiceNumbers(server)]).toEqual([[], []]);
  });

  it('keeps its state when it has gone further', async () => {
    const id = await paidOrder(server, { state: 'dispatched' });
    await run(id);
    expect((await orderRow(server, id)).state).toBe('dispatched');
    expect(await messagesAbout(server, id)).toEqual([]);
  });

  it('is fulfilled without a payment where nothing was to be paid', async () => {
    const id = await insertOrder(server, { percent: 100 });
    await run(id);
    expect((await orderRow(server, id)).state).toBe('paid');
    expect(await messagesAbout(server, id)).toEqual(both);
    expect(await refundsOf(server)).toEqual([]);
  });

  it('is honoured after it lapsed, and holds its promo code again, though others have used it up', async () => {
    await db().updateTable('promo_code').set({ use_limit: 1, uses: 1 }).where('id', '=', 1).execute();
    const id = await paidOrder(server, { state: 'lapsed', promo_code_id: 1, promo_percent: 10, percent: 10 });
    await run(id);
    await run(id);
    expect(await orderRow(server, id)).toMatchObject({ state: 'paid', holds_promo: true, net_paise: 53_100 });
    expect(await db().selectFrom('promo_code').select('uses').where('id', '=', 1).executeTakeFirst()).toEqual({
      uses: 2,
    });
    expect((await inbox(server, 'meera@example.com'))[0]?.text).toContain('Discount (WELCOME10): −₹50.00');
  });

  it('gives its money back where it was cancelled before, once', async () => {
    const id = await paidOrder(server, { state: 'cancelled' });
    await run(id);
    await run(id);
    expect((await orderRow(server, id)).state).toBe('cancelled');
    expect(await refundsOf(server)).toEqual([{ amount_paise: 59_000, reason: 'cancelled', state: 'owed' }]);
    expect([await messagesAbout(server, id), await invoiceNumbers(server)]).toEqual([[], []]);
  });

  it('escapes what its buyer typed', async () => {
    const id = await paidOrder(server, { buyer: { ...meera, name: '<b>Meera</b>' } });
    await run(id);
    const mail = await db().selectFrom('outgoing').selectAll().where('channel', '=', 'mail').executeTakeFirstOrThrow();
    const { vault } = server.services;
    const row = { table: 'outgoing', column: 'payload', row: mail.id };
    const { html } = JSON.parse(vault.open(mail.payload_sealed ?? Buffer.of(), row));
    expect(html).toContain('Hello &lt;b&gt;Meera&lt;/b&gt;,');
  });
});

describe('invoices', () => {
  it('are numbered without a gap or a repetition, however many orders are paid at once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 200; count++) ids.push(await paidOrder(server, { buyer: { ...meera, email: null } }));
    const cancelled = ids[100] ?? 0;
    await db().updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled).execute();
    // Four times the size of the pool: if all four hundred ran at once, the last would wait longer than the pool's timeout.
    for (let first = 0; first < ids.length; first += 20) {
      const some = ids.slice(first, first + 20);
      await Promise.all([...some, ...some].map(run));
    }
    expect(await invoiceNumbers(server)).toEqual(Array.from({ length: 199 }, (_, index) => index + 1));
  });
});
