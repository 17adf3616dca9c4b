import type { cancelOrder as cancelCall } from '../../../contract/console/order-changes.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { takeBackBooking } from '../../shipping/take-back.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOrderAtVersion, requireStepAllowed } from './change-order.ts';

export function cancel(deps: Services): Handler<typeof cancelCall> {
  return ({ reason, ...shown }, { principal }) =>
    changeOrderAtVersion(deps, principal, shown, async (tx, order) => {
      requireStepAllowed(order, 'cancel');
      return cancelLocked(tx, deps, order, { principal, reason });
    });
}

/** Cancels a locked order of which is known that it can be: by itself, or among many. */
export async function cancelLocked(
  tx: Db,
  deps: Services,
  order: OrderRow,
  { principal, reason }: { principal: Operator; reason: string },
) {
  await takeBackBooking(tx, deps, order.id, null);
  const result = await cancelOrder(tx, deps, order, deps.now());
  const { cancelled, queued, refundedPaise, creditedPaise, put_back, switched_off } = result;
  const more = { refunded: rupees(refundedPaise), credited: rupees(creditedPaise), put_back, switched_off };
  await recordAudit(tx, principal, {
    action: 'order.cancel',
    subject: 'order',
    subjectId: order.id,
    reason,
    changes: { was: order.state, ...more },
    now: deps.now(),
  });
  return { order: cancelled, queued, more };
}
