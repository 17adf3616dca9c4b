import { promoScopes } from '../../../contract/shop.ts';
import { choiceIn, type Filters } from '../../lists/query.ts';
import { readQuery } from '../lists/list-query.ts';

export const switches = ['on', 'off'] as const;

/** The list's query, read from the address. */
export function promoCodesQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['number', 'uses'], promoFilters(searchParams));
}

export function promoFilters(searchParams: URLSearchParams) {
  return {
    scope: choiceIn(searchParams, 'scope', promoScopes),
    active: choiceIn(searchParams, 'active', switches),
  } satisfies Filters;
}
