import type * as z from 'zod/mini';
import type { consoleOrders } from '../../../contract/console/orders.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { tryOpenBusinessName } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { orderAggregates } from './order-aggregates.ts';
import { ordersQuery, orderTabs } from './orders-query.ts';

type Row = z.output<(typeof consoleOrders.output)['Orders']>[number];

export function listOrders({
  database: { db },
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof consoleOrders> {
  return async (query) => {
    const order = { id: 'orders.id', column: `orders.${query.sort}` };
    const orders = await ordersQuery(db, vault, query, now());
    const { found, pageInfo } = await loadListPage(db, orders, query, order, orderTabs(query));
    const aggregatesOf = await orderAggregates(
      db,
      found.map(({ id }) => id),
    );
    const firms = await firmsOf(db, vault, found);
    const present = (row: OrderRow) => ({
      ...presentOrder(vault, row),
      ...{ firm: firms.get(row.reseller_id ?? 0) ?? '' },
      ...aggregatesOf(row.id),
    });
    return { Orders: found.map(present), ...pageInfo };
  };
}

async function firmsOf(db: Db, vault: Vault, orders: OrderRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(orders.flatMap(({ reseller_id }) => reseller_id ?? []))];
  if (ids.length === 0) return new Map();
  const resellers = await db
    .selectFrom('reseller')
    .select(['id', 'details_sealed'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(resellers.map((row) => [row.id, tryOpenBusinessName(vault, row) ?? '']));
}

function presentOrder(
  vault: Vault,
  row: OrderRow,
): Omit<Row, 'firm' | 'quantity' | 'refunded' | 'shipment' | 'invoice' | 'credit_notes'> {
  return {
    order_id: row.id,
    ordered_at: row.created_at.toISOString(),
    kind: row.kind,
    state: row.state,
    mode: row.mode ?? '',
    delivery: row.delivery,
    reseller: row.reseller_id ?? 0,
    net: rupees(row.net_paise),
    city: openBuyer(vault, row)?.city ?? '',
    docket: row.docket_number ?? '',
  };
}
