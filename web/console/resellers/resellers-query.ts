import { choiceIn, type Filters } from '../../lists/query.ts';
import { readQuery } from '../lists/list-query.ts';

export const states = ['on', 'off'] as const;
export const accounts = ['owes', 'owed'] as const;

/** The list's query, read from the address. */
export function resellersQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['number', 'balance'], resellerFilters(searchParams));
}

export function resellerFilters(searchParams: URLSearchParams) {
  return {
    state: choiceIn(searchParams, 'state', states),
    account: choiceIn(searchParams, 'account', accounts),
  } satisfies Filters;
}
