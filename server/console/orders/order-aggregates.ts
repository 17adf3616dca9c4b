import { sql } from 'kysely';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import { shipmentStatesOf } from './shipment.ts';

/** Order aggregates: what other tables hold about the orders of one page of a list. */
export async function orderAggregates(db: Db, ids: number[]) {
  const quantities = await quantitiesOf(db, ids);
  const refunds = await refundsOf(db, ids);
  const invoices = await invoicesOf(db, ids);
  const creditNotes = await creditNotesOf(db, ids);
  const shipments = await shipmentStatesOf(db, ids);
  return (id: number) => ({
    quantity: quantities.get(id) ?? 0,
    refunded: rupees(refunds.get(id) ?? 0),
    invoice: invoices.get(id) ?? '',
    credit_notes: creditNotes.get(id) ?? '',
    shipment: shipments.get(id) ?? ('' as const),
  });
}

async function quantitiesOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_line')
    .select((eb) => ['order_id', eb.cast<number>(eb.fn.sum('quantity'), 'integer').as('quantity')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, quantity }) => [order_id, quantity]));
}

/** The payments that were credited, in paise. */
export async function creditedPaymentsOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['charge.order_id', 'payment.amount_paise'])
    .where((eb) => eb('charge.order_id', '=', eb.fn.any(eb.val(ids))))
    .where('payment.standing', '=', 'credited')
    .execute();
  return new Map(rows.map(({ order_id, amount_paise }) => [order_id, amount_paise]));
}

/** The refunds of payments that were credited, in paise. */
export async function refundsOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select((eb) => ['charge.order_id', eb.cast<number>(eb.fn.sum('refund.amount_paise'), 'bigint').as('paise')])
    .where((eb) => eb('charge.order_id', '=', eb.fn.any(eb.val(ids))))
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '!=', 'failed')
    .groupBy('charge.order_id')
    .execute();
  return new Map(rows.map(({ order_id, paise }) => [order_id, paise]));
}

async function invoicesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'document_number'])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ order_id, document_number }) => [order_id, document_number]));
}

async function creditNotesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('credit_note')
    .select(['order_id', sql<string>`string_agg(document_number, ', ' order by id)`.as('numbers')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, numbers }) => [order_id, numbers]));
}
