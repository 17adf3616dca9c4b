import { sql } from 'kysely';
import { indianMinute } from '../../../contract/indian-time.ts';
import { rupees } from '../../../contract/money.ts';
import type { Span } from '../../books/documents.ts';
import { type BookTable, columnsOf } from '../../books/table.ts';
import type { Db } from '../../db/database.ts';

interface SettledLine {
  settled_at: Date;
  provider_settlement_id: string;
  utr: string | null;
  entity_id: string;
  kind: string;
  order_id: number | null;
  amount: number;
  fee: number;
  tax: number;
  net: number;
}

/** Every line of the settlements of a span. */
export async function settledTable(db: Db, { from, to }: Span): Promise<BookTable> {
  const { rows } = await sql<SettledLine>`
    select settled_at, provider_settlement_id, utr, entity_id, kind, ${orderOfItem} as order_id, amount_paise::float8 as amount,
      (fee_paise - tax_paise)::float8 as fee, tax_paise::float8 as tax, (credit_paise - debit_paise)::float8 as net
    from settlement join settlement_item on settlement_id = settlement.id
    where settled_at >= ${from} and settled_at < ${to} order by settled_at, settlement_item.id`.execute(db);
  return {
    columns: columnsOf(
      ...['Settled', 'Settlement', 'UTR', 'Payment or refund', 'Kind', 'Order', '=Amount', '=Fee', '=GST on the fee'],
      '=Net',
    ),
    rows: rows.map((row) => [
      ...[indianMinute(row.settled_at).replace('T', ' '), row.provider_settlement_id, row.utr ?? '', row.entity_id],
      ...[row.kind, row.order_id === null ? '' : String(row.order_id)],
      ...[rupees(row.amount), rupees(row.fee), rupees(row.tax), rupees(row.net)],
    ]),
  };
}

/** The order of a line of a settlement; null if it is of none. */
export const orderOfItem = sql<number | null>`(
  select charge.order_id::float8 from payment join charge on charge.id = charge_id
  where payment.id = case kind
    when 'payment' then (select id from payment where provider_payment_id = entity_id)
    when 'refund' then (select max(payment_id) from refund where provider_refund_id = entity_id) end)`;
