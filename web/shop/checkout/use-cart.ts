import { useEffect, useState } from 'react';
import { type Cart, newCart, type ProductId, withQuantity } from '../../cart.ts';
import { browserCart } from '../../cart-cookie.ts';

/** The cart of this page, saved in its cookie as it changes; changes made in another tab show once this one is focused again. */
export function useCart(initial: Cart) {
  const [cart, setCart] = useState(initial);
  useEffect(() => {
    const refreshCart = () => {
      // In a browser without cookies the cart lives in this page alone.
      if (navigator.cookieEnabled) setCart(browserCart.read() ?? newCart());
    };
    addEventListener('focus', refreshCart);
    addEventListener('pageshow', refreshCart);
    return () => {
      removeEventListener('focus', refreshCart);
      removeEventListener('pageshow', refreshCart);
    };
  }, []);

  function change(next: Cart) {
    browserCart.save(next);
    setCart(next);
  }
  return {
    cart,
    setQuantity: (product: ProductId, quantity: number) => change(withQuantity(cart, product, quantity)),
    /** Gives the same cart a new id, which makes it another order. */
    nextId: () => {
      const next = { ...newCart(), quantities: cart.quantities };
      change(next);
      return next.id;
    },
    /** Empties the cart once it has been bought. */
    clear: () => {
      browserCart.clear();
      setCart(newCart());
    },
  };
}
