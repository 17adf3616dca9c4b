import type { cancelOrder as cancelCall } from '../../../contract/console/order-changes.ts';
import { rupees } from '../../../contract/money.ts';
import type { Rule } from '../../http/answer-call.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { changeShown, requireStep } from './change-order.ts';

export function cancel(parts: Services): Rule<typeof cancelCall> {
  return ({ reason, ...shown }, { principal }) =>
    changeShown(parts, principal, shown, async (tx, order) => {
      requireStep(order, 'cancel');
      const done = await cancelOrder(tx, parts, order, parts.now());
      const { cancelled, owed, refundedPaise, creditedPaise, put_back, switched_off } = done;
      const more = { refunded: rupees(refundedPaise), credited: rupees(creditedPaise), put_back, switched_off };
      await record(tx, principal, {
        action: 'order.cancel',
        subject: 'order',
        subjectId: order.id,
        reason,
        changes: { was: order.state, ...more },
        now: parts.now(),
      });
      return { order: cancelled, owed, more };
    });
}
