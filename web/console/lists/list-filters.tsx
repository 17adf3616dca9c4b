import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useSyncedFields } from '../../lists/use-synced-fields.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ListQuery } from './list-query.ts';

interface ListFiltersProps {
  path: string;
  query: ListQuery;
  isFiltered: boolean;
  searchHint: string | undefined;
  children: ReactNode;
}

/** Filters a list and keeps its sort order. The result is an address, which can be kept, shared and come back to. */
export function ListFilters({ path, query, isFiltered, searchHint, children }: ListFiltersProps) {
  const t = useMessages(lists);
  const form = useSyncedFields(query.filters);
  if (searchHint === undefined && !children) return null;
  return (
    <Form ref={form} className="console-filters" action={path} role="search">
      {searchHint === undefined ? null : (
        <div className="console-search">
          <SearchField label={t.search} value={query.filters.search} hint={searchHint} />
        </div>
      )}
      {children}
      {query.sort === query.sorts[0] ? null : <input type="hidden" name="sort" value={query.sort} />}
      {query.direction === 'desc' ? null : <input type="hidden" name="direction" value={query.direction} />}
      <div className="console-filters-end">
        <div>
          <Button type="submit" kind="green">
            {t.show}
          </Button>
          {isFiltered ? (
            <ButtonLink kind="quiet" to={path}>
              {t.clear}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Form>
  );
}
