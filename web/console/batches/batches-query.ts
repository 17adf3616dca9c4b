import { batchStates } from '../../../contract/batch-states.ts';
import { choiceIn } from '../../lists/query.ts';
import { digitsIn } from '../digits-in.ts';
import { readQuery } from '../lists/list-query.ts';

export const kinds = ['1', '2', '3'] as const;

/** The list's query, read from the address. */
export function batchesQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['id', 'quantity', 'printed_on'], {
    state: choiceIn(searchParams, 'state', batchStates),
    kind: choiceIn(searchParams, 'kind', kinds),
    reseller: digitsIn(searchParams, 'reseller'),
  });
}
