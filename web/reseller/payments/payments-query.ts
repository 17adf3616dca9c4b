import { searchIn } from '../../lists/query.ts';

/** The filters for payments in an address. */
export function paymentsQuery(query: URLSearchParams) {
  return { search: searchIn(query) };
}
