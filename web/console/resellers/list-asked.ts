import { choiceIn, type Filters } from '../../reseller/lists/query.ts';
import { askedIn } from '../lists/asked.ts';

export const states = ['on', 'off'] as const;
export const accounts = ['owes', 'owed'] as const;

/** The list's query, read from the address. */
export function resellersAsked(query: URLSearchParams) {
  return askedIn(query, ['number', 'balance'], resellerFilters(query));
}

export function resellerFilters(query: URLSearchParams) {
  return { state: choiceIn(query, 'state', states), account: choiceIn(query, 'account', accounts) } satisfies Filters;
}
