import { sql } from 'kysely';
import type { ResellerRole } from '../../contract/call.ts';
import type { PayType } from '../../contract/order-states.ts';
import type { paymentStatuses } from '../../contract/reseller-orders.ts';
import type { Db } from '../db/database.ts';
import { linkOfToday } from '../orders/open-link.ts';
import { dayOf } from '../orders/order-link.ts';
import { ownLinks } from '../orders/own-links.ts';
import type { Services } from '../services.ts';
import { mayChange } from './team/acting.ts';
import type { NameOfMember } from './team/done-by.ts';
import { unpaidOrders } from './unpaid-orders.ts';

type PaymentStatus = (typeof paymentStatuses)[number];

/** All orders of a reseller, with the columns that the reseller's screens show. */
export async function ownOrders(db: Db, resellerId: number) {
  const unpaid = (await unpaidOrders(db, resellerId)).map(({ id }) => id);
  const all = db
    .selectFrom('orders')
    .leftJoin('invoice', 'invoice.order_id', 'orders.id')
    .select(['orders.id', 'created_at', 'net_paise', 'mode', 'state', 'delivery', 'member_id'])
    .select(['courier_name', 'docket_number', 'dispatched_on', 'document_number'])
    .select(paymentStatus(unpaid).as('payment_status'))
    .where('reseller_id', '=', resellerId)
    .$narrowType<{ mode: PayType }>();
  return { all, payment_status: paymentStatus(unpaid) };
}

export type OwnOrders = Awaited<ReturnType<typeof ownOrders>>;
type OwnOrder = Awaited<ReturnType<OwnOrders['all']['executeTakeFirstOrThrow']>>;

/** `unpaid`: the ids of the orders on account that are not fully paid. */
function paymentStatus(unpaid: number[]) {
  return sql<PaymentStatus>`case
    when state = 'cancelled' and (mode = 'postpaid' or paid_at is not null) then 'refunded'
    when mode = 'postpaid' then case when orders.id = any(${unpaid}::bigint[]) then 'unpaid' else 'paid' end
    when paid_at is null then 'unpaid'
    else 'paid' end`;
}

/** Who asks, and who has placed which order. */
interface Team {
  role: ResellerRole;
  nameOf: NameOfMember;
}

/** The status of an order, with the field names of the contract. */
export function presentOrderStatus(deps: Pick<Services, 'vault' | 'now'>, order: OwnOrder, { role, nameOf }: Team) {
  const invoice = order.document_number ?? '';
  const { pay_link, invoice_link } = ownLinks(deps.vault, { ...order, invoice }, dayOf(deps.now()));
  return {
    mode: order.mode,
    payment_status: order.payment_status,
    order_status: order.state,
    delivery: order.delivery,
    placed_by: nameOf(order.member_id),
    dispatch_date: order.dispatched_on ?? '',
    courier_name: order.courier_name ?? '',
    docket_number: order.docket_number ?? '',
    link: linkOfToday(deps, order.id, 'follow'),
    pay_link: mayChange(role) ? pay_link : '',
    invoice_link,
    invoice,
  };
}
