import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { TableRows } from '../../ui/table.tsx';
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
}

/** A table that is sorted by its column heads. On a phone it folds into cards; what it can be sorted by stays above them. */
export function ListTable<Row, Q extends ListQuery>({
  caption,
  columns,
  rows,
  rowKey,
  ...order
}: ListTableProps<Row, Q>) {
  return (
    <ScrollBox label={caption}>
      <table className="table console-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.title} {...column} {...order} />
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} rowKey={rowKey} />
      </table>
    </ScrollBox>
  );
}

type HeadProps = Pick<PageColumn<never>, 'title' | 'numeric' | 'sort'> & { path: string; query: ListQuery };

function ColumnHead({ title, numeric, sort, path, query }: HeadProps) {
  const t = useMessages(lists);
  if (sort === undefined)
    return (
      <th scope="col" data-numeric={numeric}>
        {title}
      </th>
    );
  const isSorted = sort === query.sort;
  const direction = isSorted && query.direction === 'desc' ? 'asc' : 'desc';
  const Arrow = query.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-numeric={numeric} aria-sort={isSorted ? `${query.direction}ending` : 'none'}>
      <Link to={addressOf(path, { ...query, page: 1, sort, direction })} title={fill(t.sort_by, { column: title })}>
        {title}
        {isSorted ? <Arrow aria-hidden="true" /> : null}
      </Link>
    </th>
  );
}
