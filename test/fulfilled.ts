import { aboutOrder } from '../server/orders/about-order.ts';
import { eventually } from './eventually.ts';
import { insertOrder, payFor } from './orders.ts';
import type { TestServer } from './server.ts';
import { sentTo } from './sign-in.ts';

const db = (server: TestServer) => server.services.database.db;

/** An order whose money has come, and of which the shop does not know yet. Returns its number. */
export async function paidOrder(server: TestServer, placed: Parameters<typeof insertOrder>[1] = {}): Promise<number> {
  const id = await insertOrder(server, placed);
  await payFor(server, id);
  return id;
}

export function order(server: TestServer, id: number) {
  return db(server).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What its buyer is told by. */
export function messagesAbout(server: TestServer, id: number) {
  const messages = db(server).selectFrom('outgoing').select('channel').where('about', '=', aboutOrder(id));
  return messages.orderBy('channel').execute();
}

/** What arrived at a phone or mail address, once it is so many. */
export function outbox(server: TestServer, to: string, count = 1) {
  return eventually(`${count} for ${to}`, async () => {
    const messages = await sentTo(server, to);
    return messages.length >= count && messages;
  });
}

/** Of every invoice. */
export async function invoiceNumbers(server: TestServer): Promise<number[]> {
  const rows = await db(server).selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

/** All that is owed back, whatever for. */
export function refundsOf(server: TestServer) {
  return db(server).selectFrom('refund').select(['amount_paise', 'reason', 'state']).execute();
}
