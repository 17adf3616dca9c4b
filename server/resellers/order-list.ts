import type * as z from 'zod/mini';
import { rupees } from '../../contract/money.ts';
import type { orderList as orderListCall } from '../../contract/reseller-orders.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import { type OwnOrders, ownOrders, standingOf } from './own-orders.ts';
import { pageOf } from './page.ts';
import { requireReseller } from './reseller.ts';
import { contains, isNumber } from './search.ts';

type Asked = z.output<typeof orderListCall.input>;

export function orderList(parts: Services): Rule<typeof orderListCall> {
  const { db } = parts.database;
  return async (asked, { principal }) => {
    const { id } = await requireReseller(db, principal, asked.guid);
    const own = await ownOrders(db, id);
    const { found, place } = await pageOf(idsAsked(db, id, own, asked), asked);
    const orders = await withQuantity(
      own,
      found.map((order) => order.id),
    );
    const order_list = orders.map((order) => ({
      order_id: order.id,
      order_date: order.created_at.toISOString(),
      NetAmount: rupees(order.net_paise),
      quantity: order.quantity ?? 0,
      ...standingOf(parts, order),
    }));
    return { order_list, ...place };
  };
}

/** The ids alone, newest first: everything else is looked up only for the orders of one page, not for all before it. */
function idsAsked(db: Db, resellerId: number, own: OwnOrders, { search, mode, payment_status, order_status }: Asked) {
  let asked = db.selectFrom('orders').select('orders.id').where('reseller_id', '=', resellerId);
  if (search) asked = asked.where((eb) => eb.or([isNumber('orders.id', search), contains('docket_number', search)]));
  if (mode) asked = asked.where('mode', '=', mode);
  if (payment_status) asked = asked.where(own.payment_status, '=', payment_status);
  if (order_status) asked = asked.where('state', '=', order_status);
  return asked.orderBy('orders.id', 'desc');
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
