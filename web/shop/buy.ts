import { type Cart, clampQuantity, isProduct, type ProductId, productIds, withQuantity } from '../cart.ts';
import { cartOf } from '../cart-cookie.ts';
import { formValues } from '../forms/form-result.ts';

interface Purchase {
  product: ProductId;
  quantity: number;
  intent: string;
}

/** The content of a product's form; an invalid one means the car sticker, once. */
export async function readPurchase(request: Request): Promise<Purchase> {
  const values = formValues(await request.formData());
  const product = Number(values.product);
  return {
    product: isProduct(product) ? product : 1,
    quantity: clampQuantity(Number(values.quantity), 1),
    intent: values.intent ?? '',
  };
}

/** The name of a card's quantity field. */
export function quantityField(product: ProductId): string {
  return `quantity-${product}`;
}

/**
 * The cart of a page that shows all products, each with a quantity from 1: the product whose button was clicked is bought, and so is every other
 * whose quantity was raised. With no button (Enter, without script) those raised are bought; the car sticker where none was.
 */
export function cartOfCards(request: Request, values: Record<string, string>): Cart {
  const clicked = Number(values.product);
  const all = productIds.map((product) => ({
    product,
    quantity: clampQuantity(Number(values[quantityField(product)] ?? 1), 1),
  }));
  const wanted = all.filter(({ product, quantity }) => product === clicked || quantity > 1);
  const bought = wanted.length > 0 ? wanted : all.slice(0, 1);
  return bought.reduce((cart, { product, quantity }) => withQuantity(cart, product, quantity), cartOf(request));
}

/** Buying again after going back doubles nothing: the cart then holds the quantity of the page. */
export function cartToBuy(request: Request, { product, quantity }: Purchase): Cart {
  return withQuantity(cartOf(request), product, quantity);
}

export function cartWithMore(request: Request, { product, quantity }: Purchase): Cart {
  const cart = cartOf(request);
  return withQuantity(cart, product, clampQuantity(cart.quantities[product] + quantity));
}
