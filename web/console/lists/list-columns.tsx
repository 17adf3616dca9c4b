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

/** Which columns an operator wants to see. */
export interface ChosenColumns {
  /** By their English titles; empty: those that everybody sees at first. */
  chosen: string[];
  /** The English title of each column, by its title in the operator's language. */
  titles: Record<string, string>;
}

/** The columns of the page: those that the operator has chosen. */
export function pageColumns<Row, Sort extends string>(
  columns: ListColumn<Row, Sort>[],
  { chosen, titles }: ChosenColumns,
): PageColumn<Row, Sort>[] {
  const shown = columns.filter((column) => {
    const english = titles[column.title];
    if (chosen.length === 0 || english === undefined || column === columns.find(isOnPage)) return isOnPage(column);
    return chosen.includes(english) && isBestOfItsTitle(columns, column);
  });
  return shown.map((column) => ({ ...column, cell: column.cell ?? ((row) => defaultCell(column, row)) }));
}

function defaultCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if ('day' in column) return <Day at={column.day(row)} />;
  if ('amount' in column) return <Rupees amount={column.amount(row)} />;
  if ('count' in column) return column.count(row);
  return 'text' in column ? column.text(row) : null;
}

function isOnPage<Row>(column: ListColumn<Row>): boolean {
  return !('only' in column && column.only === 'file');
}

/** Of two columns with one title, one is for the file alone. */
function isBestOfItsTitle<Row>(columns: ListColumn<Row>[], column: ListColumn<Row>): boolean {
  const same = columns.filter(({ title }) => title === column.title);
  return column === (same.find(isOnPage) ?? same[0]);
}

/** The columns that can be chosen: all but the first, which leads to what is listed, and what the page adds to each row. */
export function choosableColumns<Row, Sort extends string>(
  columns: ListColumn<Row, Sort>[],
  { chosen, titles }: ChosenColumns,
) {
  const first = columns.find(isOnPage);
  return columns.flatMap((column) => {
    const english = titles[column.title];
    if (english === undefined || column === first || !isBestOfItsTitle(columns, column)) return [];
    return [
      { title: column.title, english, isShown: chosen.length === 0 ? isOnPage(column) : chosen.includes(english) },
    ];
  });
}

/** The columns of the file. */
export function fileColumns<Row>(columns: ListColumn<Row>[]): FileColumn<Row>[] {
  return columns.flatMap(({ title: head, ...column }): FileColumn<Row>[] => {
    if ('day' in column) return [{ head, text: (row) => column.day(row) && dayOf(column.day(row)) }];
    return 'text' in column || 'count' in column || 'amount' in column ? [{ head, ...column }] : [];
  });
}
