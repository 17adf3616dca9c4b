import type { Selectable } from 'kysely';
import { indianDate } from '../../contract/scan-rules.ts';
import { isBackOrLost, type ShipmentState } from '../../contract/shipment-states.ts';
import type { Db } from '../db/database.ts';
import type { ShipmentStepTable } from '../db/tables.ts';
import { redact } from '../http/log.ts';
import { changeOrder, stateAfter } from '../orders/change-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OperatorMailDeps } from '../orders/operator-mails.ts';
import { missingOf, pickedLines } from '../orders/picks.ts';
import type { OrderRow } from '../orders/placed-order.ts';
import { isOfOrder, type ShipmentRow } from '../orders/shipment-of.ts';
import type { Services } from '../services.ts';
import { newestStep, type Step } from './newest-step.ts';
import { enqueueParcelMail } from './parcel-mails.ts';
import type { Tracked, TrackedStep } from './ports.ts';

/**
 * What became of what a courier told. `recorded`: the parcel is where it says. `late`: there was news, older than what is known. `repeated`: none.
 * `unknown`: no such docket was booked. `replaced`: its order has another docket since.
 */
export type TrackingFate = 'recorded' | 'late' | 'repeated' | 'unknown' | 'replaced';

export type TrackingDeps = Pick<Services, 'database' | 'log' | 'consoleChanges'> & OperatorMailDeps;

type StepRow = Selectable<ShipmentStepTable> & { state: ShipmentState };

interface Recorded {
  fate: TrackingFate;
  /** Queued messages. */
  queued?: string[];
}

/** Of a clock that is ahead of ours. A step that would be later still is none yet: it is told again. */
const aheadMs = 3600_000;

/**
 * Records what a courier tells of a parcel, by itself or asked, as often as it likes and in whatever order. Where the parcel is follows from all its
 * steps (`newestStep`). One that was delivered completes its order; its buyer is told once by mail that it comes today, was delivered, or comes back.
 */
export async function recordTracking(deps: TrackingDeps, tracked: Tracked): Promise<TrackingFate> {
  const { db } = deps.database;
  const known = await db
    .selectFrom('shipment')
    .select('order_id')
    .where('docket', '=', tracked.docket)
    .executeTakeFirst();
  if (!known) return 'unknown';
  const { fate, queued = [] } = await db
    .transaction()
    .execute((tx) => recordOfOrder(tx, deps, known.order_id, tracked));
  for (const message of queued) deps.outbox.attemptInBackground(message);
  if (fate === 'recorded') deps.consoleChanges.publish('orders');
  return fate;
}

async function recordOfOrder(tx: Db, deps: TrackingDeps, id: number, tracked: Tracked): Promise<Recorded> {
  const order = await lockOrder(tx, id);
  const shipment = await tx
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', id)
    .where('docket', '=', tracked.docket)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !shipment) return { fate: 'unknown' };
  if (!isOfOrder(shipment, order)) return { fate: 'replaced' };
  const news = await addSteps(tx, id, tracked.steps, deps.now());
  if (news.size === 0) return { fate: 'repeated' };
  const steps = await stepsOf(tx, id);
  const newest = newestStep<Step>({ ...shipment, at: shipment.state_at }, steps);
  if (isSame(newest, shipment)) return { fate: 'late' };
  await tx.updateTable('shipment').set(changesOf(shipment, newest)).where('order_id', '=', id).execute();
  if (newest.state === shipment.state) return { fate: 'recorded' };
  const told = new Set(steps.filter((step) => !news.has(step.id)).map(({ state }) => state));
  const now = await completeDelivered(tx, deps, order, shipment, newest);
  return { fate: 'recorded', queued: await enqueueParcelMail(tx, deps, { order: now, shipment, step: newest, told }) };
}

function isSame({ state, at }: Step, was: ShipmentRow): boolean {
  return state === was.state && at.getTime() === was.state_at.getTime();
}

/** Adds the steps that were not told before. Returns their ids. */
async function addSteps(tx: Db, order_id: number, steps: TrackedStep[], now: Date): Promise<Set<number>> {
  const rows = steps
    .filter(({ at }) => at.getTime() <= now.getTime() + aheadMs)
    // At the door a courier writes down who took it: that is nothing to us.
    .map(({ state, at, place, remark }) => ({
      order_id,
      state,
      at,
      place: fit(place, 100),
      remark: state === 'delivered' ? '' : fit(remark, 300),
    }));
  if (rows.length === 0) return new Set();
  const added = await tx
    .insertInto('shipment_step')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['order_id', 'at', 'state']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** A courier's text, fit for a column and an operator: without numbers of people, on one line, and of limited length. */
function fit(text: string, max: number): string {
  return redact(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max);
}

async function stepsOf(tx: Db, orderId: number): Promise<StepRow[]> {
  const rows = await tx.selectFrom('shipment_step').selectAll().where('order_id', '=', orderId).execute();
  return rows as StepRow[];
}

/** A parcel that begins to come back, or is lost, is a new case for an operator, whatever was closed of it before. */
function changesOf(shipment: ShipmentRow, { state, at, place }: Step) {
  const isNewCase = isBackOrLost(state) && !isBackOrLost(shipment.state);
  return { state, state_at: at, place, ...(isNewCase && { case_closed_at: null, case_closed_by: null }) };
}

/**
 * The operator's *Mark as delivered*, done by the courier; also where it left without an operator saying so. What is at the packing table,
 * with something missing, was not delivered.
 */
async function completeDelivered(
  tx: Db,
  { log }: TrackingDeps,
  order: OrderRow,
  { courier, docket, booked_at }: ShipmentRow,
  { state }: Step,
): Promise<OrderRow> {
  if (state !== 'delivered' || order.state === 'completed' || order.state === 'cancelled') return order;
  if (order.docket_number === null && missingOf(await pickedLines(tx, order.id)) > 0) return order;
  log.info({ order: order.id, courier }, 'delivered, says its courier');
  return changeOrder(tx, order, {
    state: stateAfter(order, 'complete'),
    ...(order.docket_number === null && {
      courier_name: courier,
      docket_number: docket,
      dispatched_on: indianDate(booked_at),
    }),
  });
}
