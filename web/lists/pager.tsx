import { Link } from 'react-router';
import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { pageNumbers } from './page-numbers.ts';
import type { PageInfo } from './query.ts';

interface PagerProps extends PageInfo {
  /** The address of a page. */
  to: (page: number) => string;
}

/** Previous, the numbers, Next. Not shown where all rows are on one page. */
export function Pager({ page, pages, to }: PagerProps) {
  const t = useMessages(resellerLists);
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={t.pages}>
      <PageLink text={t.previous} to={page > 1 ? to(page - 1) : null} />
      <ol className="pager-numbers">
        {pageNumbers(page, pages).map((number, place) =>
          number === null ? (
            <li key={`gap ${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className="pager-number"
                to={to(number)}
                aria-label={fill(t.page_number, { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <PageLink text={t.next} to={page < pages ? to(page + 1) : null} />
    </nav>
  );
}

/** Where there is no such page the element keeps its place, so that a second click in a row hits nothing else. */
function PageLink({ text, to }: { text: string; to: string | null }) {
  return to === null ? (
    <span className="button pager-turn" aria-disabled="true">
      {text}
    </span>
  ) : (
    <Link className="button pager-turn" to={to}>
      {text}
    </Link>
  );
}
