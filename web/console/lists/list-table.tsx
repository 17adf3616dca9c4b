import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { type Column, TableRows } from '../../ui/table.tsx';
import type { RowSelection } from '../selection/row-selection.ts';
import { PickPage, PickRow } from '../selection/selection-bar.tsx';
import type { PageColumn } from './list-columns.tsx';
import { addressOf, type ListQuery } from './list-query.ts';
import { ScrollBox } from './scroll-box.tsx';

interface ListTableProps<Row, Q extends ListQuery> {
  path: string;
  query: Q;
  caption: string;
  columns: PageColumn<Row, Q['sort']>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  selection?: RowSelection<Row> | undefined;
}

/** A table that is sorted by its column heads. On a phone it folds into cards; what it can be sorted by stays above them. */
export function ListTable<Row, Q extends ListQuery>({
  caption,
  columns,
  rows,
  rowKey,
  selection,
  ...order
}: ListTableProps<Row, Q>) {
  return (
    <ScrollBox label={caption}>
      <table className="table console-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnHead key={column.title} {...column} {...order} picks={selection && index === 0} />
            ))}
          </tr>
        </thead>
        <TableRows columns={pickable(columns, rowKey, selection)} rows={rows} rowKey={rowKey} />
      </table>
    </ScrollBox>
  );
}

/** The box of a row stands before what leads to it. */
function pickable<Row>(
  columns: PageColumn<Row>[],
  rowKey: (row: Row) => string | number,
  selection: RowSelection<Row> | undefined,
): Column<Row>[] {
  const [first, ...others] = columns;
  if (!first || !selection) return columns;
  const cell = (row: Row) => (
    <span className="list-picked">
      <PickRow id={rowKey(row)} name={selection.nameOf(row)} />
      {first.cell(row)}
    </span>
  );
  return [{ ...first, cell }, ...others];
}

interface HeadProps extends Pick<PageColumn<never>, 'title' | 'numeric' | 'sort'> {
  path: string;
  query: ListQuery;
  /** Whether it has the box that ticks the page. */
  picks?: boolean | undefined;
}

function ColumnHead({ title, numeric, sort, path, query, picks = false }: HeadProps) {
  const t = useMessages(lists);
  if (sort === undefined)
    return (
      <th scope="col" data-numeric={numeric}>
        {picks ? <PickPage /> : null}
        {title}
      </th>
    );
  const isSorted = sort === query.sort;
  const direction = isSorted && query.direction === 'desc' ? 'asc' : 'desc';
  const Arrow = query.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-numeric={numeric} aria-sort={isSorted ? `${query.direction}ending` : 'none'}>
      {picks ? <PickPage /> : null}
      <Link to={addressOf(path, { ...query, page: 1, sort, direction })} title={fill(t.sort_by, { column: title })}>
        {title}
        {isSorted ? <Arrow aria-hidden="true" /> : null}
      </Link>
    </th>
  );
}
