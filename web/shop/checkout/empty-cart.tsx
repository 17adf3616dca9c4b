import { useEffect } from 'react';
import { piecesIn } from '../../cart.ts';
import { browserCart } from '../../cart-cookie.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** A buyer who comes to the checkout with nothing in the cart is told so, instead of being asked for an address. */
export function EmptyCart() {
  const t = useMessages().store;
  useFilledElsewhere();
  return (
    <Empty text={t.cart_empty_title}>
      <p>{t.cart_empty_help}</p>
      <ButtonLink kind="primary" to={paths.productDetail}>
        {t.see_stickers}
      </ButtonLink>
    </Empty>
  );
}

/** The cart may have been filled in another tab, or this page was returned to: shows the checkout then. */
function useFilledElsewhere(): void {
  useEffect(() => {
    const look = () => {
      const cart = browserCart.read();
      if (cart && piecesIn(cart) > 0) location.reload();
    };
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}
