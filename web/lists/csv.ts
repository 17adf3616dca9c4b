import { stringify } from 'csv-stringify/sync';

/** A column's heading and its content. `amount`: rupees, which a spreadsheet can add up. */
export type Column<Row> = { head: string } & (
  | { text: (row: Row, no: number) => string }
  | { count: (row: Row, no: number) => number }
  | { amount: (row: Row) => number }
);

/**
 * A table as spreadsheets open it: UTF-8 with a byte order mark, or Excel would garble every name in Hindi. A text that a spreadsheet would take for
 * a formula begins with an apostrophe; and text is quoted, since some spreadsheets take a semicolon in it for the end of a cell and look for a
 * formula behind. A number below 0 stays a number. `before`: how many rows were written before these; `isFirst`: whether the table begins with these,
 * and so with its headings: unless told, where no row was before.
 */
export function csv<Row>(
  columns: Column<Row>[],
  rows: Row[],
  { before = 0, isFirst = before === 0 }: { before?: number; isFirst?: boolean } = {},
): string {
  const isAmount = (index: number) => 'amount' in (columns[index] ?? {});
  return stringify(
    rows.map((row, index) => columns.map((column) => cell(column, row, before + index + 1))),
    {
      header: isFirst,
      columns: columns.map(({ head }, index) => ({ key: String(index), header: head })),
      cast: { number: (value, { index }) => (isAmount(index) ? value.toFixed(2) : String(value)) },
      bom: isFirst,
      escape_formulas: true,
      quoted_string: true,
      quoted_empty: false,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
    },
  );
}

function cell<Row>(column: Column<Row>, row: Row, rowNumber: number): string | number {
  if ('text' in column) return column.text(row, rowNumber);
  return 'count' in column ? column.count(row, rowNumber) : column.amount(row);
}
