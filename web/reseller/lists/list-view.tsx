import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { type Filters, listPath, type Pages } from './query.ts';
import { Range } from './range.tsx';
import { SlowList, useTurning } from './slow-list.tsx';

interface ListViewProps<Row> {
  path: string;
  /** Where the same rows are had as a file, all of them. */
  filePath: string;
  filters: Filters;
  pages: Pages;
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  form: ReactNode;
  /** Stands there when there is nothing, whatever is asked for. */
  empty: ReactNode;
  /** What else can be done with the list. */
  actions?: ReactNode;
}

/** A list of a reseller's: what to look for, the rows of one page, the way to the others, and all of them as a file. */
export function ListView<Row>(list: ListViewProps<Row>) {
  const { path, filters, pages, rows, form, empty } = list;
  const turning = useTurning(path);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  if (rows.length === 0 && !isFiltered) return empty;
  return (
    <div className="list" aria-busy={turning}>
      {form}
      {turning ? <SlowList /> : null}
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
