import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { listPath } from '../../lists/query.ts';
import { useSyncedFields } from '../../lists/use-synced-fields.ts';
import { useMessages } from '../../messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { filePathOf, listsWithFile } from '../paths.ts';
import { FilterField } from './filter-fields.tsx';
import { chosenCount } from './list-chips.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListQuery } from './list-query.ts';

interface ListBarProps {
  path: string;
  query: ListQuery;
  searchHint: string | undefined;
  /** The search of a list of which nothing that is typed may be in an address. */
  find: ReactNode;
  filters: ListFilter[];
  today: string;
  /** What else is folded: how the list is looked at. */
  children: ReactNode;
}

/** One search, and all else in one row beside it, folded: the rows below are what matters. */
export function ListBar({ path, query, searchHint, find, filters, today, children }: ListBarProps) {
  const t = useMessages(lists);
  const listWithFile = listsWithFile.find((each) => each === path);
  const count = chosenCount(filters, query);
  return (
    <div className="list-bar">
      {find ? <search>{find}</search> : null}
      {find || searchHint === undefined ? null : <Search path={path} query={query} hint={searchHint} />}
      <div className="list-folds">
        {filters.some(({ is }) => is !== 'linked') ? (
          <details className="list-fold">
            <summary>{count > 0 ? fill(t.filters_chosen, { count }) : t.filters}</summary>
            <Filters path={path} query={query} filters={filters} today={today} />
          </details>
        ) : null}
        {children}
        {listWithFile ? (
          <a
            className={buttonClass('plain')}
            href={listPath(filePathOf(listWithFile), query.filters)}
            title={t.download_help}
          >
            <Download aria-hidden="true" />
            {t.download}
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** The result is an address, which can be kept, shared and come back to; what is chosen besides stays. */
function Search({ path, query, hint }: { path: string; query: ListQuery; hint: string }) {
  const t = useMessages(lists);
  const form = useSyncedFields({ search: query.filters.search });
  return (
    <Form ref={form} className="console-find" action={path} role="search">
      <Field
        type="search"
        name="search"
        label={hint}
        defaultValue={query.filters.search}
        maxLength={50}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Kept query={query} besides={['search']} />
      <Button type="submit" kind="green">
        {t.do_search}
      </Button>
    </Form>
  );
}

function Filters({ path, query, filters, today }: Omit<ListBarProps, 'searchHint' | 'find' | 'children'>) {
  const t = useMessages(lists);
  const form = useSyncedFields(query.filters);
  const fields = filters.flatMap((filter) => (filter.is === 'days' ? ['from', 'to'] : filter.name));
  return (
    <Form ref={form} className="console-filters" action={path}>
      {filters.map((filter) => (
        <FilterField
          key={filter.is === 'days' ? 'days' : filter.name}
          filter={filter}
          path={path}
          query={query}
          today={today}
        />
      ))}
      <Kept query={query} besides={fields} />
      <div className="console-filters-end">
        <Button type="submit" kind="green">
          {t.show}
        </Button>
      </div>
    </Form>
  );
}

/** What the form itself does not ask, and what stays as it is: the tab, the order, and the other filters. */
function Kept({ query, besides }: { query: ListQuery; besides: string[] }) {
  const order = {
    sort: query.sort === query.sorts[0] ? '' : query.sort,
    direction: query.direction === 'desc' ? '' : query.direction,
  };
  const kept = Object.entries({ ...query.filters, ...order }).filter(
    ([name, value]) => value && !besides.includes(name),
  );
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
