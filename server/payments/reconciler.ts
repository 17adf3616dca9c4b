import { setTimeout } from 'node:timers/promises';
import type { CaptureParts } from './capture.ts';
import { checkCharge } from './check-charge.ts';
import { checkRefund } from './check-refund.ts';
import { batch, type Due, takeDue } from './due.ts';

export interface Reconciler {
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

/** Asks the provider about all that is due, again and again: what happens when nobody tells us anything. */
export function startReconciler(parts: CaptureParts): Reconciler {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => setTimeout(parts.paymentPatience.look * 1000, undefined, { signal, ref: false }).catch(() => {});
  const run = async () => {
    while (!signal.aborted) {
      await reconcile(parts, signal).catch((err) => parts.log.warn({ err }, 'reconciler'));
      await wait();
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function reconcile(parts: CaptureParts, signal: AbortSignal): Promise<void> {
  await work(parts, signal, 'charge', checkCharge);
  await work(parts, signal, 'refund', checkRefund);
}

/** All that is due, a batch at a time. One that fails spoils nothing for the others. */
async function work(
  parts: CaptureParts,
  signal: AbortSignal,
  table: 'charge' | 'refund',
  check: (parts: CaptureParts, due: Due) => Promise<void>,
): Promise<void> {
  let taken: number;
  do {
    const due = await takeDue(parts, table);
    const warn = (id: Due['id']) => (err: unknown) => parts.log.warn({ err, [table]: id }, 'reconciler');
    await Promise.all(due.map((each) => check(parts, each).catch(warn(each.id))));
    taken = due.length;
  } while (taken === batch && !signal.aborted);
}
