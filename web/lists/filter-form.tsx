import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import type { Filters } from './query.ts';
import { useSyncedFields } from './use-synced-fields.ts';

interface FilterFormProps {
  path: string;
  filters: Filters;
  children: ReactNode;
  /** Further fields, folded away unless one of them is used. */
  more?: { used: boolean; fields: ReactNode };
}

/** Filters a list. The filters are in the address, which can be bookmarked, shared and returned to. */
export function FilterForm({ path, filters, children, more }: FilterFormProps) {
  const t = useMessages(resellerLists);
  return (
    <Form ref={useSyncedFields(filters)} className="list-filters" action={path} role="search">
      <div className="list-search">
        {children}
        <Button type="submit">{t.show}</Button>
      </div>
      {more ? (
        <details className="fold" open={more.used}>
          <summary>{t.filters}</summary>
          <div className="list-more">
            {more.fields}
            <Button type="submit">{t.show}</Button>
          </div>
        </details>
      ) : null}
    </Form>
  );
}
