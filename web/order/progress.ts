import { after, type OrderKind, type OrderState, type OrderStep } from '../../contract/order-states.ts';
import type { Order } from './order.ts';

type Followed = Pick<Order, 'kind' | 'mode' | 'delivery' | 'order_status' | 'paid_date'>;

/** Nothing is sent for a sticker that somebody holds already. */
const isSent: Record<OrderKind, boolean> = { shop: true, postpaid: false, renewal: false, reseller: true };

export interface Progress {
  step: OrderStep;
  done: boolean;
}

/** The steps on an order's way, and which of them it has taken. */
export function progressOf(order: Followed): Progress[] {
  if (order.order_status === 'cancelled') return cancelled(order.paid_date !== '');
  const way = wayOf(order);
  const taken = stepsTo(order, way);
  return way.map((step, place) => ({ step, done: place < taken }));
}

/** What lies ahead of an order once it is placed. */
function wayOf({ kind, mode, delivery }: Followed): OrderStep[] {
  const dispatch: OrderStep[] = isSent[kind] && delivery === 'courier' ? ['dispatch'] : [];
  return mode === 'postpaid' ? [...dispatch, 'complete'] : ['pay', ...dispatch, 'complete'];
}

function cancelled(wasPaid: boolean): Progress[] {
  const cancel = { step: 'cancel', done: true } as const;
  return wasPaid ? [{ step: 'pay', done: true }, cancel] : [cancel];
}

/** How many steps of the way lead to its state; to one that is off the way, as a lapsed order's is, none. */
function stepsTo({ mode, order_status }: Followed, way: OrderStep[]): number {
  let reached: OrderState | null = mode === 'postpaid' ? 'accepted' : 'unpaid';
  return (
    way.findIndex((step) => {
      reached = reached && after(reached, step);
      return reached === order_status;
    }) + 1
  );
}
