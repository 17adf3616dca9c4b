import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { useShown } from '../../reseller/lists/use-shown.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Asked } from './asked.ts';

const t = desk.lists;

interface DeskFiltersProps {
  path: string;
  asked: Asked;
  isFiltered: boolean;
  searchHint: string | undefined;
  children: ReactNode;
}

/** Filters a list and keeps its sort order. The result is an address, which can be kept, shared and come back to. */
export function DeskFilters({ path, asked, isFiltered, searchHint, children }: DeskFiltersProps) {
  const form = useShown(asked.filters);
  if (searchHint === undefined && !children) return null;
  return (
    <Form ref={form} className="desk-filters" action={path} role="search">
      {searchHint === undefined ? null : <Search value={asked.filters.search} hint={searchHint} />}
      {children}
      {asked.sort === asked.sorts[0] ? null : <input type="hidden" name="sort" value={asked.sort} />}
      {asked.direction === 'desc' ? null : <input type="hidden" name="direction" value={asked.direction} />}
      <div className="desk-filters-end">
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

function Search({ value, hint }: { value: string; hint: string }) {
  return (
    <div className="desk-search">
      <Field
        type="search"
        name="search"
        label={t.search}
        hint={hint}
        defaultValue={value}
        maxLength={50}
        enterKeyHint="search"
        autoComplete="off"
      />
    </div>
  );
}
