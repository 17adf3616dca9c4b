import { choiceIn } from '../../lists/query.ts';
import { dayIn } from '../lists/list-query.ts';

/** Which events an address asks for, on the page and as a file. */
export function eventFilters(query: URLSearchParams) {
  return { state: choiceIn(query, 'state', ['unsettled']), from: dayIn(query, 'from'), to: dayIn(query, 'to') };
}
