import { site } from '../../messages/en/site.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Price } from './load-landing.ts';
import { rupees } from './price-tags.tsx';

/**
 * On a phone the way to buy sticks to the lower edge, while the section that it belongs to is in view: the hero before it and the closing
 * after it have buttons of their own. Sticks by CSS alone, and covers nothing that follows.
 */
export function BuyBar({ prices }: { prices: Price[] }) {
  const t = useMessages(site);
  return (
    <div className="buy-bar">
      <p>
        <BarPrice prices={prices} />
        <span>{t.bar_pack}</span>
      </p>
      <ButtonLink kind="primary" to={paths.productDetail}>
        {t.buy}
      </ButtonLink>
    </div>
  );
}

/** The price including tax; of two prices the lower. */
function BarPrice({ prices }: { prices: Price[] }) {
  const t = useMessages(site);
  if (prices.length === 0) return null;
  const all = prices.map(({ withGst }) => withGst);
  const least = Math.min(...all);
  const words = least < Math.max(...all) ? t.price_from_with_gst : t.price_with_gst;
  return <b>{fill(words, { amount: rupees.format(least) })}</b>;
}
