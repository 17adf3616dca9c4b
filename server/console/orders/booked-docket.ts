import { isBackOrLost } from '../../../contract/shipment-states.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { shipmentOf } from '../../orders/shipment-of.ts';

/**
 * The docket under which a courier was asked by its API to carry an order that was sent; '' where it was typed, or another one since, and where the
 * parcel came back or was lost: that label brings it nowhere any more.
 */
export async function bookedDocketOf(
  db: Db,
  { id, docket_number, state }: Pick<OrderRow, 'id' | 'docket_number' | 'state'>,
): Promise<string> {
  if (state !== 'dispatched' || !docket_number) return '';
  const booked = await shipmentOf(db, { id, docket_number, state });
  return booked && booked.state !== 'cancelled' && !isBackOrLost(booked.state) ? booked.docket : '';
}
