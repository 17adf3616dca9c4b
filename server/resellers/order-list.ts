import type * as z from 'zod/mini';
import { rupees } from '../../contract/money.ts';
import type { orderList as orderListCall } from '../../contract/reseller-orders.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { loadPage } from './load-page.ts';
import { type OwnOrders, ownOrders, presentOrderStatus } from './own-orders.ts';
import { requireReseller } from './reseller.ts';
import { contains, equalsNumber } from './search.ts';
import { namesOfMembers } from './team/done-by.ts';

type Query = z.output<typeof orderListCall.input>;

export function orderList(deps: Services): Handler<typeof orderListCall> {
  const { db } = deps.database;
  return async (query, { principal }) => {
    const { id } = await requireReseller(db, principal, query.guid);
    const own = await ownOrders(db, id);
    const { found, pageInfo } = await loadPage(idsQuery(db, id, own, query), query);
    const orders = await withQuantity(
      own,
      found.map((order) => order.id),
    );
    const nameOf = await namesOfMembers(
      db,
      deps.vault,
      orders.map((order) => order.member_id),
    );
    const order_list = orders.map((order) => ({
      order_id: order.id,
      order_date: order.created_at.toISOString(),
      NetAmount: rupees(order.net_paise),
      quantity: order.quantity ?? 0,
      ...presentOrderStatus(deps, order, { role: principal.role, nameOf }),
    }));
    return { order_list, ...pageInfo };
  };
}

/** The ids alone, newest first: everything else is looked up only for the orders of one page, not for all before it. */
function idsQuery(db: Db, resellerId: number, own: OwnOrders, { search, mode, payment_status, order_status }: Query) {
  let query = db.selectFrom('orders').select('orders.id').where('reseller_id', '=', resellerId);
  if (search)
    query = query.where((eb) => eb.or([equalsNumber('orders.id', search), contains('docket_number', search)]));
  if (mode) query = query.where('mode', '=', mode);
  if (payment_status) query = query.where(own.payment_status, '=', payment_status);
  if (order_status) query = query.where('state', '=', order_status);
  return query.orderBy('orders.id', 'desc');
}

function withQuantity({ all }: OwnOrders, ids: number[]) {
  return all
    .select(({ selectFrom }) =>
      selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .select((eb) => eb.cast<number>(eb.fn.sum('quantity'), 'integer').as('quantity'))
        .as('quantity'),
    )
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('orders.id', 'desc')
    .execute();
}
