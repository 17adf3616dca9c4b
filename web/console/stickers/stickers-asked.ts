import { choiceIn } from '../../reseller/lists/query.ts';
import { digitsIn } from '../digits-in.ts';
import { askedIn } from '../lists/asked.ts';

export const states = ['minted', 'allocated', 'activated', 'off'] as const;
export const kinds = ['1', '2', '3'] as const;

/** The list's query, read from the address. */
export function stickersAsked(query: URLSearchParams) {
  return askedIn(query, ['id'], {
    state: choiceIn(query, 'state', states),
    kind: choiceIn(query, 'kind', kinds),
    batch: digitsIn(query, 'batch'),
    reseller: digitsIn(query, 'reseller'),
    order: digitsIn(query, 'order'),
  });
}
