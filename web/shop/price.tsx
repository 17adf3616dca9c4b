import { salePercent, showRupees, withGst } from '../../contract/money.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import type { Product } from './load-products.ts';

type Prices = Pick<Product, 'pricePaise' | 'strikedPaise'>;

export function Price({ pricePaise, strikedPaise }: Prices) {
  const t = useMessages().store;
  return (
    <p className="price-line">
      <b>
        <span className="sr-only">{t.price_now} </span>
        {withoutZeros(pricePaise)}
      </b>
      {strikedPaise > pricePaise ? (
        <s>
          <span className="sr-only">{t.price_before} </span>
          {withoutZeros(strikedPaise)}
        </s>
      ) : null}
    </p>
  );
}

export function SaleBadge({ pricePaise, strikedPaise }: Prices) {
  const t = useMessages().store;
  const percent = salePercent(strikedPaise, pricePaise);
  return percent > 0 ? <p className="sale-badge">{fill(t.sale, { percent })}</p> : null;
}

/** The price of one, including tax. */
export function PriceWithGst({ pricePaise, gstBasisPoints }: Pick<Prices, 'pricePaise'> & { gstBasisPoints: number }) {
  const t = useMessages().store;
  const amount = withoutZeros(withGst(pricePaise, gstBasisPoints));
  return <p className="price-all">{fill(t.with_gst, { amount })}</p>;
}

/** `₹500`, `₹499.50`: a price for display. */
export function withoutZeros(paise: number): string {
  return showRupees(paise).replace(/\.00$/, '');
}
