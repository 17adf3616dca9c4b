import type { ReactNode } from 'react';
import { dayOf } from '../../dates.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import type { Column as FileColumn } from '../../lists/csv.ts';

interface Head<Sort extends string> {
  title: string;
  /** Whether its cells are set like numbers. */
  numeric?: boolean;
  /** The sort key of this column, where the list can be sorted by it. */
  sort?: Sort;
}

/** What the file says in a column. `amount`: rupees. `day`: an instant or a day; '' for none yet. */
type FileCell<Row> =
  | { text: (row: Row) => string }
  | { count: (row: Row) => number }
  | { amount: (row: Row) => number }
  | { day: (row: Row) => string };

/** A column that is on the page alone. */
export type PageColumn<Row, Sort extends string = string> = Head<Sort> & { cell: (row: Row) => ReactNode };

/**
 * A column of a list, on its page and in its file. The page shows what the file says, unless the column has a `cell` of its own. One that has only a
 * `cell` is not in the file; one `only: 'file'` is not on the page.
 */
export type ListColumn<Row, Sort extends string = string> =
  | PageColumn<Row, Sort>
  | (Head<Sort> & FileCell<Row> & { cell?: (row: Row) => ReactNode; only?: 'file' });

/** The columns of the page. */
export function pageColumns<Row, Sort extends string>(columns: ListColumn<Row, Sort>[]): PageColumn<Row, Sort>[] {
  const shown = columns.filter((column) => !('only' in column && column.only === 'file'));
  return shown.map((column) => ({ ...column, cell: column.cell ?? ((row) => defaultCell(column, row)) }));
}

function defaultCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if ('day' in column) return <Day at={column.day(row)} />;
  if ('amount' in column) return <Rupees amount={column.amount(row)} />;
  if ('count' in column) return column.count(row);
  return 'text' in column ? column.text(row) : null;
}

/** The columns of the file. */
export function fileColumns<Row>(columns: ListColumn<Row>[]): FileColumn<Row>[] {
  return columns.flatMap(({ title: head, ...column }): FileColumn<Row>[] => {
    if ('day' in column) return [{ head, text: (row) => column.day(row) && dayOf(column.day(row)) }];
    return 'text' in column || 'count' in column || 'amount' in column ? [{ head, ...column }] : [];
  });
}
