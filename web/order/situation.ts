import { canBePaid } from '../../contract/order-states.ts';
import type { Order } from './order.ts';

/** What an order's page is about; the last five are where each kind of order ends well. */
export type Situation =
  | 'unpaid'
  | 'confirming'
  | 'lapsed'
  | 'accepted'
  | 'paid'
  | 'dispatched'
  | 'cancelled'
  | 'credited'
  | 'returned'
  | 'delivered'
  | 'postpaid'
  | 'renewed'
  | 'stocked'
  | 'codes';

type Told = Pick<Order, 'kind' | 'mode' | 'delivery' | 'order_status' | 'paid_date' | 'refunded'>;

const endsWell = { shop: 'delivered', postpaid: 'postpaid', renewal: 'renewed', reseller: 'stocked' } as const;

/** `justPaid`: the payment window said so, and the provider has not confirmed it yet. */
export function situationOf(order: Told, justPaid: boolean): Situation {
  const { kind, delivery, order_status } = order;
  if (justPaid && canBePaid(order_status)) return 'confirming';
  if (order_status === 'cancelled') return cancelledAs(order);
  if (order_status !== 'completed') return order_status;
  return delivery === 'digital' ? 'codes' : endsWell[kind];
}

/** What became of the money: it stands on a reseller's account again, goes back, or never came. */
function cancelledAs({ mode, refunded, paid_date }: Told): Situation {
  if (mode === 'postpaid') return 'credited';
  return refunded > 0 || paid_date !== '' ? 'returned' : 'cancelled';
}
