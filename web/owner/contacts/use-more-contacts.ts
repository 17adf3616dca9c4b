import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import type { Loaded } from '../../session/load-for-account.ts';

export interface ContactPage {
  contacts: ContactEntry[];
  /** Where the next page begins; '' if there is none. */
  next: string;
}

/** The pages loaded so far, one after the other. A first page that is reloaded starts over. */
export function useMoreContacts(first: ContactPage) {
  const [pages, setPages] = useState([first]);
  const { data, state, load } = useFetcher<Loaded<{ page: ContactPage }>>();
  useEffect(() => setPages([first]), [first]);
  useEffect(() => {
    if (data && 'ready' in data) setPages((before) => [...before, data.ready.page]);
  }, [data]);
  return {
    entries: pages.flatMap(({ contacts }) => contacts),
    next: pages.at(-1)?.next ?? '',
    failure: data && 'failure' in data ? data.failure : undefined,
    loading: state !== 'idle',
    load,
  };
}
