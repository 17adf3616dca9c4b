import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { frame } from '../../../messages/en/frame.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { contactDays } from './contact-days.ts';
import { ContactItem } from './contact-item.tsx';

export function ContactList({ first }: { first: ContactPage }) {
  const t = useMessages({ frame, dashboard });
  const { entries, next, failure, loading, load } = useMoreContacts(first);
  const href = `${paths.myContacts}?after=${encodeURIComponent(next)}`;

  function addToList(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) load(href);
  }

  return (
    <>
      {contactDays(entries).map(({ day, entries }) => (
        <section className="knock-day" key={day}>
          <h2>{day}</h2>
          <ul>
            {entries.map((entry, place) => (
              <ContactItem entry={entry} key={`${entry.at} ${place}`} />
            ))}
          </ul>
        </section>
      ))}
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      {next ? (
        <p>
          <ButtonLink to={href} onClick={addToList} aria-busy={loading}>
            {loading ? t.frame.loading : t.dashboard.show_more}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

interface ContactPage {
  contacts: ContactEntry[];
  /** Where the next page begins; '' if there is none. */
  next: string;
}

/** The pages loaded so far, one after the other. A first page that is reloaded starts over. */
function useMoreContacts(first: ContactPage) {
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
