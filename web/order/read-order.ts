import { canBePaid } from '../../contract/order-states.ts';
import { orderByLink, orderCookie, ownOrder } from '../../contract/orders.ts';
import { serverCall } from '../request-context.ts';
import { accountCall, type PageRequest } from '../session/account-call.ts';
import { readCookie } from '../session/cookies.ts';
import { readOwner } from '../session/owner-session.ts';
import { readReseller } from '../session/reseller-session.ts';
import type { Order } from './order.ts';

/**
 * The order of a link. It contains the links to pay and to the invoice if this browser placed the order, or the account it belongs to is logged in
 * here. Throws CallError.
 */
export async function readOrder(page: PageRequest, link: string): Promise<Order> {
  const number = Number.parseInt(link, 10);
  const browser = Number.isSafeInteger(number) ? readCookie(page.request, orderCookie(number)) : '';
  const { data: order } = await page.context.get(serverCall)(orderByLink, { link, browser });
  const hasMore = canBePaid(order.order_status) || order.invoice !== '';
  if (!hasMore || order.pay_link || order.invoice_link) return order;
  return { ...order, ...(await linksOfAccount(page, order.orderID)) };
}

/** Empty unless the account that the order belongs to is logged in; errors of a login are reported by the pages that need it. */
async function linksOfAccount({ request, context }: PageRequest, order_id: number) {
  for (const session of [readOwner(request), readReseller(request)]) {
    if (!session) continue;
    try {
      const { data } = await accountCall(context, session)(ownOrder, { order_id });
      return { pay_link: data.pay_link, invoice_link: data.invoice_link };
    } catch {}
  }
  return {};
}
