import { Link } from 'react-router';
import { today } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { showShortRupees } from '../../money.ts';
import { soldOn } from './day-charts.tsx';
import type { Figures, Point } from './figures.ts';
import { ShareBar } from './share-bar.tsx';

type ShareTable = Figures['Shares'][number];
type Row = ShareTable['rows'][number];

/** The filter of the list of orders that has the orders of one row. */
const filterOf = { reseller: 'reseller', product: 'product', state: 'to_state' } as const;

interface SharesProps {
  shares: ShareTable[];
  span: Pick<Point, 'from' | 'to'>;
}

/** Whose the orders of the period are: by reseller, by product, by state. */
export function Shares({ shares, span }: SharesProps) {
  const t = useMessages(today);
  return (
    <div className="console-panels">
      {shares.map((share) => (
        <section className="console-panel" key={share.by}>
          <h2>{t[`by_${share.by}`]}</h2>
          {share.rows.length === 0 ? <p>{t.none_sold}</p> : <SharesTable {...share} span={span} />}
          {share.by === 'product' ? <p className="hint">{t.by_help}</p> : null}
        </section>
      ))}
    </div>
  );
}

function SharesTable({ by, rows, others, span }: ShareTable & Pick<SharesProps, 'span'>) {
  const t = useMessages(today);
  const largest = Math.max(...rows.map(({ sales }) => sales));
  return (
    <table className="figures-table">
      <caption className="sr-only">{t[`by_${by}`]}</caption>
      <thead>
        <tr>
          {[t[by], t.orders, t.stickers, t.sales].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <RowName row={row} to={soldOn(span, { [filterOf[by]]: row.id })} />
              <ShareBar part={largest > 0 ? row.sales / largest : 0} />
            </th>
            <Amounts {...row} />
          </tr>
        ))}
        {others.count > 0 ? (
          <tr>
            <th scope="row">{fill(t.others, { count: formatCount(others.count) })}</th>
            <Amounts {...others} />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The shop's own orders are those without a reseller, by which no list is narrowed down. */
function RowName({ row: { id, name }, to }: { row: Row; to: string }) {
  const t = useMessages(today);
  if (id === 0) return t.own_shop;
  return (
    <Link className="link" to={to}>
      {name || formatCount(id)}
    </Link>
  );
}

function Amounts({ orders, sold, sales }: Pick<Row, 'orders' | 'sold' | 'sales'>) {
  return (
    <>
      <td>{formatCount(orders)}</td>
      <td>{formatCount(sold)}</td>
      <td>{showShortRupees(sales)}</td>
    </>
  );
}
