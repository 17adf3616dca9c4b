import { issueInvoice } from '../../server/orders/issue-invoice.ts';
import { addPicks, pickableStickers } from '../../server/orders/picks.ts';
import { findOrder, loadPlacedOrder } from '../../server/orders/placed-order.ts';
import { refundMade } from '../../server/orders/refund-made.ts';
import { paidChargeOf } from '../../server/payments/credited.ts';
import { requestPayment } from '../../server/payments/request-payment.ts';
import { secondsAfter } from '../../server/seconds-after.ts';
import { mintStickers } from '../../server/stickers/mint.ts';
import { pay, reportSuccess } from '../charges.ts';
import { addRefund, insertOrder, meera, payFor } from '../orders.ts';
import type { TestServer } from '../server.ts';
import { setShipment, shippedOrder } from '../shipments.ts';

const paid = { state: 'paid' as const };

/** A paid order with its invoice, of which nothing is picked yet. Returns its number. */
export async function paidOrderWithInvoice(
  server: TestServer,
  more: Parameters<typeof insertOrder>[1] = {},
): Promise<number> {
  const { services } = server;
  const { db } = services.database;
  const id = await insertOrder(server, { ...paid, paid_at: services.now(), ...more });
  await payFor(server, id);
  const order = await findOrder(db, id);
  if (!order) throw new Error(`There is no order ${id}`);
  const paymentReference = (await paidChargeOf(db, id))?.provider_payment_id ?? null;
  const billing = { buyer: more.buyer ?? meera, paymentReference };
  const placed = await loadPlacedOrder(db, order);
  await db.transaction().execute((tx) => issueInvoice(tx, services, placed, billing));
  return id;
}

/** A sticker without an owner, as a batch leaves it. Returns its code. */
export async function newSticker({ services }: TestServer, more: object = {}): Promise<string> {
  const { db } = services.database;
  const car = { kind: 1, product_id: 1, rate_paise: 50_000, state: 'minted' as const };
  await mintStickers(db, 1, { ...car, ...more });
  const newest = db.selectFrom('sticker').select('guid').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).guid;
}

/** The same, packed for an order. */
export async function pickStickerFor(server: TestServer, orderId: number, more: object = {}): Promise<string> {
  const { database, now } = server.services;
  const guid = await newSticker(server, more);
  const order = await findOrder(database.db, orderId);

  if (order)
    await database.db
      .transaction()
      .execute((tx) => addPicks(tx, order, pickableStickers(tx).where('guid', '=', guid), now()));
  return guid;
}

/** What one use of each button of the console's orders needs. */
export interface ConsoleOrders {
  /** Paid, with its one sticker in the parcel. */
  packed: number;
  packedGuid: string;
  /** Paid, with an empty parcel; and a sticker for it. */
  empty: number;
  freeGuid: string;
  /** Dispatched. */
  sent: number;
  /** Paid, of which a part was refunded; and the id of its credit note. */
  credited: number;
  creditNote: number;
  /** Dispatched at a packing table, and still to be taken back. */
  leaving: number;
  /** Dispatched, and its parcel comes back. */
  returning: number;
  /** Booked with the courier, and not fetched yet. */
  booked: number;
}

export async function consoleOrders(server: TestServer): Promise<ConsoleOrders> {
  const packed = await paidOrderWithInvoice(server);
  const empty = await insertOrder(server, paid);
  const dispatchFields = { courier_name: 'DTDC', docket_number: 'D1', dispatched_on: '2026-11-20' };
  const sent = await insertOrder(server, { state: 'dispatched', ...dispatchFields });
  const leaving = await insertOrder(server, { state: 'dispatched', ...dispatchFields });
  const { database, now } = server.services;
  const undo_until = secondsAfter(now(), 3600);
  await database.db.insertInto('parcel').values({ order_id: leaving, dispatched_at: now(), undo_until }).execute();
  const booked = await bookedOrder(server);
  const parcels = { packedGuid: await pickStickerFor(server, packed), freeGuid: await newSticker(server) };
  const { orderId: returning } = await shippedOrder(server);
  await setShipment(server, returning, 'returning');
  return { packed, empty, ...parcels, sent, leaving, returning, booked, ...(await creditedOrder(server)) };
}

/** An order that was dispatched and booked with the courier, which knows of it. */
async function bookedOrder(server: TestServer): Promise<number> {
  const { services, simulators } = server;
  const sent = { courier_name: 'Delhivery', docket_number: '', dispatched_on: '2026-11-20' };
  const id = await insertOrder(server, { state: 'dispatched', ...sent });
  const docket = `7700${id}`;
  simulators.courier.parcels.remember(docket, String(id));
  const { db } = services.database;
  await db.updateTable('orders').set({ docket_number: docket }).where('id', '=', id).execute();
  const at = services.now();
  const shipment = {
    order_id: id,
    courier: 'Delhivery',
    docket,
    booked_at: at,
    state: 'booked' as const,
    state_at: at,
  };
  await db.insertInto('shipment').values(shipment).execute();
  return id;
}

/** A paid order with its invoice and a credit note for ₹100 that were refunded. */
export async function creditedOrder(server: TestServer) {
  const credited = await paidOrderWithInvoice(server);
  await refundMade(server.services, await addRefund(server, credited, { amount_paise: 10_000, state: 'processed' }));
  const { db } = server.services.database;
  const note = db.selectFrom('credit_note').select('id').where('order_id', '=', credited);
  return { credited, creditNote: (await note.executeTakeFirstOrThrow()).id };
}

/** An order that was bought and paid for the way buyers do it. */
export async function boughtOrder(server: TestServer, more: Parameters<typeof insertOrder>[1] = {}) {
  const orderId = await insertOrder(server, more);
  const order = { orderId, ...(await requestPayment(server.services, orderId)) };
  const response = await pay(server, order, { webhook: 'none' });
  await reportSuccess(server, order, response);
  return { ...order, paymentId: response.razorpay_payment_id };
}
