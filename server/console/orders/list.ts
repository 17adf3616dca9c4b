import type * as z from 'zod/mini';
import type { deskOrders } from '../../../contract/console/orders.ts';
import { rupees } from '../../../contract/money.ts';
import type { Rule } from '../../http/answer-call.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { beside } from './beside.ts';
import { ordersAsked } from './orders-asked.ts';

type Row = z.output<(typeof deskOrders.output)['Orders']>[number];

export function list({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Rule<typeof deskOrders> {
  return async (asked) => {
    const { found, given } = await listOf(db, await ordersAsked(db, vault, asked), asked, {
      id: 'orders.id',
      column: `orders.${asked.sort}`,
    });
    const more = await beside(
      db,
      found.map(({ id }) => id),
    );
    return { Orders: found.map((row) => ({ ...shown(vault, row), ...more(row.id) })), ...given };
  };
}

function shown(vault: Vault, row: OrderRow): Omit<Row, 'quantity' | 'refunded' | 'invoice'> {
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
