import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router';
import { lists as t } from '../../../messages/console/lists.ts';
import { Pager } from '../../lists/pager.tsx';
import { listPath } from '../../lists/query.ts';
import { SlowList, useListLoading } from '../../lists/slow-list.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { filePathOf, listsWithFile } from '../paths.ts';
import { ListFilters } from './list-filters.tsx';
import { addressOf, type ListQuery, type PageInfo } from './list-query.ts';
import { ListRange } from './list-range.tsx';
import { ListTable } from './list-table.tsx';
import type { ListLayout } from './list-view.ts';

interface ConsoleListProps<Row, Q extends ListQuery> extends ListLayout<Row, Q['sort'], Q['filters']> {
  query: Q;
  pageInfo: PageInfo;
  rows: Row[];
}

/** A list of the console: what to look for, the rows of one page, the way to the others, and all of them as a file. */
export function ConsoleList<Row, Q extends ListQuery>(list: ConsoleListProps<Row, Q>) {
  const { path, query, pageInfo, rows, searchHint, fields, empty } = list;
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
      {rows.length === 0 ? <NoMatch path={path} /> : <Rows {...list} />}
      <Pager {...pageInfo} to={(page) => addressOf(path, { ...query, page })} />
    </div>
  );
}

function Rows<Row, Q extends ListQuery>(list: ConsoleListProps<Row, Q>) {
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
  return (
    <Empty text={t.no_match}>
      <p>{t.no_match_help}</p>
      <ButtonLink to={path}>{t.show_all}</ButtonLink>
    </Empty>
  );
}

function FileFailed() {
  return useSearchParams()[0].has('failed') ? <Notice kind="error">{t.download_failed}</Notice> : null;
}
