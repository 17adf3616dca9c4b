import type * as z from 'zod/mini';
import type {
  completeOrder as completeCall,
  correctDispatch as correctCall,
  dispatchOrder as dispatchCall,
} from '../../../contract/console/order-changes.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { changeOrder, dispatchOrder, type Parcel, stateAfter } from '../../orders/change-order.ts';
import { enqueueDispatchMail } from '../../orders/operator-mails.ts';
import { missingOf, pickedLines } from '../../orders/picks.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { isOpenCase, shipmentOf } from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { takeBackBooking } from '../../shipping/take-back.ts';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import { recordLeft } from '../packing/in-hand.ts';
import { endCase } from '../shipments/end-case.ts';
import { changeOrderAtVersion, requireStepAllowed } from './change-order.ts';

const t = en.console_orders;

type ParcelSent = Pick<z.output<typeof dispatchCall.input>, 'courier' | 'docket' | 'dispatched_on'>;

export function dispatch(deps: Services): Handler<typeof dispatchCall> {
  return (input, { principal }) =>
    changeOrderAtVersion(deps, principal, input, async (tx, order) => {
      requireStepAllowed(order, 'dispatch');
      return dispatchLocked(tx, deps, order, { principal, sent: input });
    });
}

/**
 * Dispatches a locked order that can be, if all its stickers are in the parcel: by itself, or among many. `hasLabel`: with its courier's label on it,
 * it waits for none of ours.
 */
export async function dispatchLocked(
  tx: Db,
  deps: Services,
  order: OrderRow,
  { principal, sent, hasLabel = false }: { principal: Operator; sent: ParcelSent; hasLabel?: boolean },
) {
  await requireAllPicked(tx, order);
  const parcel = parcelOf(sent, order, deps.now());
  await takeBackBooking(tx, deps, order.id, parcel.docket_number);
  const { sent: dispatched, queued } = await dispatchOrder(tx, deps, order, parcel);
  await recordLeft(tx, order.id, principal, { at: deps.now(), hasLabel });
  await recordAudit(tx, principal, auditEntryOf(order, 'order.dispatch', parcel, deps.now()));
  return { order: dispatched, queued, more: {} };
}

export async function requireAllPicked(tx: Db, { id }: OrderRow): Promise<void> {
  const missing = missingOf(await pickedLines(tx, id));
  if (missing > 0) throw new ApiError(409, 'not_all_picked', t.not_all_picked, { values: { missing } });
}

/** The buyer of a parcel that is under way is told of another courier or docket, as they were of the first; of another day their page tells. */
export function correctParcel(deps: Services): Handler<typeof correctCall> {
  return (input, { principal }) =>
    changeOrderAtVersion(deps, principal, input, async (tx, order) => {
      requireStepAllowed(order, 'correct');
      const parcel = parcelOf(input, order, deps.now());
      const isOther = parcel.docket_number !== order.docket_number || parcel.courier_name !== order.courier_name;
      const voidDocket = isOther ? await takeBackBooking(tx, deps, order.id, parcel.docket_number) : null;
      const corrected = await changeOrder(tx, order, parcel);
      await recordAudit(tx, principal, auditEntryOf(order, 'order.correct', parcel, deps.now()));
      const isUnderWay = corrected.state === 'dispatched';
      const queued = isOther && isUnderWay ? await enqueueDispatchMail(tx, deps, corrected, 0) : [];
      return { order: corrected, queued, more: { void_docket: voidDocket ?? '' } };
    });
}

export function complete(deps: Services): Handler<typeof completeCall> {
  return (input, { principal }) =>
    changeOrderAtVersion(deps, principal, input, async (tx, order) => {
      requireStepAllowed(order, 'complete');
      const completed = await changeOrder(tx, order, { state: stateAfter(order, 'complete') });
      const shipment = await shipmentOf(tx, order);
      if (shipment && isOpenCase(shipment, order)) await endCase(tx, order.id, principal, deps.now());
      await recordAudit(tx, principal, auditEntryOf(order, 'order.complete', {}, deps.now()));
      return { order: completed, more: {} };
    });
}

function auditEntryOf({ id }: OrderRow, action: AuditEntry['action'], changes: Partial<Parcel>, now: Date): AuditEntry {
  return { action, subject: 'order', subjectId: id, changes, now };
}

function parcelOf({ courier, docket, dispatched_on }: ParcelSent, order: OrderRow, now: Date): Parcel {
  const wrong = wrongDay(dispatched_on, order, now);
  if (wrong) throw dispatchDayError(t[wrong]);
  return { courier_name: courier, docket_number: docket, dispatched_on };
}

/** What is wrong with a day in the future, or before the day on which the order was placed; null for any other. */
export function wrongDay(dispatchedOn: string, { created_at }: Pick<OrderRow, 'created_at'>, now: Date) {
  if (dispatchedOn > indianDate(now)) return 'day_future';
  return dispatchedOn < indianDate(created_at) ? 'day_early' : null;
}

function dispatchDayError(sentence: string): ApiError {
  return new ApiError(422, 'validation', sentence, { errors: { dispatched_on: [sentence] } });
}
