import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '../../forms/form-state.ts';

/** What came of a scan: it is in, or why it is not. */
export type PackAnswer = { said: string } | FormState | undefined;

type Scan = Record<string, string>;

/**
 * Sends what is scanned one after the other: a hand scanner does not wait for an answer, and none of its codes may be lost.
 * Without script each is a form of its own.
 */
export function usePacking(first: PackAnswer) {
  const fetcher = useFetcher<Exclude<PackAnswer, undefined>>();
  const [waiting, setWaiting] = useState<Scan[]>([]);
  const { state, submit } = fetcher;

  useEffect(() => {
    const [next, ...rest] = waiting;
    if (state !== 'idle' || !next) return;
    setWaiting(rest);
    void submit(next, { method: 'post' });
  }, [state, submit, waiting]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const scan = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    event.currentTarget.reset();
    if (scan.code?.trim()) setWaiting((before) => [...before, scan]);
  }

  return { answer: fetcher.data ?? first, isLooking: state !== 'idle' || waiting.length > 0, onSubmit };
}
