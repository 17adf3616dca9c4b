import { ShoppingCart } from 'lucide-react';
import { useLocation } from 'react-router';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths, routeOf } from '../paths.ts';
import { useRootData } from '../use-root-data.ts';

/** How many stickers wait in the cart, but not where the cart itself is shown and changes under one's hands. */
export function CartLink() {
  const t = useMessages().store;
  const pieces = useRootData()?.pieces ?? 0;
  const isCheckout = routeOf(useLocation().pathname) === paths.checkout;
  if (pieces === 0 || isCheckout) return null;
  return (
    <a className="bar-cart" href={paths.checkout} aria-label={fill(t.cart_count, { count: pieces })}>
      <ShoppingCart aria-hidden="true" />
      <b>{pieces}</b>
    </a>
  );
}
