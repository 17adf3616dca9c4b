import type * as z from 'zod/mini';
import type {
  completeOrder as completeCall,
  correctDispatch as correctCall,
  dispatchOrder as dispatchCall,
} from '../../../contract/console/order-changes.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { changeOrder, dispatchOrder, type Parcel, stateAfter } from '../../orders/at-the-desk.ts';
import { missingOf, pickedLines } from '../../orders/picks.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { type Change, record } from '../audit/record.ts';
import { changeShown, requireStep } from './change-order.ts';

const t = desk.orders;

type Asked = z.output<typeof dispatchCall.input>;

export function dispatch(parts: Services): Rule<typeof dispatchCall> {
  return (asked, { principal }) =>
    changeShown(parts, principal, asked, async (tx, order) => {
      requireStep(order, 'dispatch');
      const missing = missingOf(await pickedLines(tx, order.id));
      if (missing > 0) throw new Refused(409, 'not_all_picked', t.not_all_picked, { values: { missing } });
      const parcel = parcelOf(asked, order, parts.now());
      const { sent, owed } = await dispatchOrder(tx, parts, order, parcel);
      await record(tx, principal, changeOf(order, 'order.dispatch', parcel, parts.now()));
      return { order: sent, owed, more: {} };
    });
}

/** No message is sent: the buyer's page shows it. */
export function correct(parts: Services): Rule<typeof correctCall> {
  return (asked, { principal }) =>
    changeShown(parts, principal, asked, async (tx, order) => {
      requireStep(order, 'correct');
      const parcel = parcelOf(asked, order, parts.now());
      const corrected = await changeOrder(tx, order, parcel);
      await record(tx, principal, changeOf(order, 'order.correct', parcel, parts.now()));
      return { order: corrected, more: {} };
    });
}

export function complete(parts: Services): Rule<typeof completeCall> {
  return (asked, { principal }) =>
    changeShown(parts, principal, asked, async (tx, order) => {
      requireStep(order, 'complete');
      const completed = await changeOrder(tx, order, { state: stateAfter(order, 'complete') });
      await record(tx, principal, changeOf(order, 'order.complete', {}, parts.now()));
      return { order: completed, more: {} };
    });
}

function changeOf({ id }: OrderRow, action: Change['action'], changes: Partial<Parcel>, now: Date): Change {
  return { action, subject: 'order', subjectId: id, changes, now };
}

/** Rejects a day in the future, or before the day on which the order was placed. */
function parcelOf({ courier, docket, dispatched_on }: Asked, { created_at }: OrderRow, now: Date): Parcel {
  if (dispatched_on > indianDate(now)) throw wrongDay(t.day_future);
  if (dispatched_on < indianDate(created_at)) throw wrongDay(t.day_early);
  return { courier_name: courier, docket_number: docket, dispatched_on };
}

function wrongDay(sentence: string): Refused {
  return new Refused(422, 'validation', sentence, { errors: { dispatched_on: [sentence] } });
}
