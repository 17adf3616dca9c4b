import { qrStatuses } from '../../../contract/reseller-account.ts';
import { choiceIn, searchIn } from '../lists/query.ts';

/** Which stickers an address asks for. */
export function codesAsked(query: URLSearchParams) {
  return { search: searchIn(query), Status: choiceIn(query, 'Status', qrStatuses) };
}
