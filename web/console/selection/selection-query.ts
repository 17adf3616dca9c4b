import { filtersIn } from '../../../contract/console/list-address.ts';
import type { ListCall } from '../../../contract/console/lists.ts';
import { type Filters, searchIn } from '../../lists/query.ts';

/** What an address says of some rows of a list: what is to be done with them, and the filters of the list that find them. */
export interface Selection {
  step: string;
  /** With the search. */
  filters: Filters;
}

/**
 * The rows that an address names: those that were ticked, as `ids=3&ids=17`, whatever the list's filters are; or with `all=on` all that these find.
 * Null if it names none.
 */
export function selectionIn(searchParams: URLSearchParams, call: Pick<ListCall, 'filters'>): Selection | null {
  const step = searchParams.get('step') ?? '';
  if (searchParams.get('all') === 'on')
    return { step, filters: { ...filtersIn(searchParams, call), search: searchIn(searchParams), ids: '' } };
  const ticked = new URLSearchParams({ ids: searchParams.getAll('ids').join(',') });
  const filters = filtersIn(ticked, call);
  return filters.ids ? { step, filters: { ...filters, search: '' } } : null;
}

/** A row of a selection in a form: its number, the version that was shown of it, and how people name it. */
export interface PostedRow {
  id: number;
  version: number;
  name: string;
  /** In which it was shown, where that is what a change is bound to. */
  state?: string;
  /** How many stickers were shown to be in its parcel, of an order. */
  picked?: number;
}

/** The rows as one field of a form. */
export function postedRows(rows: PostedRow[]): string {
  return JSON.stringify(rows.map(({ id, version, name, state, picked }) => [id, version, name, state, picked]));
}

/** The rows that a form was sent with; none where somebody has changed the field. */
export function rowsIn(posted = ''): PostedRow[] {
  try {
    const rows: unknown = JSON.parse(posted);
    if (!Array.isArray(rows)) return [];
    return rows.map(([id, version, name, state, picked]) => ({
      ...{ id, version, name: String(name) },
      ...(state && { state }),
      ...(picked && { picked }),
    }));
  } catch {
    return [];
  }
}

/** Their numbers and versions, as the calls take them. */
export const atVersions = (rows: PostedRow[]) => rows.map(({ id, version }) => ({ id, version }));
