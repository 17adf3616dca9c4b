import { isCarried } from '../../contract/shipment-states.ts';
import type { Db } from '../db/database.ts';
import type { OrderRow } from '../orders/placed-order.ts';
import { shipmentOf } from '../orders/shipment-of.ts';
import { shipmentReference } from './reference.ts';

/** A parcel that has left, and is to come back. `waits`: an operator sees that it does. */
export interface CalledBack {
  courier: string;
  docket: string;
  waits: boolean;
}

/**
 * Of a locked order that is about to be cancelled: who carries its parcel, which no request to the courier brings back. Where the courier tells of
 * it, it waits for an operator, as a booking does that was not taken back, until it has come back. Null where nobody carries it.
 */
export async function callBack(tx: Db, order: OrderRow, now: Date): Promise<CalledBack | null> {
  const shipment = await shipmentOf(tx, order);
  if (!shipment) return order.state === 'dispatched' ? typed(order) : null;
  const { courier, docket, state } = shipment;
  if (!isCarried(state)) return null;
  await keep(tx, order.id, docket, now);
  return { courier, docket, waits: true };
}

/** Nothing where it was to be taken back before, as by an undo. */
async function keep(tx: Db, order_id: number, docket: string, now: Date): Promise<void> {
  const ofOrder = tx.selectFrom('shipment_taken_back').select('docket').where('order_id', '=', order_id);
  if (await ofOrder.where('docket', '=', docket).executeTakeFirst()) return;
  const attempt = tx.selectFrom('shipment_attempt').select('number').where('order_id', '=', order_id);
  const reference = shipmentReference(order_id, (await attempt.executeTakeFirst())?.number ?? 1);
  const kept = { outcome: 'refused' as const, asked_at: now, ended_at: now };
  await tx
    .insertInto('shipment_taken_back')
    .values({ reference, order_id, docket, ...kept })
    .execute();
}

function typed({ courier_name, docket_number }: OrderRow): CalledBack | null {
  return courier_name && docket_number ? { courier: courier_name, docket: docket_number, waits: false } : null;
}
