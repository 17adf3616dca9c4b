import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../counted.ts';
import { useMessages } from '../messages.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { firstOn } from './first-on.ts';
import { Pager } from './pager.tsx';
import { type Filters, listPath, type PageInfo } from './query.ts';
import { SlowList, useListLoading } from './slow-list.tsx';

interface ListViewProps<Row> {
  path: string;
  /** The address of a file with all rows of the list. */
  filePath: string;
  filters: Filters;
  pages: PageInfo;
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  form: ReactNode;
  /** Shown when the list has no rows at all, without any filter. */
  empty: ReactNode;
  /** Further actions for the list. */
  actions?: ReactNode;
}

/** A reseller's list: the filters, the rows of one page, links to the other pages, and a link to the file of all rows. */
export function ListView<Row>(list: ListViewProps<Row>) {
  const { path, filters, pages, rows, form, empty } = list;
  const isLoadingPage = useListLoading(path);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  if (rows.length === 0 && !isFiltered) return empty;
  return (
    <div className="list" aria-busy={isLoadingPage}>
      {form}
      {isLoadingPage ? <SlowList /> : null}
      {rows.length === 0 ? <NoMatch path={path} /> : <Rows {...list} />}
      <Pager {...pages} to={(page) => listPath(path, { ...filters, page })} />
    </div>
  );
}

/** Shown when the list has rows, but none that match the filters. */
function NoMatch({ path }: { path: string }) {
  const t = useMessages(resellerLists);
  return (
    <Empty text={t.no_match}>
      <p>{t.no_match_help}</p>
      <ButtonLink to={path}>{t.show_all}</ButtonLink>
    </Empty>
  );
}

function Rows<Row>({ filePath, filters, pages, caption, columns, rows, rowKey, actions }: ListViewProps<Row>) {
  const t = useMessages(resellerLists);
  return (
    <>
      <div className="list-head">
        <Range {...pages} shown={rows.length} />
        <div className="list-actions">
          {actions}
          <a className={buttonClass('plain')} href={listPath(filePath, filters)}>
            <Download aria-hidden="true" />
            {t.download}
          </a>
        </div>
      </div>
      <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} empty={null} />
    </>
  );
}

/** Which rows are shown, of how many; announced when they change. */
function Range({ total, page, shown }: PageInfo & { shown: number }) {
  const t = useMessages(resellerLists);
  const from = firstOn(page);
  const places = { from, to: from + shown - 1, total };
  const said = Object.entries(places).map(([name, place]) => [name, formatCount(place)]);
  return <p role="status">{fill(t.range, Object.fromEntries(said))}</p>;
}
