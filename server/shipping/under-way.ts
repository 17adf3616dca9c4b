import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import {
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
  if (rows.length < limit) rows.push(...(await due(calledBack(db), givenUpAfterMs, limit - rows.length)));
  if (rows.length < limit) rows.push(...(await due(cancelledByCourier(db), cancelledAskedMs, limit - rows.length)));
  return rows.map(({ docket }) => docket);
}

/** Parcels of cancelled orders that their couriers carry all the same: followed until they have come back, or nobody waits for them any more. */
function calledBack(db: Db) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where(shipmentIsOpen)
    .where('orders.state', '=', 'cancelled')
    .where('shipment.docket', 'in', ({ selectFrom }) =>
      // As the index has it.
      selectFrom('shipment_taken_back as kept')
        .select('kept.docket')
        .where(sql<SqlBool>`kept.outcome = 'refused' and kept.closed_at is null`),
    );
}

/** Bookings that the courier has cancelled after the order had left, and that nobody has seen to. */
function cancelledByCourier(db: Db) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where(shipmentMayBeCase)
    .where(shipmentIsCancelledByCourier);
}
