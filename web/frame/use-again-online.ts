import { useEffect } from 'react';

/** A network that is there need not lead anywhere: it is looked after that often, too, in milliseconds. */
const pause = 10_000;

/** Tries again by itself once the network is back. `again` is stable, or the pause begins anew. */
export function useAgainOnline(again: () => void): void {
  useEffect(() => {
    const look = () => {
      if (navigator.onLine && document.visibilityState === 'visible') again();
    };
    const timer = setInterval(look, pause);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [again]);
}
