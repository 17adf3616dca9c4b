import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** It names its row: on a phone it is the heading of the card. */
  isHeading?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there is no row. */
  empty: ReactNode;
}

/** A table that folds into cards on a phone: each cell then carries its column's title. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" data-numeric={column.numeric}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <TableRows columns={columns} rows={rows} rowKey={rowKey} />
    </table>
  );
}

/** The rows of a table, each cell with its title for a phone. */
export function TableRows<Row>({ columns, rows, rowKey }: Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey'>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) =>
            column.isHeading ? (
              <th key={column.title} scope="row">
                {column.cell(row)}
              </th>
            ) : (
              <td key={column.title} data-title={column.title} data-numeric={column.numeric}>
                {column.cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}
