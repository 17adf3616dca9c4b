import type { MouseEvent } from 'react';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { knockDays } from './knock-days.ts';
import { KnockItem } from './knock-item.tsx';
import { type KnockPage, useMoreKnocks } from './use-more-knocks.ts';

export function KnockList({ first }: { first: KnockPage }) {
  const t = useMessages();
  const { knocks, next, failure, loading, load } = useMoreKnocks(first);
  const href = `${paths.myContacts}?after=${encodeURIComponent(next)}`;

  function addToList(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) load(href);
  }

  return (
    <>
      {knockDays(knocks).map(({ day, knocks }) => (
        <section className="knock-day" key={day}>
          <h2>{day}</h2>
          <ul>
            {knocks.map((knock, place) => (
              <KnockItem knock={knock} key={`${knock.at} ${place}`} />
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
