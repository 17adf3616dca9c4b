import { mayStep, type OperatorStep } from '../../../contract/console/order-steps.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Operator } from '../../http/principal.ts';
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
  queued?: string[];
  more: More;
}

/** Changes one order, which is locked, in one transaction. Its messages are sent after the commit, and no request waits for them. */
export async function changeLocked<More>(
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  operator: Operator,
  orderId: number,
  change: (tx: Db, order: OrderRow) => Promise<Changed<More>>,
) {
  const { order, queued, more } = await database.db
    .transaction()
    .execute(async (tx) => change(tx, await requireLocked(tx, operator, orderId)));
  for (const message of queued ?? []) outbox.attemptInBackground(message);
  return { Order: { order_id: order.id, version: order.version }, ...more };
}

/** The same, if the order still has the version that the operator was shown. */
export function changeShown<More>(
  deps: Pick<Services, 'database' | 'outbox'>,
  operator: Operator,
  { order_id, version }: Shown,
  change: (tx: Db, order: OrderRow) => Promise<Changed<More>>,
) {
  return changeLocked(deps, operator, order_id, (tx, order) => change(tx, requireVersion(order, version, operator)));
}

/** The order, locked, without a version check: for what several operators may do to it at once. */
export async function requireLocked(tx: Db, operator: Operator, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound(operator);
  return order;
}

export function requireStep(order: OrderRow, step: OperatorStep): void {
  if (!mayStep(order, step)) throw new ApiError(409, 'step_not_now', consoleText.orders.step_not_now);
}
