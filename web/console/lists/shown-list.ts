import type { ReactNode } from 'react';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { ListColumn } from './list-columns.tsx';
import type { FiltersOf, RowOf } from './list-query.ts';

/** What a list's page shows and its file contains. */
export interface Shown<Row, Sort extends string, Filters> {
  path: string;
  /** Whether all rows are available as a file, at the page's address with `.csv`; a list of a few rows has none. */
  hasFile?: true;
  caption: string;
  columns: ListColumn<Row, Sort>[];
  /** The row's number or id. */
  rowKey: (row: Row) => string | number;
  /** The hint of the search field: what is searched. A list without it has no search in its address. */
  searchHint?: string;
  /** The fields of its filters. */
  fields?: (chosen: Filters) => ReactNode;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** A list as it is shown, and the call that it comes from. */
export interface ShownList<L extends ListCall> extends Shown<RowOf<L>, L['sorts'][number], FiltersOf<L>> {
  call: L;
}

/** Says how a declared list is shown. What it can be sorted and filtered by, and what is in its rows, its call says. */
export function shownList<L extends ListCall>(call: L, shown: Omit<ShownList<L>, 'call'>): ShownList<L> {
  return { call, ...shown };
}
