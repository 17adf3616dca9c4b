import { canBePaid } from '../../contract/order-states.ts';
import { orderByLink, payOrder } from '../../contract/orders.ts';
import type { Messages } from '../../messages/en.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import type { Order } from '../order/order.ts';
import { confirmingPath, orderPath } from '../paths.ts';
import type { Payable } from '../payment/payment-window.ts';

export type Found =
  | { state: 'payable'; order: Order; payable: Payable }
  /** Paid, or nothing can be paid for it any more: a page that says so. */
  | { state: 'settled'; path: string }
  | { state: 'unknown' }
  | { state: 'failed'; sentence: string; status: number };

export async function findPayable(call: CallFunction, link: string, t: Messages): Promise<Found> {
  try {
    const { data: order } = await call(orderByLink, { link });
    if (!canBePaid(order.order_status)) return { state: 'settled', path: orderPath(link) };
    const { data, razorpayResponce, prefill } = await call(payOrder, { link });
    return { state: 'payable', order, payable: { ...data, providerOrderId: razorpayResponce.order_id, prefill } };
  } catch (error) {
    return refused(error, link, t);
  }
}

function refused(error: unknown, link: string, { shop }: Messages): Found {
  if (!isRefusal(error)) return { state: 'failed', sentence: shop.payment_down, status: 503 };
  if (error.httpStatus === 404 || error.httpStatus === 422) return { state: 'unknown' };
  // Its money has come a moment ago, and is being booked.
  if (error.code === 'order_paid') return { state: 'settled', path: confirmingPath(link) };
  if (error.httpStatus === 409) return { state: 'settled', path: orderPath(link) };
  return { state: 'failed', sentence: error.message || shop.payment_down, status: error.httpStatus };
}
