import { unmatchedDispositions } from '../../../contract/console/stuck-money.ts';
import { choiceIn } from '../../lists/query.ts';

/** Which payments an address asks for, on the page and as a file. */
export function unmatchedFilters(query: URLSearchParams) {
  return { standing: choiceIn(query, 'standing', unmatchedDispositions), state: choiceIn(query, 'state', ['kept']) };
}
