import type * as z from 'zod/mini';
import type { consoleOrders } from '../../../contract/console/orders.ts';
import { rupees } from '../../../contract/money.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { firmsOf } from '../../resellers/firms.ts';
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
    const resellers = found.map(({ reseller_id }) => reseller_id);
    const firmOf = await firmsOf(db, vault, resellers);
    const Orders = found.map((row) => ({
      ...presentOrder(vault, row),
      ...aggregatesOf(row.id),
      firm: firmOf(row.reseller_id),
    }));
    return { Orders, ...pageInfo };
  };
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
