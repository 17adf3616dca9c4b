import type { closeCase as closeCall } from '../../../contract/console/shipments.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { isOpenCase, shipmentOf } from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOrderAtVersion } from '../orders/change-order.ts';
import { keptBookings } from '../orders/shipment.ts';
import { endCase } from './end-case.ts';

/**
 * Closes what waits of an order's parcel: that it came back, was lost or will not be fetched, and that the courier would not take bookings back.
 * Changes nothing else of the order.
 */
export function closeShipmentCase(deps: Services): Handler<typeof closeCall> {
  return async ({ reason, ...shown }, { principal }) => {
    const { Order } = await changeOrderAtVersion(deps, principal, shown, async (tx, order) => {
      const shipment = await shipmentOf(tx, order);
      const isCase = shipment !== undefined && isOpenCase(shipment, order);
      const kept = await keptBookings(tx).select('kept.reference').where('kept.order_id', '=', order.id).execute();
      if (!isCase && kept.length === 0) throw new ApiError(409, 'no_case', en.console_orders.no_case);
      if (isCase) await endCase(tx, order.id, principal, deps.now());
      const bookings = kept.map(({ reference }) => reference);
      await tx
        .updateTable('shipment_taken_back')
        .set({ closed_at: deps.now(), closed_by: principal.id })
        .where((eb) => eb('reference', '=', eb.fn.any(eb.val(bookings))))
        .execute();
      await recordAudit(tx, principal, {
        action: 'order.close_case',
        subject: 'order',
        subjectId: order.id,
        reason,
        changes: { ...(isCase && { shipment: shipment.state }), ...(bookings.length > 0 && { bookings }) },
        now: deps.now(),
      });
      return { order: await changeOrder(tx, order, {}), more: {} };
    });
    return { Order };
  };
}
