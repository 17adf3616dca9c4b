import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { ListWithFile } from '../paths.ts';
import type { ListColumn } from './list-columns.tsx';
import type { FiltersOf, RowOf } from './list-query.ts';

/** What a list's page shows and its file contains. `Key`: what its rows are told apart by. */
export interface ListLayout<
  Row,
  Sort extends string,
  Filters,
  Key extends string | number = string | number,
  Path = string,
> {
  /** The path of its page. A list that is one of `listsWithFile` has its file at the same path with `.csv`. */
  path: Path;
  caption: string;
  columns: ListColumn<Row, Sort>[];
  /** The row's number or id. */
  rowKey: (row: Row) => Key;
  /** The hint of the search field: what is searched. A list without it has no search in its address. */
  searchHint?: string;
  /** The fields of its filters. */
  fields?: (chosen: Filters) => ReactNode;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** A list as it is shown, and the call that it comes from. */
export interface ListView<L extends ListCall, Key extends string | number = string | number, Path = string>
  extends ListLayout<RowOf<L>, L['sorts'][number], FiltersOf<L>, Key, Path> {
  call: L;
}

/** Says how a declared list is shown. Its call says what it can be sorted and filtered by, and what its rows contain. */
export function defineListView<L extends ListCall, Key extends string | number, const Path extends string>(
  call: L,
  layout: Omit<ListView<L, Key, Path>, 'call'>,
): ListView<L, Key, Path> {
  return { call, ...layout };
}

/** A list of which all rows are available as a file, part by part: its call takes the number after which a part begins. */
export interface ListForFile<L extends ListCall> extends ListView<L, number, ListWithFile> {
  call: 'after' extends keyof z.input<L['input']> ? L : never;
}
