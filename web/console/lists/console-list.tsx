import type { ReactNode } from 'react';
import type { ListCall } from '../../../contract/console/lists.ts';
import { lists } from '../../../messages/console/lists.ts';
import { Pager } from '../../lists/pager.tsx';
import { SlowList, useListLoading } from '../../lists/slow-list.tsx';
import { useLocale, useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { RowSelection } from '../selection/row-selection.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { ListBar } from './list-bar.tsx';
import { ListChips } from './list-chips.tsx';
import { choosableColumns, type ListColumn, pageColumns } from './list-columns.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListLooks } from './list-looks.tsx';
import type { ListOptions } from './list-options.ts';
import { addressOf, type ListQuery, type PageInfo } from './list-query.ts';
import { ListRange } from './list-range.tsx';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import type { ListLayout } from './list-view.ts';
import { NoFile } from './no-file.tsx';

interface ConsoleListProps<Row, Q extends ListQuery> {
  call: Pick<ListCall, 'path'>;
  path: string;
  rowKey: (row: Row) => string | number;
  searchHint?: (locale: string) => string;
  layout: (locale: string) => ListLayout<Row, Q['sort'], Q['filters']>;
  query: Q;
  pageInfo: PageInfo;
  rows: Row[];
  options: ListOptions;
  /** Where the page has other columns than the file: what becomes of those. */
  columns?: (own: ListColumn<Row, Q['sort']>[]) => ListColumn<Row, Q['sort']>[];
  /** Where the page knows more of what can be chosen: what becomes of the filters. */
  filters?: (own: ListFilter[]) => ListFilter[];
  /** What can be done with rows that are ticked; nothing can be ticked without it. */
  selection?: RowSelection<Row> | undefined;
  /** The search of a list of which nothing that is typed may be in an address. */
  find?: ReactNode;
}

/** A list of the console: its tabs and saved views, one search with the filters folded beside it, the rows of one page, and the way to the others. */
export function ConsoleList<Row, Q extends ListQuery>(list: ConsoleListProps<Row, Q>) {
  const { call, path, query, pageInfo, rows, options, find } = list;
  const locale = useLocale();
  const { download_failed } = useMessages(lists);
  const { filters: declared = [], tabs, empty, caption, columns: own } = list.layout(locale);
  const filters = list.filters?.(declared) ?? declared;
  const isLoadingPage = useListLoading(path);
  const isFiltered = Object.values(query.filters).some((value) => value !== '');
  const all = list.columns?.(own) ?? own;
  if (rows.length === 0 && !isFiltered && Object.values(pageInfo.tabs).every((count) => count === 0))
    return find ? (
      <>
        {find}
        {empty}
      </>
    ) : (
      empty
    );
  return (
    <div className="console-list" aria-busy={isLoadingPage}>
      <NoFile text={download_failed} />
      <ListTabs path={path} query={query} tabs={tabs} counts={pageInfo.tabs} options={options} />
      <ListBar
        path={path}
        query={query}
        searchHint={list.searchHint?.(locale)}
        find={find}
        filters={filters}
        today={options.today}
      >
        <ListLooks list={call.path} options={options} columns={choosableColumns(all, options)} />
      </ListBar>
      <ListChips path={path} query={query} filters={filters} />
      {isLoadingPage ? <SlowList /> : null}
      {rows.length === 0 ? (
        <NoMatch path={path} />
      ) : (
        <>
          <ListRange {...pageInfo} rowCount={rows.length} />
          <ListTable {...list} caption={caption} columns={pageColumns(all, options)} />
          {list.selection ? <SelectionBar selection={list.selection} query={query} pageInfo={pageInfo} /> : null}
        </>
      )}
      <Pager {...pageInfo} to={(page) => addressOf(path, { ...query, page })} />
    </div>
  );
}

function NoMatch({ path }: { path: string }) {
  const t = useMessages(lists);
  return (
    <Empty text={t.no_match}>
      <p>{t.no_match_help}</p>
      <ButtonLink to={path}>{t.show_all}</ButtonLink>
    </Empty>
  );
}
