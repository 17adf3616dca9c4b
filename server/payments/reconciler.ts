import { setTimeout } from 'node:timers/promises';
import type { CaptureParts } from './capture.ts';
import { checkCharge } from './check-charge.ts';
import { checkRefund } from './check-refund.ts';
import { batch, type Due, takeDue } from './due.ts';

export interface Reconciler {
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

type Look = (signal: AbortSignal) => Promise<void>;

/**
 * Asks the provider about all that is due, again and again: what happens when nobody tells us anything. Charges and
 * refunds each by themselves: a provider that takes for ever to tell of thousands of charges keeps no refund waiting.
 */
export function startReconciler(parts: CaptureParts): Reconciler {
  const stopping = new AbortController();
  const running = Promise.all([
    again(parts, stopping.signal, (signal) => work(parts, signal, 'charge', checkCharge)),
    again(parts, stopping.signal, (signal) => work(parts, signal, 'refund', checkRefund)),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function again({ paymentPatience, log }: CaptureParts, signal: AbortSignal, look: Look): Promise<void> {
  while (!signal.aborted) {
    await look(signal).catch((err) => log.warn({ err }, 'reconciler'));
    await setTimeout(paymentPatience.look * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
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
