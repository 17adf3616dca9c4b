import { useMessages } from '../messages.ts';
import type { Price } from './load-site.ts';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** What each pack costs, and the price before struck through. */
export function PriceTags({ prices }: { prices: Price[] }) {
  const t = useMessages().site;
  if (prices.length === 0) return null;
  return (
    <div className="prices">
      {prices.map(({ product, price, before }) => (
        <p className="price" key={product}>
          <span>{t[product]}</span> <b>{rupees.format(price)}</b>{' '}
          {before > price ? (
            <s>
              <span className="unseen">{t.price_before}</span> {rupees.format(before)}
            </s>
          ) : null}
        </p>
      ))}
      <p className="price-note">{t.price_note}</p>
    </div>
  );
}
