import type * as z from 'zod/mini';
import type { pageInfo } from '../../../contract/paging.ts';

/** The fields of a list's page that are needed to load the next one. */
type Page = { [Field in keyof typeof pageInfo]: z.infer<(typeof pageInfo)[Field]> };

/**
 * Every row of a list, as many per call as the API returns. If a row was added or removed meanwhile, the others have moved, and the list is read
 * again from its beginning.
 */
export async function allRows<CallResult extends Page, Row>(
  loadPage: (page: number) => Promise<CallResult>,
  rowsOf: (answer: CallResult) => Row[],
): Promise<Row[]> {
  const first = await loadPage(1);
  const rows = [...rowsOf(first)];
  for (let page = 2; page <= first.pages; page++) {
    const next = await loadPage(page);
    if (next.total !== first.total) return allRows(loadPage, rowsOf);
    rows.push(...rowsOf(next));
  }
  return rows;
}
