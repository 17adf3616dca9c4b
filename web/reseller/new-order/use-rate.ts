import { useEffect, useState } from 'react';
import { createCall, isCallError } from '../../api.ts';
import { browserCall } from '../../browser-call.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/stored.ts';
import { loadPrice, type RateQuery } from './load-rates.ts';
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
    const abortController = new AbortController();
    const { signal } = abortController;
    const update = async () => {
      await pause(settledMs, signal);
      const basePaise = await retryWhenBusy(
        () => loadOwnPrice({ guid, quantity }, signal),
        (ms) => pause(ms, signal),
      );
      if (!signal.aborted) setRate((before) => ({ ...before, basePaise, quantity }));
    };
    update().catch(() => {
      if (!signal.aborted) setFailedFor(quantity);
    });
    return () => abortController.abort();
  }, [guid, quantity, state]);

  return { rate, state, again: () => setFailedFor(null) };
}

/**
 * Calls with the stored token; where that is not the reseller's (an owner logged in later in this browser), asks by the cookie, as the page itself
 * was loaded.
 */
async function loadOwnPrice(query: RateQuery, signal: AbortSignal): Promise<number> {
  try {
    return await loadPrice(browserCall, query, { token: storedToken(), signal });
  } catch (error) {
    const isOtherAccount = isCallError(error) && [401, 403].includes(error.httpStatus);
    if (!isOtherAccount) throw error;
    const byCookie = createCall(() => fetch(`${paths.newOrderPrice}?quantity=${query.quantity}`, { signal }));
    return loadPrice(byCookie, query);
  }
}
