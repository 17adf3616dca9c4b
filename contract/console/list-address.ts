import * as z from 'zod/mini';
import type { ListCall } from './lists.ts';

/** The values of a list's filters in an address; '' for one that is not used. */
export type FiltersOf<L extends Pick<ListCall, 'filters'>> = {
  [Name in keyof L['filters']]: z.input<L['filters'][Name]> & string;
};

/** The filters that an address names. Some are typed by hand: case and outer blanks do not count. A value its call would change is ignored. */
export function filtersIn<L extends Pick<ListCall, 'filters'>>(
  searchParams: URLSearchParams,
  { filters }: L,
): FiltersOf<L> {
  const entries = Object.entries(filters).map(([name, schema]) => {
    const value = (searchParams.get(name) ?? '').trim();
    return [name, [value, value.toLowerCase()].find((each) => parsesTo(each, schema)) ?? ''];
  });
  return Object.fromEntries(entries);
}

function parsesTo(value: string, schema: z.ZodMiniType): boolean {
  const { success, data } = z.safeParse(schema, value);
  return success && String(data) === value;
}

/** What leads to one person, or may, and rows that were ticked: it has no place in a view that is kept, and perhaps shared. */
const notKept = new Set(['search', 'buyer_of', 'writer', 'owner', 'ids']);

/** What an address says that can be kept as a view of the list: its filters and its sort order, in one order, without what is not kept. */
export function viewQuery(call: Pick<ListCall, 'filters' | 'sorts'>, searchParams: URLSearchParams): string {
  const filters = Object.entries(filtersIn(searchParams, call)).filter(
    ([name, value]) => value !== '' && !notKept.has(name),
  );
  const query = new URLSearchParams(filters);
  const sort = call.sorts.find((each) => each === searchParams.get('sort'));
  if (sort !== undefined && sort !== call.sorts[0]) query.set('sort', sort);
  if (searchParams.get('direction') === 'asc') query.set('direction', 'asc');
  return query.toString();
}
