import { productIds } from '../../cart.ts';
import { browserCart } from '../../cart-cookie.ts';
import type { Order } from '../../order/order.ts';
import { clearFields } from '../checkout/saved-fields.ts';

/** Clears the cart that became this order. A cart that was filled with something else meanwhile stays. */
export function clearBought({ kind, Products }: Pick<Order, 'kind' | 'Products'>): void {
  if (kind === 'postpaid') clearFields();
  const cart = kind === 'shop' ? browserCart.read() : null;
  const ordered = (id: number) => Products.find(({ productid }) => productid === id)?.quantity ?? 0;
  if (!cart || productIds.some((id) => cart.quantities[id] !== ordered(id))) return;
  browserCart.forget();
  clearFields();
}
