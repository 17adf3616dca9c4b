import { promoScopes } from '../../../contract/shop.ts';
import { choiceIn, type Filters } from '../../reseller/lists/query.ts';
import { askedIn } from '../lists/asked.ts';

export const switches = ['on', 'off'] as const;

/** The list's query, read from the address. */
export function promoCodesAsked(query: URLSearchParams) {
  return askedIn(query, ['number', 'uses'], promoFilters(query));
}

export function promoFilters(query: URLSearchParams) {
  return {
    scope: choiceIn(query, 'scope', promoScopes),
    active: choiceIn(query, 'active', switches),
  } satisfies Filters;
}
