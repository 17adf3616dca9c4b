import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { frame } from '../../../messages/en/frame.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { contactDays } from './contact-days.ts';
import { ContactItem } from './contact-item.tsx';
import { type ContactPage, withNewest, withOlder } from './contact-pages.ts';

interface ContactListProps {
  first: ContactPage;
  ownerId: number;
  /** Of the form that this page was sent with, where no script sent it. */
  sent: FormState | undefined;
}

export function ContactList({ first, ownerId, sent }: ContactListProps) {
  const t = useMessages({ frame, dashboard });
  const { contacts, next, failure, loading, load } = useMoreContacts(first);
  const href = `${paths.myContacts}?after=${encodeURIComponent(next)}`;

  function addToList(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) load(href);
  }

  return (
    <>
      {contactDays(contacts).map(({ day, contacts }) => (
        <section className="knock-day" key={day}>
          <h2>{day}</h2>
          <ul>
            {contacts.map((contact) => (
              <ContactItem key={contact.id} contact={contact} ownerId={ownerId} sent={sent} />
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

/** The pages loaded so far, one below the other. After thanks, the first and the last of them are loaded again. */
function useMoreContacts(first: ContactPage) {
  const [shown, setShown] = useState(first);
  const { data, state, load } = useFetcher<Loaded<{ page: ContactPage }>>();
  useEffect(() => setShown((before) => withNewest(before, first)), [first]);
  useEffect(() => {
    if (data && 'ready' in data) setShown((before) => withOlder(before, data.ready.page));
  }, [data]);
  return {
    ...shown,
    failure: data && 'failure' in data ? data.failure : undefined,
    loading: state !== 'idle',
    load,
  };
}
