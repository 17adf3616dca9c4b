import { sql } from 'kysely';
import type { settlementItems, settlementList, settlementReports } from '../../../contract/console/books.ts';
import { rupees } from '../../../contract/money.ts';
import type { Span } from '../../books/documents.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { indianMonth } from '../../ledger/indian-month.ts';
import { findDifferences, lastDays, readDays, underWay } from '../../payments/settlements/differences.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { orderOfItem } from './settled-table.ts';

/** In paise. */
interface ItemSums {
  payments: number;
  refunds: number;
  paid: number;
  refunded: number;
  adjusted: number;
  fee: number;
  tax: number;
  net: number;
}

const nothing: ItemSums = { payments: 0, refunds: 0, paid: 0, refunded: 0, adjusted: 0, fee: 0, tax: 0, net: 0 };

export function listSettlements({ database: { db } }: Pick<Services, 'database'>): Handler<typeof settlementList> {
  return async (query) => {
    let settlements = db
      .selectFrom('settlement')
      .select(['settlement.id', 'provider_settlement_id', 'utr', 'settled_at']);
    const { search, month } = query;
    const span = month ? indianMonth(month) : null;
    if (span) settlements = settlements.where('settled_at', '>=', span.from).where('settled_at', '<', span.to);
    if (search)
      settlements = settlements.where((eb) =>
        eb.or([eb('provider_settlement_id', '=', search), eb('utr', '=', search)]),
      );
    const order = { id: 'settlement.id', column: 'settlement.settled_at' };
    const { found, pageInfo } = await loadListPage(db, settlements, query, order);
    const ids = found.map(({ id }) => id);
    const sums = await sumsOf(db, ids);
    return {
      Settlements: found.map((row) => presentSettlement(row, sums.get(row.id))),
      Sums: span && !search ? inRupees(await sumsIn(db, span)) : null,
      ...pageInfo,
    };
  };
}

interface SettlementRow {
  id: number;
  provider_settlement_id: string;
  utr: string | null;
  settled_at: Date;
}

function presentSettlement({ utr, settled_at, ...row }: SettlementRow, sums = nothing) {
  return { ...row, utr: utr ?? '', settled_at: settled_at.toISOString(), ...inRupees(sums) };
}

function inRupees({ payments, refunds, paid, refunded, adjusted, fee, tax, net }: ItemSums) {
  return {
    ...{ payments, refunds, paid: rupees(paid), refunded: rupees(refunded), adjusted: rupees(adjusted) },
    ...{ fee: rupees(fee), tax: rupees(tax), net: rupees(net) },
  };
}

const sums = sql`count(*) filter (where kind = 'payment')::float8 as payments,
  count(*) filter (where kind = 'refund')::float8 as refunds,
  coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::float8 as paid,
  coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded,
  coalesce(sum(credit_paise - debit_paise + fee_paise) filter (where kind not in ('payment', 'refund')), 0)::float8 as adjusted,
  coalesce(sum(fee_paise - tax_paise), 0)::float8 as fee, coalesce(sum(tax_paise), 0)::float8 as tax,
  coalesce(sum(credit_paise - debit_paise), 0)::float8 as net`;

async function sumsOf(db: Db, ids: number[]): Promise<Map<number, ItemSums>> {
  const { rows } = await sql<ItemSums & { settlement_id: number }>`
    select settlement_id::float8 as settlement_id, ${sums}
    from settlement_item where settlement_id = any(${ids}::bigint[]) group by settlement_id`.execute(db);
  return new Map(rows.map((row) => [row.settlement_id, row]));
}

async function sumsIn(db: Db, { from, to }: Span): Promise<ItemSums> {
  const { rows } = await sql<ItemSums>`
    select ${sums} from settlement join settlement_item on settlement_id = settlement.id
    where settled_at >= ${from} and settled_at < ${to}`.execute(db);
  return rows[0] ?? nothing;
}

/** What the page has above its list. */
export function showReports({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof settlementReports> {
  return async ({ month }) => {
    const { payments, paise } = await underWay(db, now());
    const { from: read_from, to: read_to, unreadable: unreadable_days } = await readDays(db);
    const differences = await findDifferences(db, month ? indianMonth(month) : lastDays(now()), now());
    return {
      UnderWay: { payments, amount: rupees(paise) },
      ...{ read_from, read_to, unreadable_days },
      Differences: differences.map(({ why, entity_id, reported_paise, booked_paise, at }) => ({
        ...{ why, entity_id, reported: rupees(reported_paise), booked: rupees(booked_paise), at: at.toISOString() },
      })),
    };
  };
}

export function listSettlementItems({ database: { db } }: Pick<Services, 'database'>): Handler<typeof settlementItems> {
  return async (query) => {
    const { search, settlement } = query;
    let items = db
      .selectFrom('settlement_item')
      .select(['settlement_item.id', 'settlement_id', 'entity_id', 'kind'])
      .select(['amount_paise', 'fee_paise', 'tax_paise', 'credit_paise', 'debit_paise'])
      .select(orderOfItem.as('order_id'));
    if (settlement) items = items.where('settlement_id', '=', settlement);
    if (search) items = items.where('entity_id', '=', search);
    const order = { id: 'settlement_item.id', column: 'settlement_item.id' };
    const { found, pageInfo } = await loadListPage(db, items, query, order);
    const Items = found.map((row) => ({
      ...{ id: row.id, settlement_id: row.settlement_id, entity_id: row.entity_id, kind: row.kind },
      ...{ order_id: row.order_id ?? 0, amount: rupees(row.amount_paise), fee: rupees(row.fee_paise - row.tax_paise) },
      ...{ tax: rupees(row.tax_paise), net: rupees(row.credit_paise - row.debit_paise) },
    }));
    return { Items, ...pageInfo };
  };
}
