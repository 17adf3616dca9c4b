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
  /** It has lapsed, and costs something else today. */
  | { state: 'priced_anew'; order: Order; sentence: string }
  | { state: 'unknown' }
  | { state: 'failed'; sentence: string; status: number };

export async function findPayable(call: CallFunction, link: string, t: Messages): Promise<Found> {
  try {
    const { data: order } = await call(orderByLink, { link });
    return canBePaid(order.order_status) ? await ask(call, order, link) : { state: 'settled', path: orderPath(link) };
  } catch (error) {
    return refused(error, link, t);
  }
}

async function ask(call: CallFunction, order: Order, link: string): Promise<Found> {
  try {
    const { data, razorpayResponce } = await call(payOrder, { link });
    return { state: 'payable', order, payable: { ...data, providerOrderId: razorpayResponce.order_id } };
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'price_changed') throw error;
    return { state: 'priced_anew', order, sentence: error.message };
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
