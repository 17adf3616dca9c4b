import { needsShipping } from '../../../contract/order-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import type { OrderShown } from './load-order.ts';

/** What was ordered, how much of it is in the parcel, and what it cost. */
export function OrderLines(order: OrderShown) {
  const t = useMessages(orderPages);
  const { Lines, total, discount, coupon, gst, gst_percent: percent, net } = order;
  const discountLabel = coupon ? fill(t.discount_with, { coupon }) : t.discount;
  return (
    <section className="console-panel console-wide">
      <h2>{t.bought}</h2>
      <ul className="order-lines">
        {Lines.map(({ product_id, name, quantity, rate, amount, picked }) => (
          <li key={product_id}>
            <span>
              {name} <span className="hint">{fill(t.each, { quantity, rate: showRupees(rate) })}</span>
            </span>
            {needsShipping(order) ? <span className="hint">{fill(t.picked_of, { picked, quantity })}</span> : null}
            <span>{showRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <Sum name={t.total} amount={total} />
        {discount > 0 ? <Sum name={discountLabel} amount={-discount} /> : null}
        <Sum name={fill(t.gst, { percent })} amount={gst} />
        <Sum name={t.sum} amount={net} />
      </dl>
    </section>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{showRupees(amount)}</dd>
    </div>
  );
}
