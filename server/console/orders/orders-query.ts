import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { consoleOrders } from '../../../contract/console/orders.ts';
import { idsIn } from '../../../contract/console/selection.ts';
import { orderStatus } from '../../../contract/reseller-orders.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { resellersMeant } from '../../resellers/firms.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { equalTo, type Tabs, tabsOf } from '../lists/tabs.ts';
import { ordersOfBuyer, searchOrderIds } from './find-orders.ts';
import { ordersByShipment } from './shipment.ts';

/** What orders are searched and filtered by. */
export type OrderFilters = Pick<z.output<typeof consoleOrders.input>, 'search' | keyof typeof consoleOrders.filters>;

/** The orders that match a list's query, in whichever state, not sorted yet. */
export async function ordersQuery(db: Db, vault: Vault, query: OrderFilters, now: Date) {
  const { ids: selected, search, buyer_of, kind, mode, delivery, payment, reseller } = query;
  const { sold, product, to_state, shipment, from, to } = query;
  let orders = db.selectFrom('orders').selectAll('orders');
  if (selected) orders = orders.where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(idsIn(selected)))));
  const ids = search ? await searchOrderIds(db, vault, search) : null;
  if (ids) orders = orders.where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(ids))));
  const sameBuyer = buyer_of ? await ordersOfBuyer(db, buyer_of) : null;
  if (sameBuyer) orders = orders.where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(sameBuyer))));
  if (kind) orders = orders.where('orders.kind', '=', kind);
  if (mode) orders = orders.where('orders.mode', '=', mode);
  if (delivery) orders = orders.where('orders.delivery', '=', delivery);
  const resellers = reseller ? await resellersMeant(db, vault, reseller) : null;
  if (resellers) orders = orders.where((eb) => eb('orders.reseller_id', '=', eb.fn.any(eb.val(resellers))));
  if (payment) orders = orders.where(payments[payment]);
  if (to_state) orders = orders.where('orders.state_id', '=', to_state);
  if (shipment) orders = orders.where('orders.id', 'in', ordersByShipment(db, shipment, now));
  if (product) orders = orders.where((eb) => eb.exists(lineOf(eb, product)));
  if (sold) return orders.where('orders.state', '!=', 'cancelled').where((eb) => soldBetween(eb, from, to));
  if (from) orders = orders.where('orders.created_at', '>=', startOfDay(from));
  if (to) orders = orders.where('orders.created_at', '<', endOfDay(to));
  return orders;
}

/** The tabs of the list of orders. */
export function orderTabs(query: OrderFilters): Tabs {
  return tabsOf(consoleOrders, query, equalTo('orders.state', orderStatus.options));
}

type Orders = ExpressionBuilder<Tables, 'orders'>;

function lineOf(eb: Orders, product: number) {
  const lines = eb.selectFrom('order_line').whereRef('order_line.order_id', '=', 'orders.id');
  return lines.where('product_id', '=', product).select('product_id');
}

/** As the figures of Today count it: on the day of the payment; on account, on the day it was placed. */
function soldBetween(eb: Orders, from: string, to: string) {
  const within = (at: 'orders.paid_at' | 'orders.created_at') => [
    ...(from ? [eb(at, '>=', startOfDay(from))] : []),
    ...(to ? [eb(at, '<', endOfDay(to))] : []),
  ];
  const onAccount = [
    eb('orders.kind', '=', 'reseller'),
    eb('orders.mode', '=', 'postpaid'),
    eb('orders.paid_at', 'is', null),
  ];
  return eb.or([
    eb.and([eb('orders.paid_at', 'is not', null), ...within('orders.paid_at')]),
    eb.and([...onAccount, ...within('orders.created_at')]),
  ]);
}

const payments: Record<Exclude<OrderFilters['payment'], ''>, ReturnType<typeof sql<SqlBool>>> = {
  unpaid: sql`orders.paid_at is null and orders.mode is distinct from 'postpaid'`,
  paid: sql`orders.paid_at is not null`,
  account: sql`orders.mode = 'postpaid'`,
  // Looks up the orders of the few refunds, rather than the refunds of every order.
  refunded: sql`orders.id in (select charge.order_id from refund join payment on payment.id = refund.payment_id
    join charge on charge.id = payment.charge_id where payment.standing = 'credited' and refund.state <> 'failed')`,
};
