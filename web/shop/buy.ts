import { formValues } from '../forms/form-result.ts';
import { allowed, type Cart, isProduct, type ProductId, productIds, withQuantity } from './cart.ts';
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

/** The field of a card that says how many. */
export function quantityField(product: ProductId): string {
  return `quantity-${product}`;
}

/**
 * The cart of a page that shows all products, each with its number from 1: the one whose button was pressed is bought, and so is every other
 * whose number somebody has raised. By no button (Enter, without script) what was raised is; the car sticker where nothing was.
 */
export function cartOfCards(request: Request, values: Record<string, string>): Cart {
  const pressed = Number(values.product);
  const many = productIds.map((product) => ({
    product,
    quantity: allowed(Number(values[quantityField(product)] ?? 1), 1),
  }));
  const wanted = many.filter(({ product, quantity }) => product === pressed || quantity > 1);
  const bought = wanted.length > 0 ? wanted : many.slice(0, 1);
  return bought.reduce((cart, { product, quantity }) => withQuantity(cart, product, quantity), cartOf(request));
}

/** Buying again after going back does not double anything: the cart then holds as many as the page says. */
export function cartToBuy(request: Request, { product, quantity }: Wish): Cart {
  return withQuantity(cartOf(request), product, quantity);
}

export function cartWithMore(request: Request, { product, quantity }: Wish): Cart {
  const cart = cartOf(request);
  return withQuantity(cart, product, allowed(cart.quantities[product] + quantity));
}
