import { canBePaid, isOnAccount } from '../../contract/order-states.ts';
import { isBackOrLost, type ShipmentState } from '../../contract/shipment-states.ts';
import type { Order } from './order.ts';

/** What an order's page is about; the last five are the successful ends of each kind of order, `packed` to `lost` what its courier tells,
 * and `settled` that it came back or was lost, and was seen to. */
export type PageState =
  | 'unpaid'
  | 'confirming'
  | 'lapsed'
  | 'accepted'
  | 'paid'
  | 'dispatched'
  | 'packed'
  | 'out'
  | 'missed'
  | 'returning'
  | 'lost'
  | 'settled'
  | 'cancelled'
  | 'credited'
  | 'returned'
  | 'delivered'
  | 'postpaid'
  | 'renewed'
  | 'stocked'
  | 'codes';

type ShownOrder = Pick<Order, 'kind' | 'mode' | 'delivery' | 'order_status' | 'paid_date' | 'refunded' | 'Shipment'>;

/** Of a parcel that is not delivered. */
const parcelStates: Partial<Record<ShipmentState, PageState>> = {
  booked: 'packed',
  picked_up: 'dispatched',
  in_transit: 'dispatched',
  out_for_delivery: 'out',
  not_delivered: 'missed',
  returning: 'returning',
  returned: 'returning',
  lost: 'lost',
};

const endsWell = { shop: 'delivered', postpaid: 'postpaid', renewal: 'renewed', reseller: 'stocked' } as const;

/** `justPaid`: the payment window reported a payment, and the provider has not confirmed it yet. */
export function pageStateOf(order: ShownOrder, justPaid: boolean): PageState {
  const { kind, delivery, order_status, Shipment } = order;
  if (justPaid && canBePaid(order_status)) return 'confirming';
  if (order_status === 'cancelled') return cancelledAs(order);
  if (Shipment?.is_settled && order_status !== 'completed') return 'settled';
  const parcel = Shipment && !Shipment.is_settled && parcelStates[Shipment.state];
  if (parcel && (order_status !== 'completed' || isBackOrLost(Shipment.state))) return parcel;
  if (order_status !== 'completed') return order_status;
  return delivery === 'digital' ? 'codes' : endsWell[kind];
}

/** Where the money is: credited to the reseller's account, being refunded, or never paid. */
function cancelledAs(order: ShownOrder): PageState {
  if (isOnAccount(order)) return 'credited';
  return order.refunded > 0 || order.paid_date !== '' ? 'returned' : 'cancelled';
}
