import { Link } from 'react-router';
import type { today } from '../../../contract/console/today.ts';
import { stock } from '../../../messages/console/stock.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { batchOf } from '../paths.ts';
import { daysInWords } from '../stock/days-in-words.ts';

/** That few printed stickers of a product are left, and the way to a batch of them. */
export function StockLine({ product_id, name, free, days }: CallResult<typeof today>['Stock'][number]) {
  const t = useMessages(stock);
  return (
    <Link to={batchOf(product_id)}>
      <b>{formatCount(free)}</b>
      <span className="waiting-what">{fill(t.left, { name })}</span>
      <span className="waiting-age">{days === null ? null : daysInWords(days, t)}</span>
      <span className="waiting-act">{t.print}</span>
    </Link>
  );
}
