import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { mayCancelAmongMany, type orderSelection } from '../../../contract/console/order-selection.ts';
import { rupees } from '../../../contract/money.ts';
import { isOnAccount } from '../../../contract/order-states.ts';
import { orderStatus } from '../../../contract/reseller-orders.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { isInHand, othersWhoHave } from '../packing/in-hand.ts';
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
  return async ({ step, ...filters }, { principal }) => {
    const all = await ordersQuery(db, vault, filters, now());
    const place = {
      age: ['orders.created_at', 'orders.id'],
      tabs: orderTabs(filters),
      fits: fitting[step](principal, now()),
    };
    const { rows, found } = await loadSelection(db, all, place);
    const consequencesOf = await consequences(db, rows);
    const ids = rows.map(({ id }) => id);
    const others = step === 'cancel' ? await othersWhoHave(db, ids, principal, now()) : new Map<number, string>();
    const present = (row: OrderRow) => ({
      ...presentSelected(row, step, consequencesOf(row), others.get(row.id) ?? ''),
      ...{ city: openBuyer(vault, row)?.city ?? '', net: rupees(row.net_paise) },
    });
    return { Orders: rows.map(present), found };
  };
}

/** As `whyNoLabel` and `whyNotCancelled`, in the database: what cannot be changed takes the place of nothing that can. */
const fitting: Record<Step, (operator: Operator, now: Date) => RawBuilder<SqlBool>> = {
  cancel: ({ id }, now) => sql`orders.state = any (${orderStatus.options.filter(mayCancelAmongMany)})
    and not exists (
      select from parcel where parcel.order_id = orders.id and parcel.operator_id <> ${id} and ${isInHand(now)}
    )`,
  label: () => sql`orders.state = any (${[...statesWithLabel]}) and orders.buyer_sealed is not null
    and (orders.kind = 'shop' or orders.kind = 'reseller' and orders.delivery = 'courier')`,
};

type Consequences = Pick<Selected, 'refund' | 'credit' | 'picked'>;

/** `inHandOf`: the name of another operator who has its parcel in hand. */
function presentSelected(
  row: OrderRow,
  step: Step,
  consequences: Consequences,
  inHandOf: string,
): Omit<Selected, 'city' | 'net'> {
  const { id, version, state } = row;
  const why = step === 'label' ? whyNoLabel(row) : whyNotCancelled(row, inHandOf);
  return { id, version, state, why, detail: why === 'in_other_hands' ? inHandOf : '', ...consequences };
}

function whyNoLabel(row: OrderRow): Selected['why'] {
  return needsLabel(row) && row.buyer_sealed ? '' : 'no_label';
}

function whyNotCancelled({ state }: OrderRow, inHandOf: string): Selected['why'] {
  if (mayCancelAmongMany(state)) return inHandOf ? 'in_other_hands' : '';
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

/** How many stickers are in the parcels of these orders; none where an order has none. */
export async function picksOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pick')
    .select((eb) => ['order_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}
