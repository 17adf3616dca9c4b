import { batchStates } from '../../../contract/batch-states.ts';
import { choiceIn } from '../../reseller/lists/query.ts';
import { digitsIn } from '../digits-in.ts';
import { askedIn } from '../lists/asked.ts';

export const kinds = ['1', '2', '3'] as const;

/** The list's query, read from the address. */
export function batchesAsked(query: URLSearchParams) {
  return askedIn(query, ['id', 'quantity', 'printed_on'], {
    state: choiceIn(query, 'state', batchStates),
    kind: choiceIn(query, 'kind', kinds),
    reseller: digitsIn(query, 'reseller'),
  });
}
