import { describe, expect, it } from 'vitest';
import { messagesOfMail } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { hi } from '../../messages/hi.ts';
import { checkOut, ordersOf } from '../../test/checkout.ts';
import { pickStickerFor } from '../../test/console/console-orders.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { inbox, orderRow, paidOrder } from '../../test/fulfilled.ts';
import { meera } from '../../test/orders.ts';
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

  it('whose order was placed before languages were kept is written to in English', async () => {
    const id = await paidOrder(server);
    await db().updateTable('orders').set({ language: null }).where('id', '=', id).execute();
    await fulfil(server.services, id);
    expect(await mailOf()).toContain(en.orders.paid);
  });
});
