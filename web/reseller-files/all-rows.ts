import type * as z from 'zod/mini';
import type { pageOf } from '../../contract/paging.ts';

/** A page of a list, as far as turning to the next one goes. */
type Page = { [Field in keyof typeof pageOf]: z.infer<(typeof pageOf)[Field]> };

/**
 * Every row of a list, as many at a time as are given out. Where one was added or taken away meanwhile the others have
 * moved, and the list is read again from its beginning.
 */
export async function allRows<Answer extends Page, Row>(
  ask: (page: number) => Promise<Answer>,
  rowsOf: (answer: Answer) => Row[],
): Promise<Row[]> {
  const first = await ask(1);
  const rows = [...rowsOf(first)];
  for (let page = 2; page <= first.pages; page++) {
    const next = await ask(page);
    if (next.total !== first.total) return allRows(ask, rowsOf);
    rows.push(...rowsOf(next));
  }
  return rows;
}
