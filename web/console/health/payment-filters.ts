import { apartStandings } from '../../../contract/console/stuck-money.ts';
import { choiceIn } from '../../reseller/lists/query.ts';

/** Which payments an address asks for, on the page and as a file. */
export function apartFilters(query: URLSearchParams) {
  return { standing: choiceIn(query, 'standing', apartStandings), state: choiceIn(query, 'state', ['kept']) };
}
