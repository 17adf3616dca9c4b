import { setTimeout } from 'node:timers/promises';
import { recordRun } from '../jobs/record-run.ts';
import { asTrace, type Tracing } from '../tracing/tracing.ts';
import type { CaptureDeps } from './capture.ts';
import { batchSize, type Due, type Lane, lanes, leaseDue } from './due.ts';
import { reconcileCharge } from './reconcile-charge.ts';
import { reconcileRefund } from './reconcile-refund.ts';

export interface Reconciler {
  /** Resolves once the check that is under way, if any, has ended. */
  drain(): Promise<void>;
  /** Stops after the check that is under way. */
  stop(): Promise<void>;
}

type Check = (deps: CaptureDeps, due: Due) => Promise<void>;

type ReconcilerDeps = CaptureDeps & { tracing: Tracing };

/** How often a process that checks every few seconds records its checks, in milliseconds. */
const recordInterval = 60_000;

/**
 * Asks the provider about all that is due, again and again: finds what we were not notified of. Each lane runs by itself: a provider
 * that takes very long to answer for thousands of today's charges delays no refund, and no charge that was made a minute ago.
 */
export function startReconciler(deps: ReconcilerDeps): Reconciler {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const repeat = (lane: Lane, check: Check) => repeatCheck(deps, { signal: stopping.signal, underWay, lane, check });
  const loops = Promise.all([
    repeat(lanes.expected, reconcileCharge),
    repeat(lanes.others, reconcileCharge),
    repeat(lanes.refunds, reconcileRefund),
  ]);
  return {
    drain: async () => void (await Promise.all(underWay)),
    stop: async () => {
      stopping.abort();
      await loops;
    },
  };
}

interface RepeatedCheck {
  signal: AbortSignal;
  /** The checks that are under way. */
  underWay: Set<Promise<void>>;
  lane: Lane;
  check: Check;
}

async function repeatCheck(deps: ReconcilerDeps, { signal, underWay, lane, check }: RepeatedCheck): Promise<void> {
  const { database, paymentTimeouts, log } = deps;
  const checkAll = () => checkDue(deps, signal, lane, check);
  let recordAt = 0;
  while (!signal.aborted) {
    const isRecorded = performance.now() >= recordAt;
    if (isRecorded) recordAt = performance.now() + recordInterval;
    const run = (isRecorded ? recordRun(database.db, lane.name, checkAll) : checkAll())
      .catch((err) => log.warn({ err }, 'reconciler'))
      .finally(() => underWay.delete(run));
    underWay.add(run);
    await run;
    await setTimeout(paymentTimeouts.checkInterval * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Processes all that is due, a batch at a time. A row that fails does not affect the others. */
async function checkDue(deps: ReconcilerDeps, signal: AbortSignal, lane: Lane, check: Check): Promise<void> {
  let checked: number;
  do {
    const due = await leaseDue(deps, lane);
    const warn = (id: Due['id']) => (err: unknown) => deps.log.warn({ err, [lane.table]: id }, 'reconciler');
    const start = (id: Due['id']) => ({ name: `check ${lane.table}`, attributes: { [`dastak.${lane.table}`]: id } });
    const checkOne = (each: Due) => asTrace(deps.tracing, start(each.id), () => check(deps, each));
    await Promise.all(due.map((each) => checkOne(each).catch(warn(each.id))));
    checked = due.length;
  } while (checked === batchSize && !signal.aborted);
}
