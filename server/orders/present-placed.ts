import type { Services } from '../services.ts';
import type { OrderRow } from './placed-order.ts';

interface Links {
  /** To follow the order. */
  link: string;
  pay_link: string;
}

/** What the payment window is opened with, as in `placedOrderOutput`. `providerOrderId`: '' if nothing is to be paid. */
export function presentPlacedOrder(
  { gateway }: Pick<Services, 'gateway'>,
  order: OrderRow,
  links: Links,
  providerOrderId: string,
) {
  return {
    data: { orderID: order.id, amount: order.net_paise, key: gateway.publicKey, ...links },
    razorpayResponce: { order_id: providerOrderId },
  };
}
