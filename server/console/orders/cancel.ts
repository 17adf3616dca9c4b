import type { cancelOrder as cancelCall } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { callBack } from '../../shipping/call-back.ts';
import { takeBackBooking } from '../../shipping/take-back.ts';
import { recordAudit } from '../audit/record.ts';
import { whoElseHas } from '../packing/in-hand.ts';
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
  const now = deps.now();
  const byHand = {
    in_hand_of: await whoElseHas(tx, order.id, principal, now),
    Carried: await callBack(tx, order, now),
    has_label: await hasLabelThatCountsNoMore(tx, deps, order),
  };
  const result = await cancelOrder(tx, deps, order, now);
  const { cancelled, queued, refundedPaise, creditedPaise, put_back, switched_off } = result;
  const done = { refunded: rupees(refundedPaise), credited: rupees(creditedPaise), put_back, switched_off };
  await recordAudit(tx, principal, {
    action: 'order.cancel',
    subject: 'order',
    subjectId: order.id,
    reason,
    changes: { was: order.state, ...done },
    now,
  });
  return { order: cancelled, queued, more: { ...done, ...byHand } };
}

/** Takes back its booking, whose label was printed with it. Ours lies beside a parcel that has not left. */
async function hasLabelThatCountsNoMore(tx: Db, deps: Services, order: OrderRow): Promise<boolean> {
  if (await takeBackBooking(tx, deps, order.id, null)) return true;
  if (!isOrderStepAllowed(order, 'dispatch')) return false;
  const parcel = await tx.selectFrom('parcel').select('label_at').where('order_id', '=', order.id).executeTakeFirst();
  return Boolean(parcel?.label_at);
}
