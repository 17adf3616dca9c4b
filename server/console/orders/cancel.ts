import type { cancelOrder as cancelCall } from '../../../contract/console/order-changes.ts';
import { rupees } from '../../../contract/money.ts';
import type { Handler } from '../../http/handle-call.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import type { Services } from '../../services.ts';
import { takeBackBooking } from '../../shipping/take-back.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOrderAtVersion, requireStepAllowed } from './change-order.ts';

export function cancel(deps: Services): Handler<typeof cancelCall> {
  return ({ reason, ...shown }, { principal }) =>
    changeOrderAtVersion(deps, principal, shown, async (tx, order) => {
      requireStepAllowed(order, 'cancel');
      await takeBackBooking(tx, deps, order.id);
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
    });
}
