import { type ReactNode, useCallback, useEffect, useState } from 'react';

/** The state of data that a page requested from the browser. There is no fourth state, and none can be forgotten. */
export type Fetched<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; data: T };

interface FetchedViewProps<T> {
  of: Fetched<T>;
  loading: ReactNode;
  failed: (error: unknown) => ReactNode;
  children: (data: T) => ReactNode;
}

export function FetchedView<T>({ of, loading, failed, children }: FetchedViewProps<T>) {
  switch (of.state) {
    case 'loading':
      return loading;
    case 'failed':
      return failed(of.error);
    case 'ready':
      return children(of.data);
  }
}

/** Fetches on mount and on `again()`. `load` must be stable (`useCallback`): a new function fetches again. */
export function useFetched<T>(load: (signal: AbortSignal) => Promise<T>): { fetched: Fetched<T>; again: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setFetched({ state: 'loading' });
    load(stop.signal).then(
      (data) => stop.signal.aborted || setFetched({ state: 'ready', data }),
      (error) => stop.signal.aborted || setFetched({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [load, round]);

  return { fetched, again: useCallback(() => setRound((before) => before + 1), []) };
}
