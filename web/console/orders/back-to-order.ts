import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { consolePaths, orderPath } from '../paths.ts';
import type { OrderData } from './load-order.ts';

/** From a page about an order to the order, or to the list where it could not be loaded. */
export function backToOrder(loaded: Loaded<OrderData>, t: Messages['console_order_pages']) {
  if ('failure' in loaded) return { to: consolePaths.orders, page: t.title };
  const { order_id } = loaded.ready.Order;
  return { to: orderPath(order_id), page: fill(t.one_title, { number: order_id }) };
}
