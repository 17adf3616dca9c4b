import { nextState, type OrderStep, stateBeforeDispatch } from '../../contract/order-states.ts';
import type { Db } from '../db/database.ts';
import { type DispatchMailDeps, enqueueDispatchMail } from './operator-mails.ts';
import type { OrderRow } from './placed-order.ts';

/** The parcel's courier, its docket number, and the day it was dispatched. */
export type Parcel = Pick<OrderRow, 'courier_name' | 'docket_number' | 'dispatched_on'>;

/** Changes a locked order. Its version increases, so that an operator who was shown the order before learns of the change. */
export async function changeOrder(
  tx: Db,
  order: OrderRow,
  change: Partial<Pick<OrderRow, 'state' | 'holds_promo' | 'held_from'> & Parcel>,
): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set({ ...change, version: order.version + 1 })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The state after a step that the calling function has found to be allowed. */
export function stateAfter({ id, state }: OrderRow, step: OrderStep) {
  const next = nextState(state, step);
  if (!next) throw new Error(`Order ${id} is ${state}: it cannot ${step}`);
  return next;
}

/** Marks the parcel of an order as dispatched. `queued`: its queued messages; they are sent `heldFor` seconds later. */
export async function dispatchOrder(tx: Db, deps: DispatchMailDeps, order: OrderRow, parcel: Parcel, heldFor = 0) {
  const sent = await changeOrder(tx, order, { ...parcel, state: stateAfter(order, 'dispatch') });
  return { sent, queued: await enqueueDispatchMail(tx, deps, sent, heldFor) };
}

/** Brings a dispatched order back to how it was before, for the caller who has found that nobody was told of it. */
export function takeBackDispatch(tx: Db, order: OrderRow): Promise<OrderRow> {
  return changeOrder(tx, order, {
    state: stateBeforeDispatch(order),
    courier_name: null,
    docket_number: null,
    dispatched_on: null,
  });
}
