import { type Selectable, type SqlBool, sql } from 'kysely';
import { isBackOrLost } from '../../contract/shipment-states.ts';
import type { Db } from '../db/database.ts';
import type { ShipmentTable } from '../db/tables.ts';
import type { OrderRow } from './placed-order.ts';

export type ShipmentRow = Selectable<ShipmentTable>;

/** Whether a booked parcel is the one of its order: not once another docket was typed, with which it left. Capitals do not count. */
export function isOfOrder({ docket }: Pick<ShipmentRow, 'docket'>, order: Pick<OrderRow, 'docket_number'>): boolean {
  return order.docket_number === null || order.docket_number.toUpperCase() === docket.toUpperCase();
}

/** The same in SQL, of `shipment` and `orders`. */
export const shipmentIsOfOrder = sql<SqlBool>`(orders.docket_number is null or upper(orders.docket_number) = upper(shipment.docket))`;

/** Whether the courier has cancelled the booking of an order that has left with its docket, which we did not ask for: nobody will fetch it. */
function isCancelledByCourier(
  shipment: Pick<ShipmentRow, 'state' | 'docket'>,
  order: Pick<OrderRow, 'state' | 'docket_number'>,
): boolean {
  return shipment.state === 'cancelled' && order.state === 'dispatched' && isOfOrder(shipment, order);
}

/** The same in SQL, of `shipment` and `orders`. */
export const shipmentIsCancelledByCourier = sql<SqlBool>`(
  shipment.state = 'cancelled' and orders.state = 'dispatched' and upper(orders.docket_number) = upper(shipment.docket)
)`;

/** Whether an operator has to see to a parcel: it comes back, is lost, or its courier will not fetch it, and nobody has yet. */
export function isOpenCase(shipment: ShipmentRow, order: Pick<OrderRow, 'state' | 'docket_number'>): boolean {
  if (shipment.case_closed_at || order.state === 'cancelled') return false;
  return isBackOrLost(shipment.state) || isCancelledByCourier(shipment, order);
}

/** Whether a parcel came back or was lost, and an operator has seen to that: what its courier says last is not what counts. */
export function isSettled({ state, case_closed_at }: Pick<ShipmentRow, 'state' | 'case_closed_at'>): boolean {
  return case_closed_at !== null && isBackOrLost(state);
}

/** Whether more is to be heard of a parcel; as its index `shipment_to_ask` has it. */
export const shipmentIsOpen = sql<SqlBool>`shipment.state not in ('delivered', 'returned', 'lost', 'cancelled')`;

/**
 * Of `shipment_taken_back as kept`: a booking that its courier did not take back, and that nobody has seen to; as its index
 * `shipment_taken_back_refused` has it.
 */
export const bookingIsKept = sql<SqlBool>`kept.outcome = 'refused' and kept.closed_at is null`;

/** Whether a parcel may be an open case, for an `isOpenCase` that looks at its order as well; as its index `shipment_open_case` has it. */
export const shipmentMayBeCase = sql<SqlBool>`(
  shipment.state in ('returning', 'returned', 'lost', 'cancelled') and shipment.case_closed_at is null
)`;

/**
 * The parcel of an order that was booked with a courier; undefined where a docket was typed, or the booking was taken back. One that the courier
 * itself has cancelled is there.
 */
export async function shipmentOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state' | 'docket_number'>,
): Promise<ShipmentRow | undefined> {
  const shipment = await db.selectFrom('shipment').selectAll().where('order_id', '=', order.id).executeTakeFirst();
  if (!shipment || !isOfOrder(shipment, order)) return undefined;
  return shipment.state !== 'cancelled' || isCancelledByCourier(shipment, order) ? shipment : undefined;
}
