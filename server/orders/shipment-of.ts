import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ShipmentTable } from '../db/tables.ts';
import type { OrderRow } from './placed-order.ts';

export type ShipmentRow = Selectable<ShipmentTable>;

/** Whether a booked parcel is the one of its order: not once another docket was typed, with which it was sent otherwise. Capitals are the typist's. */
export function isOfOrder({ docket }: Pick<ShipmentRow, 'docket'>, order: Pick<OrderRow, 'docket_number'>): boolean {
  return order.docket_number === null || order.docket_number.toUpperCase() === docket.toUpperCase();
}

/** The same in SQL, of `shipment` and `orders`. */
export const shipmentIsOfOrder = sql<SqlBool>`(orders.docket_number is null or upper(orders.docket_number) = upper(shipment.docket))`;

/** The parcel of an order that was booked with a courier; undefined where a docket was typed, or the booking was taken back. */
export async function shipmentOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'docket_number'>,
): Promise<ShipmentRow | undefined> {
  const shipment = await db.selectFrom('shipment').selectAll().where('order_id', '=', order.id).executeTakeFirst();
  return shipment && shipment.state !== 'cancelled' && isOfOrder(shipment, order) ? shipment : undefined;
}
