import { inquiryStates } from '../../../contract/inquiry-states.ts';
import { choiceIn, type Filters } from '../../lists/query.ts';
import { readQuery } from '../lists/list-query.ts';

export const assignments = ['me', 'nobody'] as const;

/** The inbox's query, read from the address. It has no personal data in it: a writer is named by one of their inquiries. */
export function inquiriesQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['number'], inquiryFilters(searchParams));
}

export function inquiryFilters(searchParams: URLSearchParams) {
  return {
    state: choiceIn(searchParams, 'state', inquiryStates),
    assigned: choiceIn(searchParams, 'assigned', assignments),
    writer: /^[1-9]\d{0,8}$/.exec(searchParams.get('writer') ?? '')?.[0] ?? '',
  } satisfies Filters;
}
