import { redirect } from 'react-router';
import type * as z from 'zod/mini';
import { type FiltersOf, filtersIn } from '../../../contract/console/list-address.ts';
import type { ListCall } from '../../../contract/console/lists.ts';
import { choiceIn, type Filters, listPath, pageIn, searchIn } from '../../lists/query.ts';

/** Rows on one page of a list. */
export const rowsOfPage = 50;

/** A list's query, read from its address. By default it is sorted by the first of the list's sort columns, newest first. */
export interface ListQuery<Sort extends string = string, F extends Filters = Filters> {
  page: number;
  sort: Sort;
  direction: 'asc' | 'desc';
  /** By their names in the address and in the API, the search among them; '' where one is not used. */
  filters: F & { search: string };
  sorts: readonly [Sort, ...Sort[]];
}

/** Page info: which part of how many rows was returned. */
export interface PageInfo {
  total: number;
  more: boolean;
  page: number;
  pages: number;
  /** How many rows there are in each tab; empty where they are not counted. */
  tabs: Record<string, number>;
}

/** A row of a list. */
export type RowOf<L extends ListCall> = z.infer<L['row']>;

type SortsAndFilters = Pick<ListCall, 'sorts' | 'filters'>;

/** A list's query, read from an address by what its call declares. */
export function queryOf<L extends SortsAndFilters>(
  { call, searchHint }: { call: L; searchHint?: (locale: string) => string },
  searchParams: URLSearchParams,
): ListQuery<L['sorts'][number], FiltersOf<L>> {
  const { sorts } = call;
  return {
    page: pageIn(searchParams),
    sort: choiceIn(searchParams, 'sort', sorts) || sorts[0],
    direction: searchParams.get('direction') === 'asc' ? 'asc' : 'desc',
    filters: { ...filtersIn(searchParams, call), search: searchHint === undefined ? '' : searchIn(searchParams) },
    sorts,
  };
}

/** The query, as the list's call takes it. */
export function listInput<Sort extends string, F extends Filters>({
  page,
  sort,
  direction,
  filters,
}: ListQuery<Sort, F>) {
  return { page, rows: rowsOfPage, sort, direction, ...filters };
}

/** The address of a query. */
export function addressOf(path: string, { page, sort, direction, filters, sorts }: ListQuery): string {
  const order = { sort: sort === sorts[0] ? '' : sort, direction: direction === 'desc' ? '' : direction };
  return listPath(path, { ...filters, ...order, page });
}

/** What a list's page shows. A list that has become shorter than its address assumes redirects to its last page. */
export function listPageOrRedirect<Row, Q extends ListQuery>(path: string, query: Q, rows: Row[], pageInfo: PageInfo) {
  const { total, more, page, pages, tabs } = pageInfo;
  if (query.page > 1 && query.page > pages) throw redirect(addressOf(path, { ...query, page: Math.max(1, pages) }));
  return { query, rows, pageInfo: { total, more, page, pages, tabs } };
}
