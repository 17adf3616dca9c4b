import { setTimeout } from 'node:timers/promises';
import { recordRun } from '../jobs/record-run.ts';
import type { CaptureDeps } from './capture.ts';
import { checkCharge } from './check-charge.ts';
import { checkRefund } from './check-refund.ts';
import { batch, type Due, type Lane, lanes, takeDue } from './due.ts';

export interface Reconciler {
  /** Resolves once the look that is under way, if any, has ended. */
  drain(): Promise<void>;
  /** Stops after the look that is under way. */
  stop(): Promise<void>;
}

type Check = (deps: CaptureDeps, due: Due) => Promise<void>;

/** How often a process that looks every few seconds records its looks, in milliseconds. */
const noted = 60_000;

/**
 * Asks the provider about all that is due, again and again: finds what we were not notified of. Each lane runs by itself: a provider
 * that takes very long to answer for thousands of today's charges delays no refund, and no charge that was made a minute ago.
 */
export function startReconciler(deps: CaptureDeps): Reconciler {
  const stopping = new AbortController();
  const looking = new Set<Promise<void>>();
  const again = (lane: Lane, check: Check) => lookAgain(deps, { signal: stopping.signal, looking, lane, check });
  const running = Promise.all([
    again(lanes.expected, checkCharge),
    again(lanes.others, checkCharge),
    again(lanes.refunds, checkRefund),
  ]);
  return {
    drain: async () => void (await Promise.all(looking)),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

interface Looks {
  signal: AbortSignal;
  /** The looks that are under way. */
  looking: Set<Promise<void>>;
  lane: Lane;
  check: Check;
}

async function lookAgain(deps: CaptureDeps, { signal, looking, lane, check }: Looks): Promise<void> {
  const { database, paymentTimeouts, log } = deps;
  const look = () => work(deps, signal, lane, check);
  let noteAt = 0;
  while (!signal.aborted) {
    const isNoted = performance.now() >= noteAt;
    if (isNoted) noteAt = performance.now() + noted;
    const one = (isNoted ? recordRun(database.db, lane.name, look) : look())
      .catch((err) => log.warn({ err }, 'reconciler'))
      .finally(() => looking.delete(one));
    looking.add(one);
    await one;
    await setTimeout(paymentTimeouts.look * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Processes all that is due, a batch at a time. A row that fails does not affect the others. */
async function work(deps: CaptureDeps, signal: AbortSignal, lane: Lane, check: Check): Promise<void> {
  let taken: number;
  do {
    const due = await takeDue(deps, lane);
    const warn = (id: Due['id']) => (err: unknown) => deps.log.warn({ err, [lane.table]: id }, 'reconciler');
    await Promise.all(due.map((each) => check(deps, each).catch(warn(each.id))));
    taken = due.length;
  } while (taken === batch && !signal.aborted);
}
