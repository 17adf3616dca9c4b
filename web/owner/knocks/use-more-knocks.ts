import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Knock } from '../../../contract/owner-control.ts';
import type { Loaded } from '../../for-account/load-for-account.ts';

export interface KnockPage {
  contacts: Knock[];
  /** Where the next page begins; '' if there is none. */
  next: string;
}

/** The pages loaded so far, one after the other. A first page that is reloaded starts over. */
export function useMoreKnocks(first: KnockPage) {
  const [pages, setPages] = useState([first]);
  const { data, state, load } = useFetcher<Loaded<{ page: KnockPage }>>();
  useEffect(() => setPages([first]), [first]);
  useEffect(() => {
    if (data && 'ready' in data) setPages((before) => [...before, data.ready.page]);
  }, [data]);
  return {
    knocks: pages.flatMap(({ contacts }) => contacts),
    next: pages.at(-1)?.next ?? '',
    failure: data && 'failure' in data ? data.failure : undefined,
    loading: state !== 'idle',
    load,
  };
}
