import { formValues } from '../forms/form-result.ts';
import { allowed, type Cart, isProduct, type ProductId, withQuantity } from './cart.ts';
import { cartOf } from './cart-cookie.ts';

interface Wish {
  product: ProductId;
  quantity: number;
  intent: string;
}

/** What a product's form says; a forged one means the car sticker, once. */
export async function readWish(request: Request): Promise<Wish> {
  const values = formValues(await request.formData());
  const product = Number(values.product);
  return {
    product: isProduct(product) ? product : 1,
    quantity: allowed(Number(values.quantity), 1),
    intent: values.intent ?? '',
  };
}

/** Buying again after going back does not double anything: the cart then holds as many as the page says. */
export function cartToBuy(request: Request, { product, quantity }: Wish): Cart {
  return withQuantity(cartOf(request), product, quantity);
}

export function cartWithMore(request: Request, { product, quantity }: Wish): Cart {
  const cart = cartOf(request);
  return withQuantity(cart, product, allowed(cart.quantities[product] + quantity));
}
