import type { MouseEvent } from 'react';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { contactDays } from './contact-days.ts';
import { ContactItem } from './contact-item.tsx';
import { type ContactPage, useMoreContacts } from './use-more-contacts.ts';

export function ContactList({ first }: { first: ContactPage }) {
  const t = useMessages();
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
