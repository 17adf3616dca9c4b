import { after, type OrderKind, type OrderState, type OrderStep } from '../../contract/order-states.ts';
import type { Order } from './order.ts';

/** What lies ahead of an order once it is placed; nothing is sent for a sticker that somebody holds already. */
const ways: Record<OrderKind, OrderStep[]> = {
  shop: ['pay', 'dispatch', 'complete'],
  postpaid: ['pay', 'complete'],
  renewal: ['pay', 'complete'],
  reseller: ['pay', 'dispatch', 'complete'],
};

export interface Progress {
  step: OrderStep;
  done: boolean;
}

/** The steps on an order's way, and which of them it has taken. */
export function progressOf({ kind, order_status, paid_date }: Pick<Order, 'kind' | 'order_status' | 'paid_date'>) {
  if (order_status === 'cancelled') return cancelled(paid_date !== '');
  const taken = stepsTo(order_status, ways[kind]);
  return ways[kind].map((step, place): Progress => ({ step, done: place < taken }));
}

function cancelled(wasPaid: boolean): Progress[] {
  const cancel = { step: 'cancel', done: true } as const;
  return wasPaid ? [{ step: 'pay', done: true }, cancel] : [cancel];
}

/** How many steps of the way lead to that state; to one that is off the way, as a lapsed order's is, none. */
function stepsTo(state: OrderState, way: OrderStep[]): number {
  let reached: OrderState | null = 'unpaid';
  return (
    way.findIndex((step) => {
      reached = reached && after(reached, step);
      return reached === state;
    }) + 1
  );
}
