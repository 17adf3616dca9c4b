import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '../../forms/form-state.ts';

/** The result of putting a sticker in or taking it out: a message, or the form with its error. */
export type PackAnswer = { message: string } | FormState | undefined;

type Scan = Record<string, string>;

/**
 * Sends what is scanned one after the other: a hand scanner does not wait for an answer, and none of its codes may be lost.
 * Without script each is a form of its own.
 */
export function usePacking(initialAnswer: PackAnswer) {
  const fetcher = useFetcher<Exclude<PackAnswer, undefined>>();
  const [queuedScans, setQueuedScans] = useState<Scan[]>([]);
  const { state, submit } = fetcher;

  useEffect(() => {
    const [next, ...rest] = queuedScans;
    if (state !== 'idle' || !next) return;
    setQueuedScans(rest);
    void submit(next, { method: 'post' });
  }, [state, submit, queuedScans]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const scan = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    event.currentTarget.reset();
    if (scan.code?.trim()) setQueuedScans((before) => [...before, scan]);
  }

  return { answer: fetcher.data ?? initialAnswer, isPending: state !== 'idle' || queuedScans.length > 0, onSubmit };
}
