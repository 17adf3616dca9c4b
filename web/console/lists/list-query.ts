import { redirect } from 'react-router';
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
}

export function readQuery<const Sort extends string, F extends Filters>(
  searchParams: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  filters: F,
): ListQuery<Sort, F> {
  return {
    page: pageIn(searchParams),
    sort: choiceIn(searchParams, 'sort', sorts) || sorts[0],
    direction: searchParams.get('direction') === 'asc' ? 'asc' : 'desc',
    filters: { ...filters, search: searchIn(searchParams) },
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

/** A day from an address; '' for any. */
export function dayIn(searchParams: URLSearchParams, name: string): string {
  const said = searchParams.get(name) ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(said) ? said : '';
}

/** What a list's page shows. A list that has become shorter than its address assumes redirects to its last page. */
export function listed<Row, A extends ListQuery>(path: string, query: A, rows: Row[], pageInfo: PageInfo) {
  const { total, more, page, pages } = pageInfo;
  if (query.page > 1 && query.page > pages) throw redirect(addressOf(path, { ...query, page: Math.max(1, pages) }));
  return { query, rows, pageInfo: { total, more, page, pages } };
}
