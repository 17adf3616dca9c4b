import type { courierLabel } from '../../../contract/console/packing.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { findOrder } from '../../orders/placed-order.ts';
import { pdfFile } from '../../pdf/pdf-file.ts';
import type { Services } from '../../services.ts';
import { bookedDocketOf } from '../orders/booked-docket.ts';
import { recordLabel } from '../orders/label.ts';
import { courierValue, requireCourier } from './courier-error.ts';

/** The label that the courier scans, with the buyer's address on it: who had it is written down before it is shown. */
export function showCourierLabel(deps: Services): Handler<typeof courierLabel> {
  return async ({ order_id }, { principal }) => {
    const { database, now } = deps;
    const order = await findOrder(database.db, order_id);
    if (!order) throw notFound(principal);
    const docket = await bookedDocketOf(database.db, order);
    if (!docket) throw new ApiError(409, 'no_label', en.console_orders.no_label);
    const courier = requireCourier(deps);
    const pdf = courierValue(courier, await courier.label(docket));
    await database.db.transaction().execute((tx) => recordLabel(tx, principal, { orderId: order_id, now: now() }));
    return { file: pdfFile(`Dastak-order-${order_id}.pdf`, Buffer.from(pdf)) };
  };
}
