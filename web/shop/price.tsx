import { salePercent, withGst } from '../../contract/money.ts';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { showPaise } from '../money.ts';
import type { Product } from './load-products.ts';

type Prices = Pick<Product, 'pricePaise' | 'strikedPaise'>;

export function Price({ pricePaise, strikedPaise }: Prices) {
  const t = useMessages(store);
  return (
    <p className="price-line">
      <b>
        <span className="sr-only">{t.price_now} </span>
        {showPaise(pricePaise)}
      </b>
      {strikedPaise > pricePaise ? (
        <s>
          <span className="sr-only">{t.price_before} </span>
          {showPaise(strikedPaise)}
        </s>
      ) : null}
    </p>
  );
}

export function SaleBadge({ pricePaise, strikedPaise }: Prices) {
  const t = useMessages(store);
  const percent = salePercent(strikedPaise, pricePaise);
  return percent > 0 ? <p className="sale-badge">{fill(t.sale, { percent })}</p> : null;
}

/** The price of one sticker, including tax. */
export function PriceWithGst({ pricePaise, gstBasisPoints }: Pick<Prices, 'pricePaise'> & { gstBasisPoints: number }) {
  const t = useMessages(store);
  const amount = showPaise(withGst(pricePaise, gstBasisPoints));
  return <p className="price-all">{fill(t.with_gst, { amount })}</p>;
}
