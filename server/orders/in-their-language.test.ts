import { describe, expect, it } from 'vitest';
import { messagesOfMail } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { hi } from '../../messages/hi.ts';
import { checkOut, ordersOf } from '../../test/checkout.ts';
import { pickStickerFor } from '../../test/console/console-orders.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, orderRow, paidOrder } from '../../test/fulfilled.ts';
import { meera, payFor } from '../../test/orders.ts';
import { beginsIn, mailIn } from '../../test/sent-mails.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { registerSms } from '../../test/sms-templates.ts';
import { fulfil } from './fulfil.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const mailOf = async () => (await inbox(server, 'meera@example.com'))[0]?.text ?? '';
const smsOf = async () => (await inbox(server, meera.mobile))[0]?.text ?? '';

/** An order that was placed on pages in a language, and is paid. */
async function paidIn(language: string): Promise<number> {
  const id = await paidOrder(server);
  await db().updateTable('orders').set({ language }).where('id', '=', id).execute();
  await fulfil(server.services, id);
  return id;
}

interface Said {
  subject: string;
  above: string;
  figure: string;
  below: string;
}

/** The mail to the buyer says this about an order, in both its parts, and no English sentence stands in its place. */
async function expectMail(language: string, order: number, said: (messages: Messages) => Said): Promise<void> {
  const { plain, html, messages } = await mailIn(server, language, {
    to: 'meera@example.com',
    subject: (of) => fill(said(of).subject, { order }),
  });
  const { above, figure, below } = said(messages);
  const { greeting, follow } = messages.orders;
  expect(html).toContain(beginsIn(messages));
  for (const part of [plain, html])
    for (const sentence of [fill(greeting, { name: 'Meera Iyer' }), fill(above, { order }), figure, below, follow])
      expect(part).toContain(sentence);
  const english = said(en);
  expect(plain).not.toContain(english.figure);
  expect(plain).not.toContain(english.below);
}

describe('a buyer', () => {
  it('has the language of the page on which they order', async () => {
    await checkOut(server, {}, { language: 'ta,hi;q=0.5' });
    await checkOut(server, {}, { language: 'fr' });
    expect((await ordersOf(server)).map(({ language }) => language)).toEqual(['ta', 'en']);
  });

  it('is mailed in it, and sent an SMS in it once that is registered', async () => {
    const id = await paidIn('hi');
    expect(await mailOf()).toContain(fill(hi.orders.greeting, { name: 'Meera Iyer' }));
    expect(await mailOf()).toContain(hi.orders.paid);
    expect(await mailOf()).not.toContain(en.orders.paid);
    expect(await smsOf()).toContain(`order ${id} is confirmed`);
    await registerSms(server, 'order_confirmed', 'hi');
    const next = await paidIn('hi');
    const [before = ''] = hi.sms.order_confirmed.split('{order}');
    await eventually('the next SMS', async () => (await smsOf()).includes(`${before}${next}`));
  });

  it('is told of the parcel in it, with the day in its words and Latin digits', async () => {
    const order_id = await paidIn('ur');
    const packer = await signedInOperator(server);
    await pickStickerFor(server, order_id);
    const { version } = await orderRow(server, order_id);
    const today = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 10);
    const parcel = { courier: 'Blue Dart', docket: 'BD1', dispatched_on: today };
    expect(await packer.post('/order/dispatch', { order_id, version, ...parcel })).toMatchObject({ status: 200 });
    const { dispatched_subject } = messagesOfMail('ur').orders;
    const subject = fill(dispatched_subject, { order: order_id });
    await eventually('the mail', async () => (await mailOf()).includes(subject));
    const mail = await mailOf();
    const inWords = { month: 'long', timeZone: 'UTC' } as const;
    expect(mail).toContain(
      `${Number(today.slice(8))} ${new Intl.DateTimeFormat('ur-IN', inWords).format(new Date(today))}`,
    );
    expect(mail).not.toMatch(/[۰-۹]/);
  });

  it.each([
    ['from the left', 'ta'],
    ['from the right', 'ur'],
  ])('is told in a language %s that their order is cancelled', async (_direction, language) => {
    const order = await paidIn(language);
    const operator = await signedInOperator(server);
    const { version } = await orderRow(server, order);
    const cancel = { order_id: order, version, reason: 'The buyer asked for it' };
    expect(await operator.post('/order/cancel', cancel)).toMatchObject({ status: 200, body: { refunded: 590 } });
    await expectMail(language, order, ({ orders: t }) => ({
      subject: t.cancelled_subject,
      above: t.cancelled,
      figure: t.coming_back,
      below: t.refund_when,
    }));
  });

  it.each([
    ['from the left', 'ta'],
    ['from the right', 'ur'],
  ])('is told in a language %s that it comes too late', async (_direction, language) => {
    const placed = await checkOut(server, {}, { language });
    const order = placed.body.data.orderID;
    await payFor(server, order);
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000);
    await db()
      .updateTable('orders')
      .set({ state: 'lapsed', lapsed_at: days(2) })
      .where('id', '=', order)
      .execute();
    await db()
      .updateTable('payment')
      .set({ begun_at: days(1) })
      .execute();
    await db().updateTable('product').set({ price_paise: 99_900 }).execute();
    await fulfil(server.services, order);
    await expectMail(language, order, ({ orders: t }) => ({
      subject: t.refund_subject,
      above: t.refund_late,
      figure: t.coming_back,
      below: t.refund_next,
    }));
  });

  it('whose order was placed before languages were kept is written to in English', async () => {
    const id = await paidOrder(server);
    await db().updateTable('orders').set({ language: null }).where('id', '=', id).execute();
    await fulfil(server.services, id);
    expect(await mailOf()).toContain(en.orders.paid);
  });
});
