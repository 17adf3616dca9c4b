import { useEffect, useState } from 'react';
import { type Cart, newCart, type ProductId, withQuantity } from '../shop/cart.ts';
import { browserCart } from '../shop/cart-cookie.ts';

/** The cart of this page, kept in its cookie as it changes; another tab's changes are seen on coming back to this one. */
export function useCart(initial: Cart) {
  const [cart, setCart] = useState(initial);
  useEffect(() => {
    const look = () => {
      // A browser without cookies keeps the cart in this page alone.
      if (navigator.cookieEnabled) setCart(browserCart.read() ?? newCart());
    };
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, []);

  function change(next: Cart) {
    browserCart.keep(next);
    setCart(next);
  }
  return {
    cart,
    setQuantity: (product: ProductId, quantity: number) => change(withQuantity(cart, product, quantity)),
    /** The same wish as another order. */
    nextId: () => {
      const next = { ...newCart(), quantities: cart.quantities };
      change(next);
      return next.id;
    },
    /** It has been bought. */
    forget: () => {
      browserCart.forget();
      setCart(newCart());
    },
  };
}
