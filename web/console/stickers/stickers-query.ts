import { choiceIn } from '../../lists/query.ts';
import { digitsIn } from '../digits-in.ts';
import { readQuery } from '../lists/list-query.ts';

export const states = ['minted', 'allocated', 'activated', 'off'] as const;
export const kinds = ['1', '2', '3'] as const;

/** The list's query, read from the address. */
export function stickersQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['id'], {
    state: choiceIn(searchParams, 'state', states),
    kind: choiceIn(searchParams, 'kind', kinds),
    batch: digitsIn(searchParams, 'batch'),
    reseller: digitsIn(searchParams, 'reseller'),
    order: digitsIn(searchParams, 'order'),
  });
}
