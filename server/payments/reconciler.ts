import { setTimeout } from 'node:timers/promises';
import { recordRun } from '../jobs/record-run.ts';
import type { CaptureParts } from './capture.ts';
import { checkCharge } from './check-charge.ts';
import { checkRefund } from './check-refund.ts';
import { batch, type Due, type Lane, lanes, takeDue } from './due.ts';

export interface Reconciler {
  /** Resolves once the look that is under way, if any, has ended. */
  drain(): Promise<void>;
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

type Check = (parts: CaptureParts, due: Due) => Promise<void>;

/** A process that looks every few seconds writes that down so often, in milliseconds. */
const noted = 60_000;

/**
 * Asks the provider about all that is due, again and again: what happens when nobody tells us anything. Each lane by itself: a provider that takes
 * for ever to tell of thousands of charges of this day keeps no refund waiting, and none that was made a minute ago.
 */
export function startReconciler(parts: CaptureParts): Reconciler {
  const stopping = new AbortController();
  const looking = new Set<Promise<void>>();
  const again = (lane: Lane, check: Check) => lookAgain(parts, { signal: stopping.signal, looking, lane, check });
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
  /** Where a look is put while it is under way. */
  looking: Set<Promise<void>>;
  lane: Lane;
  check: Check;
}

async function lookAgain(parts: CaptureParts, { signal, looking, lane, check }: Looks): Promise<void> {
  const { database, paymentPatience, log } = parts;
  const look = () => work(parts, signal, lane, check);
  let noteAt = 0;
  while (!signal.aborted) {
    const isNoted = performance.now() >= noteAt;
    if (isNoted) noteAt = performance.now() + noted;
    const one = (isNoted ? recordRun(database.db, lane.name, look) : look())
      .catch((err) => log.warn({ err }, 'reconciler'))
      .finally(() => looking.delete(one));
    looking.add(one);
    await one;
    await setTimeout(paymentPatience.look * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** All that is due, a batch at a time. One that fails spoils nothing for the others. */
async function work(parts: CaptureParts, signal: AbortSignal, lane: Lane, check: Check): Promise<void> {
  let taken: number;
  do {
    const due = await takeDue(parts, lane);
    const warn = (id: Due['id']) => (err: unknown) => parts.log.warn({ err, [lane.table]: id }, 'reconciler');
    await Promise.all(due.map((each) => check(parts, each).catch(warn(each.id))));
    taken = due.length;
  } while (taken === batch && !signal.aborted);
}
