import { site } from '../../messages/en/site.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import type { Price } from './load-landing.ts';

/** In Indian format, without paise where there are none. */
export const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** What each pack costs before and including tax, with the former price struck through. */
export function PriceTags({ prices }: { prices: Price[] }) {
  const t = useMessages(site);
  if (prices.length === 0) return null;
  return (
    <div className="prices">
      {prices.map(({ product, price, before, withGst }) => (
        <p className="price" key={product}>
          <span>{t[product]}</span> <b>{rupees.format(price)}</b>{' '}
          {before > price ? (
            <s>
              <span className="unseen">{t.price_before}</span> {rupees.format(before)}
            </s>
          ) : null}{' '}
          <span className="price-plus">{t.price_plus}</span>{' '}
          <strong className="price-all">{fill(t.price_with_gst, { amount: rupees.format(withGst) })}</strong>
        </p>
      ))}
      <p className="price-note">{t.price_note}</p>
    </div>
  );
}
