import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { maxCountedInTab } from '../../../contract/console/lists.ts';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import type { ChoiceFilter } from './list-filter.ts';
import type { ListOptions } from './list-options.ts';
import { addressOf, type ListQuery } from './list-query.ts';

interface ListTabsProps {
  path: string;
  query: ListQuery;
  tabs: ChoiceFilter | undefined;
  counts: Record<string, number>;
  options: ListOptions;
}

/**
 * The states of what is listed, each with how many there are, and after them the views that were saved. They are in one row that is pushed aside,
 * shaded where there is more; the chosen one is in sight.
 */
export function ListTabs({ path, query, tabs, counts, options: { views, view } }: ListTabsProps) {
  const t = useMessages(lists);
  const row = useChosenInSight(path + JSON.stringify(query.filters));
  if (!tabs && views.length === 0) return null;
  const chosen = tabs ? query.filters[tabs.name] : undefined;
  return (
    <div className="list-tabs" ref={row}>
      {tabs ? (
        <nav aria-label={tabs.label}>
          {['', ...tabs.values].map((value) => (
            <Link
              key={value}
              to={addressOf(path, { ...query, page: 1, filters: { ...query.filters, [tabs.name]: value } })}
              aria-current={value === chosen ? 'page' : undefined}
            >
              {value === '' ? t.all : tabs.text(value)}
              <Count count={counts[value]} />
            </Link>
          ))}
        </nav>
      ) : null}
      {views.length > 0 ? (
        <nav className="list-views" aria-label={t.views}>
          {views.map(({ id, name, query: saved }) => (
            <Link key={id} to={saved ? `${path}?${saved}` : path} aria-current={saved === view ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** Nothing where it was not counted. */
function Count({ count }: { count: number | undefined }) {
  const t = useMessages(lists);
  if (count === undefined) return null;
  const isMore = count > maxCountedInTab;
  const shown = formatCount(Math.min(count, maxCountedInTab));
  return <span className="list-count">{isMore ? fill(t.more_than, { count: shown }) : shown}</span>;
}

/** Where the row is wider than the screen, the chosen one is moved into sight. */
function useChosenInSight(key: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 24;
  }, [key]);
  return row;
}
