import type * as z from 'zod/mini';
import { viewQuery } from '../../../contract/console/list-address.ts';
import type { ListCall } from '../../../contract/console/lists.ts';
import { listOptions } from '../../../contract/console/saved-views.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import type { CallFunction } from '../../api.ts';
import type { ChosenColumns } from './list-columns.tsx';
import type { ListView } from './list-view.ts';

type Answer = z.output<typeof listOptions.output.Views>;

/** How the operator looks at a list, and when. */
export interface ListOptions extends ChosenColumns {
  /** Today in India, `2026-11-20`. */
  today: string;
  views: Answer;
  /** What the address says that a view keeps; a saved one with the same is the one that is shown. */
  view: string;
}

/** Loads how the operator looks at a list. */
export async function loadListOptions<L extends ListCall>(
  call: CallFunction,
  list: ListView<L>,
  { searchParams, locale }: { searchParams: URLSearchParams; locale: string },
): Promise<ListOptions> {
  const { Views, columns } = await call(listOptions, { list: list.call.path });
  const english = list.layout('en').columns;
  const titles = list.layout(locale).columns.map(({ title }, at) => [title, english[at]?.title ?? title]);
  return {
    today: indianDate(new Date()),
    views: Views,
    view: viewQuery(list.call, searchParams),
    chosen: columns,
    titles: Object.fromEntries(titles),
  };
}
