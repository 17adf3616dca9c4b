import type { checkout as checkoutCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import { findProducts } from '../catalog/price-at.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import { placeOrder } from './place.ts';
import { type PricedLine, priceOf, requireSameAsShown } from './price.ts';

/** A line of a cart in a body; its price in paise, as it was shown. */
export interface CartLine {
  productid: number;
  quantity: number;
  price: number;
}

/** Places an order for stickers in the shop. */
export function checkout(deps: Services): Handler<typeof checkoutCall> {
  return (input, context) =>
    placeOrder(deps, context, ['shop', input], async () => {
      const lines = await pricedLines(deps.database.db, nonZeroLines(input.data), deps.now());
      const { coupon, discount } = input;
      const price = await priceOf(deps, { lines, scope: 'shop', coupon, discount, client: context });
      return { kind: 'shop', buyer: buyerOf(input), ...price };
    });
}

/** The lines of a cart with a quantity above 0. */
export function nonZeroLines(data: CartLine[]): CartLine[] {
  return data.filter(({ quantity }) => quantity > 0);
}

export function buyerOf({ name, mobile, email, address, pincode, state, city }: Buyer): Buyer {
  return { name, mobile, email, address, pincode, state, city };
}

async function pricedLines(db: Db, cart: CartLine[], at: Date): Promise<PricedLine[]> {
  const products = await findProducts(
    db,
    cart.map(({ productid }) => productid),
    at,
  );
  return cart.map(({ productid, quantity, price }) => {
    const product = products.get(productid);
    if (!product) throw notForSale('data');
    requireSameAsShown(price, product.price_paise);
    return { productId: productid, name: product.name, quantity, pricePaise: product.price_paise };
  });
}

/** `field`: the input field that contained the product. */
export function notForSale(field: string): ApiError {
  return new ApiError(422, 'validation', en.shop.product_unknown, { errors: { [field]: [en.shop.product_unknown] } });
}
