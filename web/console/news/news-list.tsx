import { Link } from 'react-router';
import { news as words } from '../../../messages/console/news.ts';
import { today } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';
import { waitingPlaces } from '../today/waiting-places.ts';
import type { News } from './news-answers.ts';

type Item = News['News'][number];

/** What has begun to wait since it was last looked at, and where it is worked on. */
export function NewsList({ news, onGo }: { news: Item[]; onGo?: () => void }) {
  const t = useMessages(words);
  const fresh = news.filter((each) => each.fresh > 0);
  return (
    <>
      {fresh.length === 0 ? <p>{t.nothing_new}</p> : null}
      <ul className="waiting">
        {fresh.map((item) => (
          <li key={item.what}>
            <NewsItem {...item} {...(onGo && { onGo })} />
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to={consolePaths.today} {...(onGo && { onClick: onGo })}>
          {t.all_that_waits}
        </Link>
      </p>
    </>
  );
}

function NewsItem({ what, count, more, fresh, onGo }: Item & { onGo?: () => void }) {
  const t = useMessages({ words, today });
  const place = what === 'channels_paused' ? consolePaths.health : waitingPlaces[what];
  const all = more ? fill(t.today.more, { count: formatCount(count) }) : formatCount(count);
  return (
    <Link to={place} {...(onGo && { onClick: onGo })}>
      <b>{formatCount(fresh)}</b>
      <span className="waiting-what">{what === 'channels_paused' ? t.words.channels_paused : t.today[what]}</span>
      <span className="waiting-age">{fill(t.words.of_all, { count: all })}</span>
    </Link>
  );
}
