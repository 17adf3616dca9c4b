import { type dispatchParcel, type undoDispatch, undoSeconds } from '../../../contract/console/packing.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import { dispatchOrder, type Parcel, takeBackDispatch } from '../../orders/change-order.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { takeBackBooking } from '../../shipping/take-back.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOrderAtVersion, requireStepAllowed } from '../orders/change-order.ts';
import { requireAllPicked } from '../orders/dispatch.ts';
import { requireNoSticker, requireUnused } from './docket.ts';
import { inHandUntil, recordLeft, requireNobodyElse } from './in-hand.ts';

const t = en.console_packing;

/** The mail waits a little longer than the button is shown: what was pressed in time arrives in time. */
const heldSeconds = undoSeconds + 2;

/** As the dispatch of an order by its own page, today; but its mail is held for as long as it can be taken back. */
export function dispatchPacked(deps: Services): Handler<typeof dispatchParcel> {
  return ({ courier, docket, ...input }, { principal }) =>
    changeOrderAtVersion(deps, principal, input, async (tx, order) => {
      requireStepAllowed(order, 'dispatch');
      const now = deps.now();
      await requireNobodyElse(tx, order.id, principal, now);
      await requireNoSticker(tx, docket);
      await requireUnused(tx, { courier, docket }, now);
      await requireAllPicked(tx, order);
      const parcel = { courier_name: courier, docket_number: docket, dispatched_on: indianDate(now) };
      await takeBackBooking(tx, deps, order.id, docket);
      return { order: await leave(tx, deps, principal, { order, parcel }), more: {} };
    });
}

interface Leaving {
  order: OrderRow;
  parcel: Parcel;
  /** Whether it leaves with a label of its courier, and needs none of ours. */
  hasLabel?: boolean;
}

/** Marks the parcel of a locked order as dispatched now, for as long as it can be taken back. */
export async function leave(tx: Db, deps: Services, operator: Operator, { order, parcel, hasLabel }: Leaving) {
  const now = deps.now();
  const { sent, queued } = await dispatchOrder(tx, deps, order, parcel, heldSeconds);
  const undoUntil = secondsAfter(now, heldSeconds);
  await recordLeft(tx, order.id, operator, { at: now, undoUntil, mailId: queued[0], ...(hasLabel && { hasLabel }) });
  await recordDispatch(tx, operator, order, parcel, now);
  return sent;
}

async function recordDispatch(tx: Db, operator: Operator, { id }: OrderRow, parcel: Parcel, now: Date): Promise<void> {
  await recordAudit(tx, operator, { action: 'order.dispatch', subject: 'order', subjectId: id, changes: parcel, now });
}

/**
 * The order is what it was, and its parcel is in the hand of who took the dispatch back. The mail about it goes with it, in the same transaction:
 * whoever claims it first, its sender or this, wins.
 */
export function undo(deps: Services): Handler<typeof undoDispatch> {
  return (input, { principal }) =>
    changeOrderAtVersion(deps, principal, input, async (tx, order) => {
      const now = deps.now();
      const parcel = await tx
        .selectFrom('parcel')
        .select(['undo_until', 'mail_id'])
        .where('order_id', '=', order.id)
        .forUpdate()
        .executeTakeFirst();
      const isLate = order.state !== 'dispatched' || !parcel?.undo_until || parcel.undo_until <= now;
      if (isLate || (parcel.mail_id && !(await deps.outbox.takeBack(tx, parcel.mail_id))))
        throw new ApiError(409, 'undo_too_late', t.undo_too_late);
      const voidDocket = await takeBackBooking(tx, deps, order.id, null);
      const back = await takeBackDispatch(tx, order);
      const inHand = { operator_id: principal.id, in_hand_until: inHandUntil(now) };
      await tx
        .updateTable('parcel')
        .set({
          ...inHand,
          dispatched_at: null,
          undo_until: null,
          mail_id: null,
          // The courier's label was in place of ours.
          ...(voidDocket !== null && { label_at: null, label_by: null }),
        })
        .where('order_id', '=', order.id)
        .execute();
      await recordAudit(tx, principal, {
        action: 'order.undo_dispatch',
        subject: 'order',
        subjectId: order.id,
        changes: { courier_name: order.courier_name, docket_number: order.docket_number },
        now,
      });
      return { order: back, more: { void_docket: voidDocket ?? '' } };
    });
}
