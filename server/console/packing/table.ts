import { maxCountedRows } from '../../../contract/console/lists.ts';
import { type packing, undoSeconds } from '../../../contract/console/packing.ts';
import { indianMoment } from '../../../contract/indian-time.ts';
import { isOnAccount } from '../../../contract/order-states.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { findProducts } from '../../catalog/price-at.ts';
import { picturesOf } from '../../catalog/product.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { missingOf, type PickedLine, pickedLines } from '../../orders/picks.ts';
import { findOrder } from '../../orders/placed-order.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { labelsOf } from '../orders/label.ts';
import { pickedOf } from '../orders/show-order.ts';
import { chosenBy } from './choose.ts';
import { cancelledInHandOf, inHandOf, ordersToPack } from './in-hand.ts';
import { ordersWithoutLabel } from './labels.ts';
import { noPickup, pickupOf } from './pickup.ts';
import { stockOf } from './stock.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'courier' | 'now'>;

/** All that the packing table shows an operator: the parcel in their own hand, what waits, what left last, and when a courier comes. */
export function showTable(deps: Deps): Handler<typeof packing> {
  return async (_, { principal }) => {
    const { db } = deps.database;
    const now = deps.now();
    const held = await inHandOf(db, principal, now);
    return {
      Parcel: held === null ? null : await parcelOf(deps, held),
      cancelled_in_hand: (await cancelledInHandOf(db, principal, now)) ?? 0,
      ...(await countsOf(db, principal, now)),
      ...(await lastDispatchOf(db, principal, now)),
      ...(await chosenBy(db, principal)),
      books_with: deps.courier?.name ?? '',
      ...(deps.courier ? await pickupOf(db, now) : noPickup),
    };
  };
}

async function parcelOf(deps: Deps, id: number) {
  const { database, now } = deps;
  const { db } = database;
  const order = await findOrder(db, id);
  const parcel = await db.selectFrom('parcel').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (!order || !parcel) return null;
  const lines = await pickedLines(db, id);
  const Lines = await linesOf(db, lines, { is_postpaid: isOnAccount(order), now: now() });
  const [Label = null] = await labelsOf(db, deps, [order]);
  return {
    order_id: id,
    version: order.version,
    ordered_at: order.created_at.toISOString(),
    reseller: order.reseller_id ?? 0,
    Label,
    Lines,
    missing: missingOf(lines),
    Picked: await pickedOf(db, id),
    was_set_aside: parcel.set_aside_at !== null,
    has_label: parcel.label_at !== null,
  };
}

async function linesOf(db: Db, lines: PickedLine[], { is_postpaid, now }: { is_postpaid: boolean; now: Date }) {
  const products = await findProducts(
    db,
    lines.map(({ product_id }) => product_id),
    now,
  );
  return Promise.all(
    lines.map(async (line) => {
      const product = products.get(line.product_id);
      const [picture] = product ? await picturesOf(db, product) : [];
      const stock = await stockOf(db, line.product_id, is_postpaid);
      return { ...line, picture: picture?.product_photo ?? '', is_postpaid, ...stock };
    }),
  );
}

/**
 * How far the tables are today. `done` is what any operator has dispatched since midnight in India, by the queue or by an order's own page, and was
 * not taken back; `total` is that and all that still has to be packed, whoever has it in hand. So "37 of 60" may become "37 of 61" as orders come in,
 * and all tables read the same.
 */
async function countsOf(db: Db, { id }: Operator, now: Date) {
  const count = (query: Parameters<typeof countUpTo>[1]) => countUpTo(db, query, maxCountedRows);
  const midnight = indianMoment(indianDate(now))?.begins ?? now;
  const done = await count(db.selectFrom('parcel').where('dispatched_at', '>=', midnight));
  const toPack = await count(ordersToPack(db));
  const inHand = ordersToPack(db).where('parcel.in_hand_until', '>', now);
  const inHands = await count(inHand);
  return {
    done,
    total: done + toPack,
    waiting: toPack - inHands,
    in_other_hands: await count(inHand.where('parcel.operator_id', '!=', id)),
    set_aside: await count(ordersToPack(db).where('parcel.set_aside_at', 'is not', null)),
    labels: await count(ordersWithoutLabel(db, now)),
  };
}

/** So long a courier is remembered. Whoever sends all by files has thousands of others to be looked through before that. */
const rememberedSeconds = 30 * 24 * 3600;

/**
 * The courier of an operator's last dispatch at the table, and that dispatch while it can be taken back. What left by an order's own page or by a
 * courier's file could never be taken back, and says nothing of the courier at the table.
 */
async function lastDispatchOf(db: Db, { id }: Operator, now: Date) {
  const last = await db
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.id', 'version', 'courier_name', 'state', 'dispatched_at', 'undo_until'])
    .where('parcel.operator_id', '=', id)
    .where('dispatched_at', '>', secondsAfter(now, -rememberedSeconds))
    .where('undo_until', 'is not', null)
    .orderBy('dispatched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const courier = last?.courier_name ?? '';
  if (!last?.dispatched_at || last.state !== 'dispatched') return { courier, Undo: null };
  const end = secondsAfter(last.dispatched_at, undoSeconds);
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return { courier, Undo: seconds > 0 ? { order_id: last.id, version: last.version, seconds } : null };
}
