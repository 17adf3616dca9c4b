import { products } from '../../../messages/console/products.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Notice } from '../../ui/notice.tsx';
import { shownInstant } from '../shop/shown-instant.ts';
import type { Product } from './product-input.ts';

/** That buyers pay another price just now than the one that is edited here. */
export function OfferNow({ price_now, now_until }: Pick<Product, 'price_now' | 'now_until'>) {
  const t = useMessages(products);
  if (!now_until) return null;
  return <Notice>{fill(t.counts_now, { price: showRupees(price_now), until: shownInstant(now_until) })}</Notice>;
}
