import { useEffect, useState } from 'react';
import { askOwnPrice } from './ask-own-price.ts';
import { pause, retryWhenBusy } from './retry-when-busy.ts';
import type { Rate } from './sums.ts';

export type RateState = 'known' | 'updating' | 'failed';

export interface FollowedRate {
  rate: Rate;
  state: RateState;
  again: () => void;
}

/** Typing `120` requests one price, not three. */
const settledMs = 300;

/** The rate for this many stickers. It is requested anew when the quantity changes; an answer that comes too late is ignored. */
export function useRate(guid: string, quantity: number, loaded: Rate): FollowedRate {
  const [from, setFrom] = useState(loaded);
  const [rate, setRate] = useState(loaded);
  const [failedFor, setFailedFor] = useState<number | null>(null);
  if (from !== loaded) {
    setFrom(loaded);
    setRate(loaded);
    setFailedFor(null);
  }
  const state = rate.quantity === quantity ? 'known' : failedFor === quantity ? 'failed' : 'updating';

  useEffect(() => {
    if (state !== 'updating') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      await pause(settledMs, signal);
      const basePaise = await retryWhenBusy(
        () => askOwnPrice({ guid, quantity }, signal),
        (ms) => pause(ms, signal),
      );
      if (!signal.aborted) setRate((before) => ({ ...before, basePaise, quantity }));
    };
    follow().catch(() => {
      if (!signal.aborted) setFailedFor(quantity);
    });
    return () => leaving.abort();
  }, [guid, quantity, state]);

  return { rate, state, again: () => setFailedFor(null) };
}
