import type { orderLabel } from '../../../contract/console/order-changes.ts';
import { needsShipping } from '../../../contract/order-states.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder } from './change-order.ts';

/** The operator who packs needs the address; the audit log records who looked at it. */
export function showLabel({ database, vault, now }: Services): Handler<typeof orderLabel> {
  return ({ order_id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      const buyer = needsLabel(order) ? openBuyer(vault, order) : null;
      if (!buyer) throw new ApiError(409, 'no_label', en.console_orders.no_label);
      const { name, address, city, state, pincode } = buyer;
      const Lines = await tx
        .selectFrom('order_line')
        .select(['name', 'quantity'])
        .where('order_id', '=', order.id)
        .orderBy('product_id')
        .execute();
      await recordAudit(tx, principal, {
        action: 'order.label',
        subject: 'order',
        subjectId: order.id,
        reason: 'dispatch',
        now: now(),
      });
      return { Label: { order_id: order.id, name, address, city, state, pincode, Lines } };
    });
}

function needsLabel(order: OrderRow): boolean {
  return needsShipping(order) && ['paid', 'accepted', 'dispatched'].includes(order.state);
}
