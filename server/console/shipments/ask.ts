import type { askCourier as askCall } from '../../../contract/console/shipments.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { findOrder } from '../../orders/placed-order.ts';
import { shipmentOf } from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { askFor } from '../../shipping/ask-courier.ts';
import { recordAudit } from '../audit/record.ts';

const t = en.console_orders;

/** Several operators who press do not press the courier: its answers are counted there. */
const pauseMs = 60_000;

export function askForOrder(deps: Services): Handler<typeof askCall> {
  const { database, now } = deps;
  return async ({ order_id }, { principal }) => {
    const order = await findOrder(database.db, order_id);
    if (!order) throw notFound(principal);
    const shipment = await shipmentOf(database.db, order);
    const { courier } = deps;
    if (!shipment || courier?.name !== shipment.courier) throw new ApiError(409, 'no_shipment', t.no_shipment);
    if (shipment.asked_at && now().getTime() - shipment.asked_at.getTime() < pauseMs)
      throw new ApiError(409, 'asked_just_now', t.asked_just_now);
    const answer = await askFor(deps, courier, [shipment.docket]);
    if (answer.kind !== 'done') throw new ApiError(503, 'courier_down', t.courier_down);
    // After what the courier said is recorded: whoever reads the log's entry finds that, too.
    await recordAudit(database.db, principal, {
      action: 'order.ask_courier',
      subject: 'order',
      subjectId: order.id,
      now: now(),
    });
    return { is_news: answer.value.some((fate) => fate === 'recorded' || fate === 'late') };
  };
}
