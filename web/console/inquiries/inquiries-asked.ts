import { inquiryStates } from '../../../contract/inquiry-states.ts';
import { choiceIn, type Filters } from '../../reseller/lists/query.ts';
import { askedIn } from '../lists/asked.ts';

export const assignments = ['me', 'nobody'] as const;

/** The inbox's query, read from the address. It has no personal data in it: a writer is named by one of their inquiries. */
export function inquiriesAsked(query: URLSearchParams) {
  return askedIn(query, ['number'], inquiryFilters(query));
}

export function inquiryFilters(query: URLSearchParams) {
  return {
    state: choiceIn(query, 'state', inquiryStates),
    assigned: choiceIn(query, 'assigned', assignments),
    writer: /^[1-9]\d{0,8}$/.exec(query.get('writer') ?? '')?.[0] ?? '',
  } satisfies Filters;
}
