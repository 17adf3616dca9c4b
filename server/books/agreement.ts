import { sql } from 'kysely';
import type { disagreements } from '../../contract/console/books.ts';
import type { Db } from '../db/database.ts';
import type { BookDocument, Span } from './documents.ts';

/** Two of our own books say different things about the same one. */
export interface Disagreement {
  why: (typeof disagreements)[number];
  /** The document's number; '' where there is none. */
  number: string;
  orderId: number;
  /** Paise: what the document says, and what the order, the payment or the account does. */
  documentPaise: number;
  bookedPaise: number;
}

/** Compares each document with the order, the payment, the refund and the reseller's account that it is about. Returns those that differ. */
export async function compareDocuments(db: Db, documents: BookDocument[], gstin: string): Promise<Disagreement[]> {
  const booked = await bookedFor(db, documents);
  return documents.flatMap((document) => {
    const about = { number: document.number, orderId: document.orderId };
    const differ = (why: Disagreement['why'], documentPaise: number, bookedPaise: number): Disagreement[] =>
      documentPaise === bookedPaise ? [] : [{ why, ...about, documentPaise, bookedPaise }];
    const other =
      document.seller.gstin === gstin
        ? []
        : [{ why: 'other_gstin' as const, ...about, documentPaise: document.totalPaise, bookedPaise: 0 }];
    return [
      ...other,
      ...differ('sums', sumOf(document), document.totalPaise),
      ...differencesOf(document, booked, differ),
    ];
  });
}

type Differ = (why: Disagreement['why'], documentPaise: number, bookedPaise: number) => Disagreement[];

function differencesOf(document: BookDocument, booked: Booked, differ: Differ): Disagreement[] {
  const { totalPaise, orderId, refundId, kind } = document;
  const order = booked.orders.get(orderId);
  if (kind === 'credit_note')
    return refundId
      ? differ('refund', totalPaise, booked.refunds.get(refundId) ?? 0)
      : differ('account', totalPaise, order?.cancelled ?? 0);
  const asOrdered = differ('order', totalPaise, order?.net ?? 0);
  return order?.onAccount
    ? [...asOrdered, ...differ('account', totalPaise, order.debited)]
    : [...asOrdered, ...differ('payment', totalPaise, order?.paid ?? 0)];
}

/** The total that its parts come to. A credit note that reduces no tax has no parts. */
function sumOf({ taxablePaise, taxes, roundOffPaise, totalPaise }: BookDocument): number {
  if (taxes.length === 0) return totalPaise;
  return taxablePaise + roundOffPaise + taxes.reduce((sum, { paise }) => sum + paise, 0);
}

/** In paise. */
interface BookedOrder {
  id: number;
  onAccount: boolean;
  net: number;
  /** To the reseller's account, and credited to it again. */
  debited: number;
  cancelled: number;
  /** By the payment that was credited to it. */
  paid: number;
}

interface Booked {
  orders: Map<number, BookedOrder>;
  refunds: Map<string, number>;
}

async function bookedFor(db: Db, documents: BookDocument[]): Promise<Booked> {
  const orderIds = documents.map(({ orderId }) => orderId);
  const refundIds = documents.flatMap(({ refundId }) => refundId ?? []);
  const { rows: orders } = await sql<BookedOrder>`
    select orders.id, orders.mode is not distinct from 'postpaid' as "onAccount", orders.net_paise::float8 as net,
      coalesce((select debit_paise from account_entry where order_id = orders.id and reason = 'order' and refund_id is null), 0)::float8 as debited,
      coalesce((select credit_paise from account_entry where order_id = orders.id and reason = 'cancelled' and refund_id is null), 0)::float8
        as cancelled,
      coalesce((select payment.amount_paise from charge join payment on payment.charge_id = charge.id
        where charge.order_id = orders.id and payment.standing = 'credited' limit 1), 0)::float8 as paid
    from orders where id = any(${orderIds}::bigint[])`.execute(db);
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'amount_paise'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(refundIds))))
    .where('state', '=', 'processed')
    .execute();
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    refunds: new Map(refunds.map(({ id, amount_paise }) => [id, amount_paise])),
  };
}

/** More are not listed: whoever has so many has one cause to find. */
export const listedAtMost = 100;

/** Orders of the span that were paid or are on account and have no invoice, and refunds of invoiced orders without a credit note. */
export async function findUndocumented(db: Db, { from, to }: Span): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    select why, '' as number, order_id::float8 as "orderId", 0 as "documentPaise", paise::float8 as "bookedPaise" from (
      select 'no_invoice' as why, id as order_id, net_paise as paise from orders
      where paid_at >= ${from} and paid_at < ${to} and state in ('paid', 'packed', 'dispatched', 'completed')
        and not exists (select from invoice where order_id = orders.id)
      union all
      select 'no_invoice', entry.order_id, entry.debit_paise from reseller, lateral (
        select order_id, debit_paise from account_entry
        where reseller_id = reseller.id and created_at >= ${from} and created_at < ${to} and reason = 'order' offset 0
      ) as entry
      where not exists (select from invoice where invoice.order_id = entry.order_id)
      union all
      select 'no_credit_note', charge.order_id, refund.amount_paise from refund
      join payment on payment.id = payment_id and standing = 'credited'
      join charge on charge.id = charge_id
      join invoice on invoice.order_id = charge.order_id
      where refund.state = 'processed' and refund.settled_at >= ${from} and refund.settled_at < ${to}
        and not exists (select from credit_note where refund_id = refund.id)
    ) as found
    order by order_id limit ${listedAtMost}`.execute(db);
  return rows;
}
