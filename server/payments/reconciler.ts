import { setTimeout } from 'node:timers/promises';
import { recordRun } from '../jobs/record-run.ts';
import type { CaptureParts } from './capture.ts';
import { checkCharge } from './check-charge.ts';
import { checkRefund } from './check-refund.ts';
import { batch, type Due, takeDue } from './due.ts';

export interface Reconciler {
  /** Resolves once the look that is under way, if any, has ended. */
  drain(): Promise<void>;
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

type Table = 'charge' | 'refund';
type Check = (parts: CaptureParts, due: Due) => Promise<void>;

/** A process that looks every few seconds writes that down so often, in milliseconds. */
const noted = 60_000;

/**
 * Asks the provider about all that is due, again and again: what happens when nobody tells us anything. Charges and
 * refunds each by themselves: a provider that takes for ever to tell of thousands of charges keeps no refund waiting.
 */
export function startReconciler(parts: CaptureParts): Reconciler {
  const stopping = new AbortController();
  const looking = new Set<Promise<void>>();
  const again = (table: Table, check: Check) => lookAgain(parts, { signal: stopping.signal, looking, table, check });
  const running = Promise.all([again('charge', checkCharge), again('refund', checkRefund)]);
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
  table: Table;
  check: Check;
}

async function lookAgain(parts: CaptureParts, { signal, looking, table, check }: Looks): Promise<void> {
  const { database, paymentPatience, log } = parts;
  const look = () => work(parts, signal, table, check);
  let noteAt = 0;
  while (!signal.aborted) {
    const isNoted = performance.now() >= noteAt;
    if (isNoted) noteAt = performance.now() + noted;
    const one = (isNoted ? recordRun(database.db, `reconcile-${table}s`, look) : look())
      .catch((err) => log.warn({ err }, 'reconciler'))
      .finally(() => looking.delete(one));
    looking.add(one);
    await one;
    await setTimeout(paymentPatience.look * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** All that is due, a batch at a time. One that fails spoils nothing for the others. */
async function work(parts: CaptureParts, signal: AbortSignal, table: Table, check: Check): Promise<void> {
  let taken: number;
  do {
    const due = await takeDue(parts, table);
    const warn = (id: Due['id']) => (err: unknown) => parts.log.warn({ err, [table]: id }, 'reconciler');
    await Promise.all(due.map((each) => check(parts, each).catch(warn(each.id))));
    taken = due.length;
  } while (taken === batch && !signal.aborted);
}
