import type { Db } from '../db/database.ts';
import {
  bookingIsKept,
  shipmentIsCancelledByCourier,
  shipmentIsOfOrder,
  shipmentIsOpen,
  shipmentMayBeCase,
} from '../orders/shipment-of.ts';

const hour = 3600_000;

/** A courier that tells by itself is not asked meanwhile. */
export const askedAfterMs = 4 * hour;
/** A parcel of which nothing is new for so long is one that somebody may look after. */
export const quietAfterMs = 48 * hour;
/** Nothing is to be heard any more of a parcel that has been silent for so long. */
const givenUpAfterMs = 45 * 24 * hour;

/** A courier takes a cancellation back, or had another parcel in mind: what it says of one is asked for so long. */
const cancelledAskedMs = 5 * 24 * hour;

/** The parcels that are on their way to buyers who wait for them, by all that we know. */
export function shipmentsUnderWay(db: Db) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where(shipmentIsOpen)
    .where('orders.state', 'in', ['accepted', 'paid', 'dispatched'])
    .where(shipmentIsOfOrder);
}

/** Of these, the ones of which nothing is new for two days. */
export function quietShipments(db: Db, now: Date) {
  return shipmentsUnderWay(db).where('shipment.state_at', '<', new Date(now.getTime() - quietAfterMs));
}

/** Those of a courier that were neither asked for nor heard of for four hours, longest not asked for first; at most so many. */
export async function shipmentsToAsk(db: Db, courier: string, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - askedAfterMs);
  const due = (shipments: ReturnType<typeof shipmentsUnderWay>, forMs: number, most: number) =>
    shipments
      .select('shipment.docket')
      .where('shipment.courier', '=', courier)
      .where('shipment.state_at', '<', before)
      .where('shipment.state_at', '>', new Date(now.getTime() - forMs))
      .where((eb) => eb.or([eb('shipment.asked_at', 'is', null), eb('shipment.asked_at', '<', before)]))
      .orderBy('shipment.asked_at', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute();
  const rows = await due(shipmentsUnderWay(db), givenUpAfterMs, limit);
  const kept = rows.length < limit ? await docketsKept(db) : [];
  if (kept.length > 0) rows.push(...(await due(calledBack(db, kept), givenUpAfterMs, limit - rows.length)));
  if (rows.length < limit) rows.push(...(await due(cancelledByCourier(db), cancelledAskedMs, limit - rows.length)));
  return rows.map(({ docket }) => docket);
}

/** More wait for operators only where nobody sees to them. */
const mostKept = 500;

/** Of bookings that their couriers did not take back, and that nobody has seen to; the oldest first. */
async function docketsKept(db: Db): Promise<string[]> {
  const kept = await db
    .selectFrom('shipment_taken_back as kept')
    .select('kept.docket')
    .where(bookingIsKept)
    .orderBy('kept.ended_at')
    .limit(mostKept)
    .execute();
  return kept.map(({ docket }) => docket);
}

/** Parcels of cancelled orders that their couriers carry all the same: followed until they have come back, or nobody waits for them any more. */
function calledBack(db: Db, dockets: string[]) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where((eb) => eb('shipment.docket', '=', eb.fn.any(eb.val(dockets))))
    .where(shipmentIsOpen)
    .where('orders.state', '=', 'cancelled');
}

/** Bookings that the courier has cancelled after the order had left, and that nobody has seen to. */
function cancelledByCourier(db: Db) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where(shipmentMayBeCase)
    .where(shipmentIsCancelledByCourier);
}
