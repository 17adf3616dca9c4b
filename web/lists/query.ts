import { redirect } from 'react-router';

export const rowsPerPage = 10;

/** The filters of a list in its address, by their names; '' where one is not used. */
export type Filters = Record<string, string>;

export interface PageInfo {
  /** Of all rows that match. */
  total: number;
  page: number;
  pages: number;
}

export function searchParamsOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** The page number in an address; the first page if it names none. */
export function pageIn(query: URLSearchParams): number {
  const pageText = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
}

/** The search text, cut to the length that the call accepts, but not within a letter: half of an emoji is refused. */
export function searchIn(query: URLSearchParams): string {
  const typed = (query.get('search') ?? '').trim().normalize('NFC');
  // Not at the top: an old browser, which has no segmenter, loads this file for other functions.
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const ends = Array.from(letters.segment(typed), ({ index, segment }) => index + segment.length);
  return typed.slice(0, ends.findLast((end) => end <= 50) ?? 0);
}

/** The value if it is one of the filter's values, or else ''. */
export function choiceIn<const Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === query.get(name)) ?? '';
}

/** An address with these parameters; empty ones are left out. */
export function listPath(path: string, params: Record<string, string | number>): string {
  const used = Object.entries(params).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
  const query = new URLSearchParams(used.map(([name, value]) => [name, String(value)]));
  return used.length > 0 ? `${path}?${query}` : path;
}

/** If a list is now shorter than the address assumes, redirects to its last page. */
export function redirectToLastPage(path: string, filters: Filters, page: number, { pages }: PageInfo): void {
  if (page > 1 && page > pages) throw redirect(listPath(path, { ...filters, page: Math.max(1, pages) }));
}
