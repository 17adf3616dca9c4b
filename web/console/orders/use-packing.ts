import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '../../forms/form-state.ts';

/**
 * The result of putting a sticker in or taking it out: a message, or the form with its error. `print`: the order whose label is to be printed now;
 * `isScan`: it is heard as well. `problem`: what did not happen after it. `courierLabel`: the order that was booked, whose label is printed.
 */
export type PackAnswer =
  | { message: string; print?: number; isScan?: true; problem?: string; courierLabel?: number }
  | FormState
  | undefined;

/** A form that was sent: its fields. */
export type Scan = Record<string, string>;

const asScanned = (scan: Scan): Scan | null => scan;

/**
 * Sends what is scanned one after the other: a hand scanner does not wait for an answer, and none of its codes may be lost. `complete` adds what is
 * known only when a scan's turn comes; null: nothing is to be done by then. Without script each is a form of its own.
 */
export function usePacking(initialAnswer: PackAnswer, complete = asScanned) {
  const fetcher = useFetcher<Exclude<PackAnswer, undefined>>();
  const [queuedScans, setQueuedScans] = useState<Scan[]>([]);
  const [isUnderWay, setUnderWay] = useState(false);
  // The next scan would otherwise be sent before the router says that this one is, and take its place.
  const isSent = useRef(false);
  const { state, submit } = fetcher;

  useEffect(() => {
    const [next, ...rest] = queuedScans;
    if (state !== 'idle' || isSent.current || !next) return;
    setQueuedScans(rest);
    const scan = complete(next);
    if (!scan) return;
    isSent.current = true;
    setUnderWay(true);
    void submit(scan, { method: 'post' }).finally(() => {
      isSent.current = false;
      startTransition(() => setUnderWay(false));
    });
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const scan = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    event.currentTarget.reset();
    // Enter alone books a parcel that is complete.
    if (scan.code?.trim() !== '' || scan.intent === 'leave') setQueuedScans((before) => [...before, scan]);
  }

  const isPending = isUnderWay || state !== 'idle' || queuedScans.length > 0;
  return { answer: fetcher.data ?? initialAnswer, isFresh: fetcher.data !== undefined, isPending, onSubmit };
}
