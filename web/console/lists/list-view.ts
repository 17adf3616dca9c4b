import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { FiltersOf } from '../../../contract/console/list-address.ts';
import type { ListCall } from '../../../contract/console/lists.ts';
import { type Areas, spoken } from '../../../messages/spoken.ts';
import type { Translated } from '../../../messages/translated.ts';
import type { ListWithFile } from '../paths.ts';
import type { ListColumn } from './list-columns.tsx';
import type { ChoiceFilter, ListFilter } from './list-filter.ts';
import type { RowOf } from './list-query.ts';

/** What a list's page shows and its file contains, in the operator's language. */
export interface ListLayout<Row, Sort extends string, Filters> {
  caption: string;
  columns: ListColumn<Row, Sort>[];
  /** The filter that its call names as its tabs. */
  tabs?: ChoiceFilter<keyof Filters & string>;
  /** Its other filters. */
  filters?: ListFilter<keyof Filters & string>[];
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** Where a list is, and what its rows are told apart by. */
interface ListPlace<Row, Key extends string | number, Path> {
  /** The path of its page. A list that is one of `listsWithFile` has its file at the same path with `.csv`. */
  path: Path;
  /** The row's number or id. */
  rowKey: (row: Row) => Key;
}

/** The hint of a list's search field: what is searched. A list without it has no search in its address. */
type SearchHint<Words> = { searchHint?: (words: Words) => string };

/** A list as it is shown, and the call that it comes from; its words are those of the locale. */
export interface ListView<L extends ListCall, Key extends string | number = string | number, Path = string>
  extends ListPlace<RowOf<L>, Key, Path>,
    SearchHint<string> {
  call: L;
  layout: (locale: string) => ListLayout<RowOf<L>, L['sorts'][number], FiltersOf<L>>;
}

/**
 * Says how a declared list is shown, in the words of these areas. Its call says what it can be sorted and filtered by, and what its rows contain.
 */
export function defineListView<
  L extends ListCall,
  Key extends string | number,
  const Path extends string,
  Named extends Areas,
>(
  call: L,
  words: Named,
  { searchHint, ...place }: ListPlace<RowOf<L>, Key, Path> & SearchHint<Translated<Named>>,
  layout: (t: Translated<Named>) => ReturnType<ListView<L>['layout']>,
): ListView<L, Key, Path> {
  return {
    call,
    ...place,
    ...(searchHint && { searchHint: (locale) => searchHint(spoken(words, locale)) }),
    layout: (locale) => layout(spoken(words, locale)),
  };
}

/** A list of which all rows are available as a file, part by part: its call takes the number after which a part begins. */
export interface ListForFile<L extends ListCall> extends ListView<L, number, ListWithFile> {
  call: 'after' extends keyof z.input<L['input']> ? L : never;
}
