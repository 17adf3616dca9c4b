import { searchIn } from '../lists/query.ts';

/** Which payments an address asks for. */
export function paymentsAsked(query: URLSearchParams) {
  return { search: searchIn(query) };
}
