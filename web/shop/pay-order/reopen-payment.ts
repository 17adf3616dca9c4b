import { canBePaid } from '../../../contract/order-states.ts';
import { payOrder } from '../../../contract/orders.ts';
import type { Messages } from '../../../messages/en.ts';
import { isCallError } from '../../api.ts';
import type { Order } from '../../order/order.ts';
import { readOrder } from '../../order/read-order.ts';
import { confirmingPath, orderPath, payPath } from '../../paths.ts';
import type { Payable } from '../../payment/payment-window.ts';
import { serverCall } from '../../request-context.ts';
import type { PageRequest } from '../../session/account-call.ts';

export type ReopenResult =
  | { state: 'payable'; order: Order; payable: Payable }
  /** Paid, or can no longer be paid: redirects to a page that says so. Also where the buyer has come with another link of the order. */
  | { state: 'settled'; path: string }
  /** The order has expired, and costs something else today. */
  | { state: 'priced_anew'; order: Order; sentence: string }
  /** A link of ours that cannot be used to pay; `link` follows the order, if it is good for that. */
  | { state: 'useless'; link: string; sentence: string; status: number }
  | { state: 'unknown' }
  | { state: 'failed'; sentence: string; status: number };

export async function reopenPayment(page: PageRequest, link: string, t: Messages): Promise<ReopenResult> {
  let order: Order;
  try {
    order = await readOrder(page, link);
  } catch (error) {
    return readFailure(error, t);
  }
  try {
    if (!canBePaid(order.order_status)) return { state: 'settled', path: orderPath(order.link) };
    const { data, razorpayResponce } = await page.context.get(serverCall)(payOrder, { link });
    return { state: 'payable', order, payable: { ...data, providerOrderId: razorpayResponce.order_id } };
  } catch (error) {
    return refused(error, order, t);
  }
}

function readFailure(error: unknown, { shop }: Messages): ReopenResult {
  if (!isCallError(error)) return failed(shop.payment_down);
  const { httpStatus, message } = error;
  if (httpStatus === 404 || httpStatus === 422) return { state: 'unknown' };
  if (httpStatus === 403 || httpStatus === 410)
    return { state: 'useless', link: '', sentence: message, status: httpStatus };
  return failed(message || shop.payment_down, httpStatus);
}

function refused(error: unknown, order: Order, { shop }: Messages): ReopenResult {
  if (!isCallError(error)) return failed(shop.payment_down);
  const { httpStatus, code, message } = error;
  if (code === 'link_purpose' && order.pay_link) return { state: 'settled', path: payPath(order.pay_link) };
  if (code === 'link_purpose') return { state: 'useless', link: order.link, sentence: message, status: httpStatus };
  if (code === 'price_changed') return { state: 'priced_anew', order, sentence: message };
  // The payment arrived a moment ago, and is being recorded.
  if (code === 'order_paid') return { state: 'settled', path: confirmingPath(order.link) };
  if (httpStatus === 409) return { state: 'settled', path: orderPath(order.link) };
  return failed(message || shop.payment_down, httpStatus);
}

function failed(sentence: string, status = 503): ReopenResult {
  return { state: 'failed', sentence, status };
}
