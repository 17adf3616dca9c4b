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
import { keptBookings, openCases } from '../orders/shipment.ts';
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
  const found = await countQueues(db, role, { now, after: now });
  return found.map(({ fresh: _, since, paise, ...waiting }) => ({
    ...waiting,
    since: since?.toISOString() ?? '',
    rupees: rupees(paise),
  }));
}

/** The same, and how many of these began to wait after a moment. */
export async function countFresh(db: Db, role: OperatorRole, moments: { now: Date; after: Date }) {
  const found = await countQueues(db, role, moments);
  return found.map(({ what, count, more, fresh }) => ({ what, count, more, fresh }));
}

async function countQueues(db: Db, role: OperatorRole, { now, after }: { now: Date; after: Date }) {
  const queues = waitingQueues(db, now);
  const found = [];
  for (const what of waitingKinds) {
    if (!queues[what].roles.includes(role)) continue;
    const { count, ...counted } = await countQueue(db, queues[what], after);
    const more = count > maxCountedRows;
    if (count > 0) found.push({ what, count: Math.min(count, maxCountedRows), more, ...counted });
  }
  return found;
}

interface Counted {
  count: number;
  fresh: number;
  since: Date | null;
  paise: number;
}

/** The oldest are the ones that are counted; `fresh`: so many of them began to wait after that. */
async function countQueue(db: Db, { rows, at, paise }: Queue, after: Date): Promise<Counted> {
  const counted = rows
    .clearSelect()
    .select([at.as('at'), sql<number>`${paise ? sql.ref(paise) : sql.lit(0)}`.as('paise')])
    .orderBy(at)
    .limit(maxCountedRows + 1);
  const sums = sql<Counted>`select count(*)::integer as count, count(*) filter (where at > ${after})::integer as fresh,
    min(at) as since, coalesce(sum(paise), 0)::bigint as paise from (${counted}) as counted`;
  const { rows: found } = await sums.execute(db);
  return found[0] ?? { count: 0, fresh: 0, since: null, paise: 0 };
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
    parcels_back: { roles: packing, rows: openCases(db), at: at('shipment.state_at') },
    bookings_kept: { roles: packing, rows: keptBookings(db), at: at('kept.ended_at') },
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
