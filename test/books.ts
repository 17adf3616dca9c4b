import { bookEntry } from '../server/ledger/book-entry.ts';
import type { Buyer } from '../server/orders/buyer.ts';
import { cancelOrder } from '../server/orders/cancel-order.ts';
import { issueInvoice } from '../server/orders/issue-invoice.ts';
import { lockOrder } from '../server/orders/lock-order.ts';
import { findOrder, loadPlacedOrder } from '../server/orders/placed-order.ts';
import { refundMade } from '../server/orders/refund-made.ts';
import { paidOrderWithInvoice } from './console/console-orders.ts';
import { addRefund, insertOrder, meera } from './orders.ts';
import type { TestServer } from './server.ts';

/** Something that is sold, and what becomes of it. */
export interface Sold {
  /** The GST code of the buyer's state. */
  stateId: number;
  gstin: string | null;
  quantity: number;
  /** Of a promo code. */
  percent: number;
  how: 'shop' | 'prepaid' | 'on account';
  /** How much of the money goes back, in per cent, part after part; an order on account is cancelled if any does. */
  back: number[];
}

/** Sells it as the shop does, with its invoice, its money and its credit notes. Returns the order's number. */
export async function sell(server: TestServer, resellerId: number, sold: Sold): Promise<number> {
  if (sold.how === 'on account') return sellOnAccount(server, resellerId, sold);
  const more =
    sold.how === 'prepaid' ? { kind: 'reseller' as const, reseller_id: resellerId, mode: 'prepaid' as const } : {};
  const { stateId: state_id, quantity, percent, back } = sold;
  const isFree = percent === 100;
  const id = isFree
    ? await sellForNothing(server, sold)
    : await paidOrderWithInvoice(server, { ...more, state_id, quantity, percent, buyer: buyerOf(sold) });
  const { net_paise } = await orderOf(server, id);
  let left = net_paise;
  for (const part of back) {
    const amount_paise = Math.min(left, Math.ceil((net_paise * part) / 100));
    left -= amount_paise;
    if (amount_paise > 0) await refund(server, id, amount_paise);
  }
  return id;
}

function buyerOf({ gstin }: Sold): Buyer {
  return { ...meera, ...(gstin && { name: 'Kiran Motors & Sons', gstin }) };
}

async function orderOf({ services }: TestServer, id: number) {
  const order = await findOrder(services.database.db, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

async function refund(server: TestServer, orderId: number, amount_paise: number): Promise<void> {
  const { database, now } = server.services;
  const id = await addRefund(server, orderId, { amount_paise, state: 'processed' });
  await database.db.updateTable('refund').set({ settled_at: now() }).where('id', '=', id).execute();
  await refundMade(server.services, id);
}

async function sellForNothing(server: TestServer, sold: Sold): Promise<number> {
  const { services } = server;
  const { stateId: state_id, quantity, percent } = sold;
  const id = await insertOrder(server, { state: 'paid', paid_at: services.now(), state_id, quantity, percent });
  await invoice(server, id, sold);
  return id;
}

async function invoice(server: TestServer, id: number, sold: Sold): Promise<void> {
  const { services } = server;
  const placed = await loadPlacedOrder(services.database.db, await orderOf(server, id));
  const billing = { buyer: buyerOf(sold), paymentReference: null };
  await services.database.db.transaction().execute((tx) => issueInvoice(tx, services, placed, billing));
}

async function sellOnAccount(server: TestServer, reseller_id: number, sold: Sold): Promise<number> {
  const { services } = server;
  const { db } = services.database;
  const account = { kind: 'reseller' as const, reseller_id, mode: 'postpaid' as const, state: 'accepted' as const };
  const id = await insertOrder(server, {
    ...account,
    state_id: sold.stateId,
    quantity: sold.quantity,
    buyer: buyerOf(sold),
  });
  const { net_paise: debit_paise } = await orderOf(server, id);
  await bookEntry(db, reseller_id, { reason: 'order', order_id: id, debit_paise }, services.now());
  await invoice(server, id, sold);
  if (sold.back.length > 0)
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await cancelOrder(tx, services, order, services.now());
    });
  return id;
}
