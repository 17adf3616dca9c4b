import { type DeskStep, mayStep } from '../../../contract/console/order-steps.ts';
import { desk } from '../../../messages/desk.ts';
import type { Db } from '../../db/database.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../require-version.ts';

interface Shown {
  order_id: number;
  version: number;
}

/** What a change results in: the order's state now, the queued messages, and what else the call returns. */
interface Changed<More> {
  order: Pick<OrderRow, 'id' | 'version'>;
  owed?: string[];
  more: More;
}

/** Changes one order, which is locked, in one transaction. Its messages are sent after the commit, and no request waits for them. */
export async function changeLocked<More>(
  { database, outgoing }: Pick<Services, 'database' | 'outgoing'>,
  operator: Operator,
  orderId: number,
  change: (tx: Db, order: OrderRow) => Promise<Changed<More>>,
) {
  const { order, owed, more } = await database.db
    .transaction()
    .execute(async (tx) => change(tx, await requireLocked(tx, operator, orderId)));
  for (const message of owed ?? []) outgoing.attemptSoon(message);
  return { Order: { order_id: order.id, version: order.version }, ...more };
}

/** The same, if the order still has the version that the operator was shown. */
export function changeShown<More>(
  parts: Pick<Services, 'database' | 'outgoing'>,
  operator: Operator,
  { order_id, version }: Shown,
  change: (tx: Db, order: OrderRow) => Promise<Changed<More>>,
) {
  return changeLocked(parts, operator, order_id, (tx, order) => change(tx, requireVersion(order, version, operator)));
}

/** The order, locked, without a version check: for what several operators may do to it at once. */
export async function requireLocked(tx: Db, operator: Operator, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound(operator);
  return order;
}

export function requireStep(order: OrderRow, step: DeskStep): void {
  if (!mayStep(order, step)) throw new Refused(409, 'step_not_now', desk.orders.step_not_now);
}
