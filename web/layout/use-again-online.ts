import { useEffect } from 'react';

/** In milliseconds. A network connection need not reach anything, so this also retries at an interval. */
const pause = 10_000;

/** Retries automatically once the network is back. `again` must be stable, or the interval starts over. */
export function useAgainOnline(again: () => void): void {
  useEffect(() => {
    const retryIfOnline = () => {
      if (navigator.onLine && document.visibilityState === 'visible') again();
    };
    const timer = setInterval(retryIfOnline, pause);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [again]);
}
