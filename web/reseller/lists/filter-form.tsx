import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Filters, listPath } from './query.ts';

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

/** Fields say what the list was asked for, also after somebody has gone back to another part of it. */
function useShown(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const asked = listPath('', filters);
  const shown = useRef(asked);
  useEffect(() => {
    // What the page came with is in its fields; something else there was typed before this script was.
    if (shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [asked, filters]);
  return form;
}
