import { rupees } from '../../contract/money.ts';
import type { orderByLink } from '../../contract/orders.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { openBuyer } from './buyer.ts';
import { readOrderLink } from './order-link.ts';
import { findOrder, type OrderRow, type PlacedOrder, placedOrder } from './placed-order.ts';

/**
 * An order for whoever holds its link, which buyers pass on and leave in histories: what was bought and how far it is, and of
 * the person only the city. Tries at links are not counted: 128 bits are not guessed, and a wrong one is refused before the
 * database hears of it.
 */
export function follow({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Rule<typeof orderByLink> {
  return async ({ link }) => {
    const row = await requireOrder(db, vault, link);
    const order = await placedOrder(db, row);
    return {
      data: {
        ...whatWasBought(order),
        ...howFarItIs(row),
        city: openBuyer(vault, row)?.city ?? '',
        guid: row.kind === 'postpaid' ? order.guid : '',
        invoice: await invoiceNumber(db, row.id),
        refunded: rupees(await refundedPaise(db, row.id)),
      },
    };
  };
}

/** The order of a link that we gave out; every other answers as one to nothing. */
export async function requireOrder(db: Db, vault: Vault, link: string): Promise<OrderRow> {
  const order = await findOrder(db, readOrderLink(vault, link));
  if (!order) throw new Refused(404, 'not_found', en.api.not_found);
  return order;
}

function whatWasBought({ row, lines, coupon }: PlacedOrder) {
  return {
    orderID: row.id,
    kind: row.kind,
    mode: row.mode ?? ('' as const),
    delivery: row.delivery,
    Products: lines.map(({ product_id, name, quantity, price_paise }) => ({
      productid: product_id,
      name,
      quantity,
      rate: rupees(price_paise),
      amount: rupees(price_paise * quantity),
    })),
    total: rupees(row.total_paise),
    discount: rupees(row.discount_paise),
    coupon,
    gst: rupees(row.gst_paise),
    net: rupees(row.net_paise),
    gstPercent: row.gst_basis_points / 100,
  };
}

function howFarItIs(row: OrderRow) {
  return {
    order_status: row.state,
    order_date: row.created_at.toISOString(),
    paid_date: row.paid_at?.toISOString() ?? '',
    courier_name: row.courier_name ?? '',
    docket_number: row.docket_number ?? '',
    dispatch_date: row.dispatched_on ?? '',
  };
}

async function invoiceNumber(db: Db, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.document_number ?? '';
}

/** Of the payment that was kept. One too many was never the order's, and goes back by itself. */
async function refundedPaise(db: Db, orderId: number): Promise<number> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select('refund.amount_paise')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '!=', 'failed')
    .execute();
  return refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}
