import { redirect } from 'react-router';
import { choiceIn, type Filters, listPath, pageIn, searchIn } from '../../reseller/lists/query.ts';

/** Rows on one page of a list. */
export const rowsOfPage = 50;

/** A list's query, read from its address. By default it is sorted by the first of the list's sort columns, newest first. */
export interface Asked<Sort extends string = string, F extends Filters = Filters> {
  page: number;
  sort: Sort;
  direction: 'asc' | 'desc';
  /** By their names in the address and in the API, the search among them; '' where one is not used. */
  filters: F & { search: string };
  sorts: readonly [Sort, ...Sort[]];
}

/** Page info: which part of how many rows was returned. */
export interface Given {
  total: number;
  more: boolean;
  page: number;
  pages: number;
}

export function askedIn<const Sort extends string, F extends Filters>(
  query: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  filters: F,
): Asked<Sort, F> {
  return {
    page: pageIn(query),
    sort: choiceIn(query, 'sort', sorts) || sorts[0],
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    filters: { ...filters, search: searchIn(query) },
    sorts,
  };
}

/** The query, as the list's call takes it. */
export function listInput<Sort extends string, F extends Filters>({ page, sort, direction, filters }: Asked<Sort, F>) {
  return { page, rows: rowsOfPage, sort, direction, ...filters };
}

/** The address of a query. */
export function addressOf(path: string, { page, sort, direction, filters, sorts }: Asked): string {
  const order = { sort: sort === sorts[0] ? '' : sort, direction: direction === 'desc' ? '' : direction };
  return listPath(path, { ...filters, ...order, page });
}

/** A day from an address; '' for any. */
export function dayIn(query: URLSearchParams, name: string): string {
  const said = query.get(name) ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(said) ? said : '';
}

/** What a list's page shows. A list that has become shorter than its address assumes redirects to its last page. */
export function listed<Row, A extends Asked>(path: string, asked: A, rows: Row[], given: Given) {
  const { total, more, page, pages } = given;
  if (asked.page > 1 && asked.page > pages) throw redirect(addressOf(path, { ...asked, page: Math.max(1, pages) }));
  return { asked, rows, given: { total, more, page, pages } };
}
