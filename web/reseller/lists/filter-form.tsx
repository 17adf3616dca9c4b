import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Filters } from './query.ts';
import { useShown } from './use-shown.ts';

interface FilterFormProps {
  path: string;
  filters: Filters;
  children: ReactNode;
  /** Further fields, folded away until one of them is used. */
  more?: { used: boolean; fields: ReactNode };
}

/** Asks for part of a list. The answer is an address, which can be kept, shared and come back to. */
export function FilterForm({ path, filters, children, more }: FilterFormProps) {
  const t = useMessages().reseller_lists;
  return (
    <Form ref={useShown(filters)} className="list-filters" action={path} role="search">
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
