import { isOnAccount, needsShipping, nextState, type OrderState, type OrderStep } from '../../contract/order-states.ts';
import type { Order } from './order.ts';

type Followed = Pick<Order, 'kind' | 'mode' | 'delivery' | 'order_status' | 'paid_date' | 'Shipment'>;

export interface Progress {
  /** `return`: the parcel comes back instead of being delivered. */
  step: OrderStep | 'return';
  done: boolean;
}

/** The steps of an order, and which of them are done. */
export function progressOf(order: Followed): Progress[] {
  if (order.order_status === 'cancelled') return cancelled(order.paid_date !== '');
  const way = wayOf(order);
  const taken = stepsTo(order, way);
  const steps = way.map((step, place) => ({ step, done: place < taken }));
  return comesBack(order) ? [...steps.slice(0, -1), { step: 'return', done: true }] : steps;
}

/** Not where its buyer has it after all, as an operator has said. */
function comesBack({ Shipment, order_status }: Followed): boolean {
  if (Shipment?.is_settled && order_status === 'completed') return false;
  return Shipment?.state === 'returning' || Shipment?.state === 'returned';
}

/** The steps of an order after it was placed. */
function wayOf(order: Followed): OrderStep[] {
  const dispatch: OrderStep[] = needsShipping(order) ? ['dispatch'] : [];
  return isOnAccount(order) ? [...dispatch, 'complete'] : ['pay', ...dispatch, 'complete'];
}

function cancelled(wasPaid: boolean): Progress[] {
  const cancel = { step: 'cancel', done: true } as const;
  return wasPaid ? [{ step: 'pay', done: true }, cancel] : [cancel];
}

/** How many of the steps are done; 0 where no step leads to its state, such as that of an expired order. */
function stepsTo(order: Followed, way: OrderStep[]): number {
  let reached: OrderState | null = isOnAccount(order) ? 'accepted' : 'unpaid';
  return (
    way.findIndex((step) => {
      reached = reached && nextState(reached, step);
      return reached === order.order_status;
    }) + 1
  );
}
