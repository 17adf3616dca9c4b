import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { type Filters, listPath, type Pages } from './query.ts';
import { Range } from './range.tsx';
import { SlowList, useListLoading } from './slow-list.tsx';

interface ListViewProps<Row> {
  path: string;
  /** The address of a file with all rows of the list. */
  filePath: string;
  filters: Filters;
  pages: Pages;
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

function Rows<Row>({ filePath, filters, pages, caption, columns, rows, rowKey, actions }: ListViewProps<Row>) {
  const t = useMessages().reseller_lists;
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
