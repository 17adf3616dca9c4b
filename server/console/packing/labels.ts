import { labelsPerPrint } from '../../../contract/console/labels-per-print.ts';
import type { printLabels } from '../../../contract/console/packing.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { labelsOf, recordLabel, statesWithLabel } from '../orders/label.ts';

/** So long after its dispatch a parcel may still lie on the table without its label, and so long a print can be made again. */
const labelSeconds = 24 * 3600;

/** Orders whose label was not printed yet: those to be packed, and those that left within a day. */
export function ordersWithoutLabel(db: Db, now: Date) {
  // Each by its own index: of all that were ever dispatched, only those of the last day are looked at.
  const toPack = db.selectFrom('orders as open').select('open.id').where('open.state', 'in', ['paid', 'accepted']);
  const lying = db
    .selectFrom('parcel as lying')
    .select('lying.order_id as id')
    .where('lying.dispatched_at', '>', secondsAfter(now, -labelSeconds))
    .where('lying.label_at', 'is', null);
  return db
    .selectFrom('orders')
    .leftJoin('parcel', 'parcel.order_id', 'orders.id')
    .where('parcel.label_at', 'is', null)
    .where('orders.delivery', '=', 'courier')
    .where('orders.kind', 'in', ['shop', 'reseller'])
    .where('orders.state', 'in', statesWithLabel)
    .where('orders.id', 'in', toPack.unionAll(lying));
}

/** Each order's label is in one print, whoever prints at the same time; what is printed again was printed by the same operator before. */
export function labels(deps: Services): Handler<typeof printLabels> {
  const { database, now } = deps;
  return ({ again, most }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const at = now();
      const orders = again ? await lastPrint(tx, principal, at) : await nextPrint(tx, principal, { now: at, most });
      const Labels = orders.length > 0 ? await labelsOf(tx, deps, orders) : [];
      for (const { order_id } of Labels) await recordLabel(tx, principal, { orderId: order_id, now: at });
      return { Labels };
    });
}

type Addressed = Pick<OrderRow, 'id' | 'buyer_sealed'>;

async function nextPrint(tx: Db, { id }: Operator, { now, most }: { now: Date; most: number }): Promise<Addressed[]> {
  const orders = await ordersWithoutLabel(tx, now)
    .select(['orders.id', 'orders.buyer_sealed'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(most)
    .forUpdate('orders')
    .skipLocked()
    .execute();
  if (orders.length === 0) return [];
  const label = { label_at: now, label_by: id };
  const printed = await tx
    .insertInto('parcel')
    .values(orders.map((order) => ({ order_id: order.id, ...label })))
    // One that another print has taken since it was read is left to that.
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(label).where('parcel.label_at', 'is', null))
    .returning('order_id')
    .execute();
  const ids = new Set(printed.map(({ order_id }) => order_id));
  return orders.filter((order) => ids.has(order.id));
}

/** What an operator printed last in one go, or as the last single label, within a day: without what has arrived or was cancelled since. */
function lastPrint(tx: Db, { id }: Operator, now: Date): Promise<Addressed[]> {
  return tx
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.id', 'orders.buyer_sealed'])
    .where('orders.state', 'in', statesWithLabel)
    .where('label_by', '=', id)
    .where('label_at', '>', secondsAfter(now, -labelSeconds))
    .where('label_at', '=', ({ selectFrom }) =>
      selectFrom('parcel as last')
        .select((eb) => eb.fn.max('last.label_at').as('at'))
        .where('last.label_by', '=', id),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(labelsPerPrint)
    .execute();
}
