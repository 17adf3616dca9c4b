import { qrStatuses } from '../../../contract/reseller-account.ts';
import { choiceIn, searchIn } from '../../lists/query.ts';

/** The filters for stickers in an address. */
export function codesQuery(query: URLSearchParams) {
  return { search: searchIn(query), Status: choiceIn(query, 'Status', qrStatuses) };
}
