import type { ReactNode } from 'react';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { ListColumn } from './list-columns.tsx';
import type { FiltersOf, RowOf } from './list-query.ts';

/** A list as its page shows it and its file contains it: columns, texts and the fields of its filters, besides what its call declares. */
export interface ShownList<L extends ListCall> {
  call: L;
  path: string;
  /** Whether all rows are available as a file, at the page's address with `.csv`; a list of a few rows has none. */
  hasFile?: true;
  caption: string;
  columns: ListColumn<RowOf<L>, L['sorts'][number]>[];
  /** The row's number or id. */
  rowKey: (row: RowOf<L>) => string | number;
  /** The hint of the search field: what is searched. A list without it has no search in its address. */
  searchHint?: string;
  /** The fields of its filters. */
  fields?: (chosen: FiltersOf<L>) => ReactNode;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** Says how a list is shown. */
export function shownList<L extends ListCall>(call: L, shown: Omit<ShownList<L>, 'call'>): ShownList<L> {
  return { call, ...shown };
}
