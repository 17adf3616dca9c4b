import { rupees } from '../../../contract/money.ts';
import { sizesOf } from '../../catalog/pictures/sizes-of.ts';
import type { Product } from '../../catalog/product.ts';
import type { Db } from '../../db/database.ts';

/** What an operator sees of a product. */
export async function presentProduct(db: Db, product: Product) {
  const sizes = await sizesOf(db, product.picture_id);
  return {
    product_id: product.id,
    name: product.name,
    description: product.description,
    price: rupees(product.price_paise),
    striked_price: rupees(product.striked_price_paise),
    striked_proof: product.striked_proof ?? '',
    rating: product.rating_tenths === null ? null : product.rating_tenths / 10,
    reviews: product.review_count,
    rating_proof: product.rating_proof ?? '',
    picture: sizes[0] ?? null,
    picture_alt: product.picture_alt,
    version: product.version,
  };
}
