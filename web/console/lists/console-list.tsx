import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { Pager } from '../../lists/pager.tsx';
import { listPath } from '../../lists/query.ts';
import { SlowList, useListLoading } from '../../lists/slow-list.tsx';
import { useLocale, useMessages } from '../../messages.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { filePathOf, listsWithFile } from '../paths.ts';
import type { ListColumn } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { addressOf, type ListQuery, type PageInfo } from './list-query.ts';
import { ListRange } from './list-range.tsx';
import { ListTable } from './list-table.tsx';
import type { ListLayout } from './list-view.ts';

interface ConsoleListProps<Row, Q extends ListQuery> {
  path: string;
  rowKey: (row: Row) => string | number;
  searchHint?: (locale: string) => string;
  layout: (locale: string) => ListLayout<Row, Q['sort'], Q['filters']>;
  query: Q;
  pageInfo: PageInfo;
  rows: Row[];
  /** Where the page has other columns than the file: what becomes of those. */
  columns?: (own: ListColumn<Row, Q['sort']>[]) => ListColumn<Row, Q['sort']>[];
}

/** A list of the console: what to look for, the rows of one page, the way to the others, and all of them as a file. */
export function ConsoleList<Row, Q extends ListQuery>(list: ConsoleListProps<Row, Q>) {
  const { path, query, pageInfo, rows } = list;
  const locale = useLocale();
  const searchHint = list.searchHint?.(locale);
  const { fields, empty, caption, columns } = list.layout(locale);
  const isLoadingPage = useListLoading(path);
  const isFiltered = Object.values(query.filters).some((value) => value !== '');
  if (rows.length === 0 && !isFiltered) return empty;
  return (
    <div className="console-list" aria-busy={isLoadingPage}>
      <FileFailed />
      <ListFilters path={path} query={query} isFiltered={isFiltered} searchHint={searchHint}>
        {fields?.(query.filters)}
      </ListFilters>
      {isLoadingPage ? <SlowList /> : null}
      {rows.length === 0 ? (
        <NoMatch path={path} />
      ) : (
        <Rows {...list} caption={caption} columns={list.columns?.(columns) ?? columns} />
      )}
      <Pager {...pageInfo} to={(page) => addressOf(path, { ...query, page })} />
    </div>
  );
}

type RowsProps<Row, Q extends ListQuery> = Omit<ConsoleListProps<Row, Q>, 'layout' | 'columns'> &
  Pick<ListLayout<Row, Q['sort'], Q['filters']>, 'caption' | 'columns'>;

function Rows<Row, Q extends ListQuery>(list: RowsProps<Row, Q>) {
  const t = useMessages(lists);
  const { path, query, pageInfo, rows } = list;
  const listWithFile = listsWithFile.find((each) => each === path);
  return (
    <>
      <div className="console-list-head">
        <ListRange {...pageInfo} rowCount={rows.length} />
        {listWithFile ? (
          <a
            className={buttonClass('plain')}
            href={listPath(filePathOf(listWithFile), query.filters)}
            title={t.download_help}
          >
            <Download aria-hidden="true" />
            {t.download}
          </a>
        ) : null}
      </div>
      <ListTable {...list} />
    </>
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

function FileFailed() {
  const t = useMessages(lists);
  return useSearchParams()[0].has('failed') ? <Notice kind="error">{t.download_failed}</Notice> : null;
}
