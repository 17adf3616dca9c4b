import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { type Asked, addressOf } from './asked.ts';

const t = desk.lists;

export interface DeskColumn<Row, Sort extends string = string> {
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The sort key of this column, where the list can be sorted by it. */
  sort?: Sort;
}

interface DeskTableProps<Row, A extends Asked> {
  path: string;
  asked: A;
  caption: string;
  columns: DeskColumn<Row, A['sort']>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
}

/** A table that is sorted by its column heads. On a phone it folds into cards; what it can be sorted by stays above them. */
export function DeskTable<Row, A extends Asked>({ caption, columns, rows, rowKey, ...order }: DeskTableProps<Row, A>) {
  return (
    <div className="desk-scroll">
      <table className="table desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} {...column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.title} data-title={column.title} data-numeric={column.numeric}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<DeskColumn<never>, 'title' | 'numeric' | 'sort'> & { path: string; asked: Asked };

function Head({ title, numeric, sort, path, asked }: HeadProps) {
  if (sort === undefined)
    return (
      <th scope="col" data-numeric={numeric}>
        {title}
      </th>
    );
  const isSorted = sort === asked.sort;
  const direction = isSorted && asked.direction === 'desc' ? 'asc' : 'desc';
  const Arrow = asked.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-numeric={numeric} aria-sort={isSorted ? `${asked.direction}ending` : 'none'}>
      <Link to={addressOf(path, { ...asked, page: 1, sort, direction })} title={fill(t.sort_by, { column: title })}>
        {title}
        {isSorted ? <Arrow aria-hidden="true" /> : null}
      </Link>
    </th>
  );
}
