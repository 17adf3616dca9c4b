import { stockLists } from '../../../contract/stock-lists.ts';
import { choiceIn } from '../../lists/query.ts';

export const stockPerPage = 50;

/** The list and what is searched for in an address; the beginning of the way unless it names one. A scanned address is longer than a code. */
export function sellQuery(query: URLSearchParams) {
  const search = (query.get('search') ?? '').trim().toWellFormed().slice(0, 200);
  const asked = choiceIn(query, 'list', stockLists);
  return { list: asked === '' && search === '' && !query.has('all') ? 'stock' : asked, search } as const;
}

export type SellQuery = ReturnType<typeof sellQuery>;
