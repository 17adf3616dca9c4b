import { indianDate } from '../contract/scan-rules.ts';
import { financialYear } from '../server/invoices/financial-year.ts';
import { aboutOrder } from '../server/orders/about-order.ts';
import { eventually } from './eventually.ts';
import { insertOrder, payFor } from './orders.ts';
import type { TestServer } from './server.ts';
import { messagesTo } from './sign-in.ts';

const db = (server: TestServer) => server.services.database.db;

/** An order whose payment has settled, before anything was done for it. Returns its number. */
export async function paidOrder(server: TestServer, options: Parameters<typeof insertOrder>[1] = {}): Promise<number> {
  const id = await insertOrder(server, options);
  await payFor(server, id);
  return id;
}

export function orderRow(server: TestServer, id: number) {
  return db(server).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The messages to its buyer. */
export function messagesAbout(server: TestServer, id: number) {
  const messages = db(server).selectFrom('outgoing').select('channel').where('about', '=', aboutOrder(id));
  return messages.orderBy('channel').execute();
}

/** What arrived at a phone or mail address, once there are at least `count`. */
export function inbox(server: TestServer, to: string, count = 1) {
  return eventually(`${count} for ${to}`, async () => {
    const messages = await messagesTo(server, to);
    return messages.length >= count && messages;
  });
}

/** What stands on the first invoice of this financial year. */
export function firstInvoice(): string {
  return `DS/${financialYear(indianDate(new Date()))}/000001`;
}

/** The numbers of all invoices. */
export async function invoiceNumbers(server: TestServer): Promise<number[]> {
  const rows = await db(server).selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

/** All refunds, whatever the reason. */
export function refundsOf(server: TestServer) {
  return db(server).selectFrom('refund').select(['amount_paise', 'reason', 'state']).execute();
}
