import { ShoppingCart } from 'lucide-react';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';

/** How many stickers are in the cart. The checkout's bar has no such link, as the cart changes on that page. */
export function CartLink() {
  const t = useMessages().store;
  const pieces = useRootData()?.pieces ?? 0;
  if (pieces === 0) return null;
  return (
    <a className="bar-cart" href={paths.checkout} aria-label={fill(t.cart_count, { count: pieces })}>
      <ShoppingCart aria-hidden="true" />
      <b>{pieces}</b>
    </a>
  );
}
