import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { ListWithFile } from '../paths.ts';
import type { ListColumn } from './list-columns.tsx';
import type { FiltersOf, RowOf } from './list-query.ts';

/** What a list's page shows and its file contains. `Key`: what its rows are told apart by. */
export interface Shown<
  Row,
  Sort extends string,
  Filters,
  Key extends string | number = string | number,
  Path = string,
> {
  /** Of its page; its file is at the same address with `.csv`, where it is one of `listsWithFile`. */
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
export interface ShownList<L extends ListCall, Key extends string | number = string | number, Path = string>
  extends Shown<RowOf<L>, L['sorts'][number], FiltersOf<L>, Key, Path> {
  call: L;
}

/** Says how a declared list is shown. Its call says what it can be sorted and filtered by, and what its rows contain. */
export function shownList<L extends ListCall, Key extends string | number, const Path extends string>(
  call: L,
  shown: Omit<ShownList<L, Key, Path>, 'call'>,
): ShownList<L, Key, Path> {
  return { call, ...shown };
}

/** A list of which all rows are available as a file, part by part: its call takes the number after which a part begins. */
export interface ListForFile<L extends ListCall> extends ShownList<L, number, ListWithFile> {
  call: 'after' extends keyof z.input<L['input']> ? L : never;
}
