import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { mayCancelAmongMany, type orderSelection } from '../../../contract/console/order-selection.ts';
import { rupees } from '../../../contract/money.ts';
import { isOnAccount } from '../../../contract/order-states.ts';
import { orderStatus } from '../../../contract/reseller-orders.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { loadSelection } from '../selection/load-selection.ts';
import { needsLabel, statesWithLabel } from './label.ts';
import { creditedPaymentsOf, refundsOf } from './order-aggregates.ts';
import { ordersQuery, orderTabs } from './orders-query.ts';

type Selected = z.output<(typeof orderSelection.output)['Orders']>[number];
type Step = z.output<typeof orderSelection.input>['step'];

/** Not from the replica: what is decided by it was seen as it is. */
export function selectOrders({
  database: { db },
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof orderSelection> {
  return async ({ step, ...filters }) => {
    const all = await ordersQuery(db, vault, filters, now());
    const place = { age: ['orders.created_at', 'orders.id'], tabs: orderTabs(filters), fits: fitting[step] };
    const { rows, found } = await loadSelection(db, all, place);
    const consequencesOf = await consequences(db, rows);
    return { Orders: rows.map((row) => presentSelected(row, step, consequencesOf(row))), found };
  };
}

/** As `whyNoLabel` and `whyNotCancelled`, in the database: what cannot be changed takes the place of nothing that can. */
const fitting: Record<Step, RawBuilder<SqlBool>> = {
  cancel: sql`orders.state = any (${orderStatus.options.filter(mayCancelAmongMany)})`,
  label: sql`orders.state = any (${[...statesWithLabel]}) and orders.buyer_sealed is not null
    and (orders.kind = 'shop' or orders.kind = 'reseller' and orders.delivery = 'courier')`,
};

type Consequences = Pick<Selected, 'refund' | 'credit' | 'picked'>;

function presentSelected(row: OrderRow, step: Step, consequences: Consequences): Selected {
  const { id, version, state } = row;
  return { id, version, state, why: step === 'label' ? whyNoLabel(row) : whyNotCancelled(row), ...consequences };
}

function whyNoLabel(row: OrderRow): Selected['why'] {
  return needsLabel(row) && row.buyer_sealed ? '' : 'no_label';
}

function whyNotCancelled({ state }: OrderRow): Selected['why'] {
  if (mayCancelAmongMany(state)) return '';
  return state === 'cancelled' ? 'already' : 'has_left';
}

/** What a cancellation of each would do: as the page about a single one says it. */
async function consequences(db: Db, rows: OrderRow[]): Promise<(row: OrderRow) => Consequences> {
  const ids = rows.map(({ id }) => id);
  const [paid, refunded] = [await creditedPaymentsOf(db, ids), await refundsOf(db, ids)];
  const picked = await picksOf(db, ids);
  return (row) => ({
    refund: rupees(Math.max(0, (paid.get(row.id) ?? 0) - (refunded.get(row.id) ?? 0))),
    credit: isOnAccount(row) ? rupees(row.net_paise) : 0,
    picked: picked.get(row.id) ?? 0,
  });
}

async function picksOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pick')
    .select((eb) => ['order_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}
