import type { closeCase as closeCall } from '../../../contract/console/shipments.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { isOpenCase, shipmentOf } from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOrderAtVersion } from '../orders/change-order.ts';

/** Closes the case of a parcel that came back, was lost or will not be fetched, and changes nothing else of the order. */
export function closeShipmentCase(deps: Services): Handler<typeof closeCall> {
  return async ({ reason, ...shown }, { principal }) => {
    const { Order } = await changeOrderAtVersion(deps, principal, shown, async (tx, order) => {
      const shipment = await shipmentOf(tx, order);
      if (!shipment || !isOpenCase(shipment, order)) throw new ApiError(409, 'no_case', en.console_orders.no_case);
      await tx
        .updateTable('shipment')
        .set({ case_closed_at: deps.now(), case_closed_by: principal.id })
        .where('order_id', '=', order.id)
        .execute();
      await recordAudit(tx, principal, {
        action: 'order.close_case',
        subject: 'order',
        subjectId: order.id,
        reason,
        changes: { shipment: shipment.state },
        now: deps.now(),
      });
      return { order: await changeOrder(tx, order, {}), more: {} };
    });
    return { Order };
  };
}
