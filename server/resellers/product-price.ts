import { rupees } from '../../contract/money.ts';
import type { productPrice as productPriceCall } from '../../contract/reseller-orders.ts';
import { en } from '../../messages/en.ts';
import { findProducts } from '../catalog/price-at.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { basePrice } from './price-tiers.ts';
import { requireReseller } from './reseller.ts';

/** What a sticker costs in an order of so many. Limited, since a page requests it with every digit that is typed. */
export function productPrice({ database, limits, now }: Services): Handler<typeof productPriceCall> {
  const { db } = database;
  return async ({ guid, productId, quantity }, { principal }) => {
    const { id } = await requireReseller(db, principal, guid);
    await limits.count([{ limit: 'product-price-reseller', subject: id }]);
    const products = await findProducts(db, [productId], now());
    if (!products.has(productId)) throw new ApiError(404, 'not_found', en.api.not_found);
    return { Product_Price: [{ price: rupees(await basePrice(db, id, quantity, now())) }] };
  };
}
