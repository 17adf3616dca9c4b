import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { batchStates, isUnderWay } from '../../../contract/batch-states.ts';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { type WaitingKind, waitingKinds } from '../../../contract/console/today.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { openReports } from '../contacts/open-reports.ts';
import { failedStates, messagesOfChannels } from '../health/message-query.ts';
import { unmatchedPaymentsQuery } from '../health/payment-query.ts';
import { ordersToPack } from '../packing/in-hand.ts';

/** How long the text of a failed message is kept so that it can be sent again. */
const keptMs = 7 * 24 * 3600 * 1000;
/** An order learns of its payment at once; one that has not after this long needs an operator. */
const graceMs = 15 * 60 * 1000;

/** A queue: who may act on it, and its rows. `at`: since when a row waits. `paise`: its money. */
interface Queue {
  roles: readonly OperatorRole[];
  rows: Rows;
  at: RawBuilder<Date>;
  paise?: string;
}

type Rows = Pick<SelectQueryBuilder<Tables, never, unknown>, 'clearSelect'>;

/** Each is counted by an index, and only up to a limit. Leaves out what has nothing waiting, or on which this role cannot act. */
export async function countWaiting(db: Db, role: OperatorRole, now: Date) {
  const queues = waitingQueues(db, now);
  const found = [];
  for (const what of waitingKinds) {
    if (!queues[what].roles.includes(role)) continue;
    const { count, since, paise } = await countQueue(db, queues[what]);
    if (count === 0) continue;
    const more = count > maxCountedRows;
    const waiting = { count: Math.min(count, maxCountedRows), more, since: since?.toISOString() ?? '' };
    found.push({ what, ...waiting, rupees: rupees(paise) });
  }
  return found;
}

/** The oldest are the ones that are counted. */
async function countQueue(
  db: Db,
  { rows, at, paise }: Queue,
): Promise<{ count: number; since: Date | null; paise: number }> {
  const counted = rows
    .clearSelect()
    .select([at.as('at'), sql<number>`${paise ? sql.ref(paise) : sql.lit(0)}`.as('paise')])
    .orderBy(at)
    .limit(maxCountedRows + 1);
  const sums = sql<{
    count: number;
    since: Date | null;
    paise: number;
  }>`select count(*)::integer as count, min(at) as since,
    coalesce(sum(paise), 0)::bigint as paise from (${counted}) as counted`;
  const { rows: found } = await sums.execute(db);
  return found[0] ?? { count: 0, since: null, paise: 0 };
}

const all = operatorRoles;
/** Only they may send money back. */
const money = ['owner'] as const;
const packing = ['owner', 'fulfilment'] as const;
const support = ['owner', 'support'] as const;

function waitingQueues(db: Db, now: Date): Record<WaitingKind, Queue> {
  const at = (column: string) => sql<Date>`${sql.ref(column)}`;
  const refund = { at: at('refund.created_at'), paise: 'refund.amount_paise' };
  const failed = messagesOfChannels(db)
    .where('state', 'in', failedStates)
    .where('created_at', '>', new Date(now.getTime() - keptMs));
  const batches = db.selectFrom('batch').where('state', 'in', batchStates.filter(isUnderWay));
  return {
    orders_stuck: { roles: all, rows: stuckOrders(db, now), at: at('charge.paid_at'), paise: 'charge.amount_paise' },
    payments_apart: {
      roles: money,
      rows: unmatchedPaymentsQuery(db, { onlyKept: true }),
      at: at('payment.created_at'),
      paise: 'payment.amount_paise',
    },
    refunds_failed: { roles: money, rows: failedRefunds(db), ...refund },
    refunds_unsettled: { roles: money, rows: db.selectFrom('refund').where('settled_at', 'is', null), ...refund },
    orders_paid: {
      roles: packing,
      rows: ordersToPack(db).where('orders.state', '=', 'paid'),
      at: at('orders.created_at'),
    },
    orders_on_account: {
      roles: packing,
      rows: ordersToPack(db).where('orders.state', '=', 'accepted'),
      at: at('orders.created_at'),
    },
    harassment_reported: { roles: support, rows: openReports(db, now), at: at('contact_step.at') },
    inquiries_open: {
      roles: support,
      rows: db.selectFrom('inquiry').where('state', '=', 'open').where('merged_into', 'is', null),
      at: sql`coalesce(inquiry.waits_since, inquiry.created_at)`,
    },
    messages_failed: { roles: support, rows: failed, at: at('outgoing.created_at') },
    batches_under_way: { roles: packing, rows: batches, at: at('batch.created_at') },
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
