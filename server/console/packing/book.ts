import type { bookParcel } from '../../../contract/console/packing.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { askToBook } from '../../shipping/ask-to-book.ts';
import { beginAttempt } from '../../shipping/attempt.ts';
import type { ShipmentToBook } from '../../shipping/ports.ts';
import { recordBooking } from '../../shipping/record-booking.ts';
import { changeOrderAtVersion, requireLockedOrder, requireStepAllowed } from '../orders/change-order.ts';
import { requireAllPicked } from '../orders/dispatch.ts';
import { requireVersion } from '../require-version.ts';
import { courierValue, requireCourier } from './courier-error.ts';
import { leave } from './dispatch.ts';
import { keepInHand, requireNobodyElse } from './in-hand.ts';

interface Shown {
  order_id: number;
  version: number;
}

/**
 * Books a packed parcel and lets it leave. The courier is asked between two transactions: whatever dies there, the next try asks by the same
 * reference, and finds what was booked.
 */
export function book(deps: Services): Handler<typeof bookParcel> {
  return async (shown, { principal }) => {
    const courier = requireCourier(deps);
    const begun = await begin(deps, principal, shown);
    return askToBook(deps, courier, begun, async (answer) => {
      const { docket } = courierValue(courier, answer);
      const changed = await record(deps, principal, shown, { courier: courier.name, docket });
      return { ...changed, courier: courier.name, docket };
    });
  };
}

/** The parcel stays in the operator's hand while the courier is asked. */
function begin(deps: Services, operator: Operator, { order_id, version }: Shown) {
  return deps.database.db.transaction().execute(async (tx) => {
    const order = requireVersion(await requireLockedOrder(tx, operator, order_id), version, operator);
    await requireReady(tx, deps, operator, order);
    const parcel = await parcelOf(tx, deps.vault, order);
    const attempt = await beginAttempt(tx, order.id, deps.now());
    if (!attempt) throw new ApiError(409, 'being_booked', en.console_packing.being_booked);
    await keepInHand(tx, order.id, operator, deps.now());
    return { attempt, parcel };
  });
}

async function requireReady(tx: Db, { now }: Services, operator: Operator, order: OrderRow): Promise<void> {
  requireStepAllowed(order, 'dispatch');
  await requireNobodyElse(tx, order.id, operator, now());
  await requireAllPicked(tx, order);
}

function record(deps: Services, operator: Operator, shown: Shown, booked: { courier: string; docket: string }) {
  return changeOrderAtVersion(deps, operator, shown, async (tx, order) => {
    await requireReady(tx, deps, operator, order);
    const at = deps.now();
    const { courier, docket } = booked;
    const parcel = { courier_name: courier, docket_number: docket, dispatched_on: indianDate(at) };
    const sent = await leave(tx, deps, operator, { order, parcel, hasLabel: true });
    await recordBooking(tx, order.id, { courier, docket, by: operator.id, at });
    return { order: sent, more: {} };
  });
}

/** Of the buyer what a courier needs to find them. Their number goes to it, and nowhere else. */
async function parcelOf(tx: Db, vault: Vault, order: OrderRow): Promise<Omit<ShipmentToBook, 'reference'>> {
  const buyer = openBuyer(vault, order);
  if (!buyer) throw new ApiError(409, 'no_label', en.console_orders.no_label);
  const { name, address, city, state, pincode, mobile } = buyer;
  const lines = await tx
    .selectFrom('order_line')
    .select(['name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute();
  const contents = lines.map((line) => `${line.quantity} x ${line.name}`).join(', ');
  const to = { name, address, city, state, pincode, phone: mobile.slice(-10) };
  return { ...to, contents, valuePaise: order.net_paise, placedAt: order.created_at };
}
