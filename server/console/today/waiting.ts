import { batchStates, isUnderWay } from '../../../contract/batch-states.ts';
import type { OperatorRole } from '../../../contract/call.ts';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import type { WaitingKind } from '../../../contract/console/today.ts';
import type { Db } from '../../db/database.ts';
import { openReports } from '../contacts/open-reports.ts';
import { failedStates, messagesOfChannels } from '../health/message-query.ts';
import { unmatchedPaymentsQuery } from '../health/payment-query.ts';
import { countUpTo } from '../lists/count-up-to.ts';

/** How long the text of a failed message is kept so that it can be sent again. */
const keptMs = 7 * 24 * 3600 * 1000;
/** An order learns of its payment at once; one that has not after this long needs an operator. */
const graceMs = 15 * 60 * 1000;

/** Each is counted by an index, and only up to a limit. Leaves out what has nothing waiting, or concerns other roles alone. */
export async function countWaiting(db: Db, role: OperatorRole, now: Date) {
  const found = [];
  for (const [what, rows] of Object.entries(waitingQueries(db, now)) as [WaitingKind, Counted][]) {
    if (ofSupport.has(what) && role === 'fulfilment') continue;
    const counted = await countUpTo(db, rows, maxCountedRows + 1);
    if (counted > 0) found.push({ what, count: Math.min(counted, maxCountedRows), more: counted > maxCountedRows });
  }
  return found;
}

/** What fulfilment has no list of. */
const ofSupport = new Set<WaitingKind>(['inquiries_open', 'harassment_reported']);

type Counted = Parameters<typeof countUpTo>[1];

function waitingQueries(db: Db, now: Date): Record<WaitingKind, unknown> {
  const toSend = db.selectFrom('orders').where('delivery', '=', 'courier').where('kind', 'in', ['shop', 'reseller']);
  return {
    orders_paid: toSend.where('state', '=', 'paid'),
    orders_on_account: toSend.where('state', '=', 'accepted'),
    inquiries_open: db.selectFrom('inquiry').where('state', '=', 'open'),
    orders_stuck: stuckOrders(db, now),
    payments_apart: unmatchedPaymentsQuery(db, { onlyKept: true }),
    refunds_unsettled: db.selectFrom('refund').where('settled_at', 'is', null),
    refunds_failed: failedRefunds(db),
    messages_failed: messagesOfChannels(db)
      .where('state', 'in', failedStates)
      .where('created_at', '>', new Date(now.getTime() - keptMs)),
    harassment_reported: openReports(db, now),
    batches_under_way: db.selectFrom('batch').where('state', 'in', batchStates.filter(isUnderWay)),
  };
}

/** Orders whose payment arrived without their learning of it. */
function stuckOrders(db: Db, now: Date) {
  return db
    .selectFrom('charge')
    .innerJoin('orders', 'orders.id', 'charge.order_id')
    .where('charge.paid_at', '>', new Date(now.getTime() - keptMs))
    .where('charge.paid_at', '<', new Date(now.getTime() - graceMs))
    .where('charge.state', '=', 'paid')
    .where('orders.state', 'in', ['unpaid', 'lapsed']);
}

function failedRefunds(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('refund.state', '=', 'failed')
    .where('payment.status', '!=', 'refunded');
}
