import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { type PageInfo, rowsOfPage } from './list-query.ts';

/** Which rows are shown, of how many; read out when they change. */
export function ListRange({ total, more, page, rowCount }: PageInfo & { rowCount: number }) {
  const t = useMessages(lists);
  const from = (page - 1) * rowsOfPage + 1;
  const places = { from, to: from + rowCount - 1, total };
  const formatted = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, formatCount(place)]));
  return (
    <div className="list-range">
      <p role="status">{fill(more ? t.range_more : t.range, formatted)}</p>
      {more ? <p className="hint">{t.more_help}</p> : null}
    </div>
  );
}
