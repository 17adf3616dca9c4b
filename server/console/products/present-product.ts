import { rupees } from '../../../contract/money.ts';
import { sizesOf } from '../../catalog/pictures/sizes-of.ts';
import { findProducts } from '../../catalog/price-at.ts';
import type { Db } from '../../db/database.ts';
import type { ProductRow } from './change-product.ts';

/** What an operator sees of a product. */
export async function presentProduct(db: Db, row: ProductRow, now: Date) {
  const product = (await findProducts(db, [row.id], now)).get(row.id);
  if (!product) throw new Error(`There is no product ${row.id}`);
  const sizes = await sizesOf(db, product.picture_id);
  const { standing } = product;
  return {
    product_id: product.id,
    name: product.name,
    description: product.description,
    price: rupees(standing.price_paise),
    striked_price: rupees(standing.striked_price_paise),
    striked_proof: standing.striked_proof ?? '',
    rating: product.rating_tenths === null ? null : product.rating_tenths / 10,
    reviews: product.review_count,
    rating_proof: product.rating_proof ?? '',
    picture: sizes[0] ?? null,
    picture_alt: product.picture_alt,
    price_now: rupees(product.price_paise),
    now_until: product.price_until?.toISOString() ?? '',
    version: product.version,
  };
}
