import { isOrderStepAllowed, type OperatorStep } from '../../../contract/console/order-steps.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../require-version.ts';

interface OrderAtVersion {
  order_id: number;
  version: number;
}

/** What a change results in: the order's state now, the queued messages, and what else the call returns. */
interface OrderChange<More> {
  order: Pick<OrderRow, 'id' | 'version'>;
  queued?: string[];
  more: More;
}

/** Changes one order, which is locked, in one transaction. Its messages are sent after the commit, and no request waits for them. */
export async function changeLockedOrder<More>(
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  operator: Operator,
  orderId: number,
  change: (tx: Db, order: OrderRow) => Promise<OrderChange<More>>,
) {
  const { order, queued, more } = await database.db
    .transaction()
    .execute(async (tx) => change(tx, await requireLockedOrder(tx, operator, orderId)));
  for (const message of queued ?? []) outbox.attemptInBackground(message);
  return { Order: { order_id: order.id, version: order.version }, ...more };
}

/** The same, if the order still has the version that the operator was shown. */
export function changeOrderAtVersion<More>(
  deps: Pick<Services, 'database' | 'outbox'>,
  operator: Operator,
  { order_id, version }: OrderAtVersion,
  change: (tx: Db, order: OrderRow) => Promise<OrderChange<More>>,
) {
  return changeLockedOrder(deps, operator, order_id, (tx, order) =>
    change(tx, requireVersion(order, version, operator)),
  );
}

/** The order, locked, without a version check: for what several operators may do to it at once. */
export async function requireLockedOrder(tx: Db, operator: Operator, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound(operator);
  return order;
}

export function requireStepAllowed(order: OrderRow, step: OperatorStep): void {
  if (!isOrderStepAllowed(order, step)) throw new ApiError(409, 'step_not_now', en.console_orders.step_not_now);
}
