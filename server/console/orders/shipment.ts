import { type SqlBool, sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/orders.ts';
import { isCarried, type ShipmentState } from '../../../contract/shipment-states.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import {
  bookingIsKept,
  isOpenCase,
  shipmentIsCancelledByCourier,
  shipmentIsOfOrder,
  shipmentMayBeCase,
  shipmentOf,
} from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { quietShipments } from '../../shipping/under-way.ts';

/** The parcel of an order as its page shows it. */
export async function presentShipment(db: Db, order: OrderRow, courier: Services['courier']) {
  const found = await shipmentOf(db, order);
  if (!found) return null;
  const { docket, state, state_at, place, asked_at } = found;
  return {
    courier: found.courier,
    docket,
    state,
    at: state_at.toISOString(),
    place,
    asked_at: asked_at?.toISOString() ?? '',
    is_case: isOpenCase(found, order),
    is_carried: isCarried(state),
    page: courier?.name === found.courier ? courier.trackingPage(docket) : '',
  };
}

/** As `isOpenCase`: parcels that come back, are lost or will not be fetched, and that nobody has seen to. */
export function openCases(db: Db) {
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .where(shipmentMayBeCase)
    .where((eb) => eb.or([eb('shipment.state', '!=', 'cancelled'), shipmentIsCancelledByCourier]))
    .where('orders.state', '!=', 'cancelled')
    .where(shipmentIsOfOrder);
}

/**
 * Bookings that the courier would not take back, or of a cancelled order whose parcel it had fetched, and that nobody has seen to: it has a parcel
 * that should not be on its way. Not where its order is sent with that docket after all, or once it has come back.
 */
export function keptBookings(db: Db) {
  return db
    .selectFrom('shipment_taken_back as kept')
    .innerJoin('orders', 'orders.id', 'kept.order_id')
    .where(bookingIsKept)
    .where(
      sql<SqlBool>`(orders.state = 'cancelled' or orders.docket_number is null or upper(orders.docket_number) <> upper(kept.docket))`,
    )
    .where(
      sql<SqlBool>`not exists (select from shipment where shipment.docket = kept.docket and shipment.state = 'returned')`,
    );
}

/** Those of an order as its page shows them, oldest first. */
export async function presentKept(db: Db, orderId: number, courier: Services['courier']) {
  const rows = await keptBookings(db)
    .select(['kept.docket', 'kept.ended_at', 'kept.asked_at', 'kept.detail'])
    .where('kept.order_id', '=', orderId)
    .orderBy('kept.ended_at')
    .execute();
  return rows.map(({ docket, ended_at, asked_at, detail }) => ({
    docket,
    at: (ended_at ?? asked_at).toISOString(),
    why: detail,
    page: courier?.trackingPage(docket) ?? '',
  }));
}

type Wanted = Exclude<(typeof consoleOrders)['filters']['shipment']['values'][number], ''>;

/** The ids of the orders whose parcel is such. */
export function ordersByShipment(db: Db, wanted: Wanted, now: Date) {
  if (wanted === 'case') return openCases(db).select('shipment.order_id');
  if (wanted === 'kept') return keptBookings(db).select('kept.order_id');
  if (wanted === 'quiet') return quietShipments(db, now).select('shipment.order_id');
  return db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .select('shipment.order_id')
    .where('shipment.state', '=', wanted)
    .where(shipmentIsOfOrder);
}

/** Where the parcels of one page of a list are. */
export async function shipmentStatesOf(db: Db, ids: number[]): Promise<Map<number, ShipmentState>> {
  const rows = await db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .select(['shipment.order_id', 'shipment.state'])
    .where((eb) => eb('shipment.order_id', '=', eb.fn.any(eb.val(ids))))
    .where((eb) => eb.or([eb('shipment.state', '!=', 'cancelled'), shipmentIsCancelledByCourier]))
    .where(shipmentIsOfOrder)
    .execute();
  return new Map(rows.map(({ order_id, state }) => [order_id, state]));
}
