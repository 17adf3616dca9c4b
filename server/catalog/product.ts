import { type Selectable, sql } from 'kysely';
import { rupees } from '../../contract/money.ts';
import type { productDetail as productDetailCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ProductTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { sizesOf } from './pictures/sizes-of.ts';
import { findProducts, type Product } from './price-at.ts';
import { wordsOf } from './translation.ts';

/** Our own drawings, by product id. */
const drawings: Record<number, string> = {
  1: '/pictures/car-sticker.svg',
  2: '/pictures/bike-sticker.svg',
};

export function productDetail({ database, now }: Services): Handler<typeof productDetailCall> {
  return async ({ product_id }, { locale }) => {
    const product = (await findProducts(database.db, [product_id], now())).get(product_id);
    if (!product) throw new ApiError(404, 'not_found', en.api.not_found);
    const { id, price_paise, price_until } = product;
    const { name, description, language } = await wordsOf(database.db, product, locale);
    const rating = await ratingOf(database.db, product);
    return {
      Product: [
        {
          productid: id,
          product_name: name,
          description,
          ...(language && { language }),
          price: rupees(price_paise),
          striked_price: rupees(strikedPaise(product)),
          ...(price_until && { price_until: price_until.toISOString() }),
          rating: rating?.rating ?? null,
          reviews: rating?.reviews ?? 0,
          productImg: await picturesOf(database.db, product),
        },
      ],
    };
  };
}

/** Stars out of 5, in steps of a tenth, and the number of reviews. */
interface Rating {
  rating: number;
  reviews: number;
}

/**
 * The rating shown for a product: the one that an operator has entered with its proof; if there is none, that of the published testimonials, which
 * are about the shop as a whole; null if there are none either.
 */
async function ratingOf(
  db: Db,
  { rating_tenths, review_count }: Pick<Selectable<ProductTable>, 'rating_tenths' | 'review_count'>,
): Promise<Rating | null> {
  if (rating_tenths !== null && review_count !== null) return { rating: rating_tenths / 10, reviews: review_count };
  const average = await db
    .selectFrom('testimonial')
    .select(sql<number>`coalesce(round(avg(star_rating) * 10), 0)::integer`.as('tenths'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('reviews'))
    .where('is_published', '=', true)
    .executeTakeFirstOrThrow();
  return average.reviews > 0 ? { rating: average.tenths / 10, reviews: average.reviews } : null;
}

/** The earlier price if there is proof of it, else the current price. */
function strikedPaise({ price_paise, striked_price_paise, striked_proof }: Product): number {
  return striked_proof === null ? price_paise : striked_price_paise;
}

/** The uploaded picture, or our own drawing. */
export async function picturesOf(
  db: Db,
  { id, picture_id, picture_alt }: Pick<Product, 'id' | 'picture_id' | 'picture_alt'>,
) {
  const sizes = await sizesOf(db, picture_id);
  const widest = sizes.at(-1);
  if (!widest) return [drawings[id]].flatMap((product_photo) => (product_photo ? [{ product_photo }] : []));
  const { src, width, height } = widest;
  const srcset = sizes.map((size) => `${size.src} ${size.width}w`).join(', ');
  return [{ product_photo: src, srcset, width, height, ...(picture_alt && { alt: picture_alt }) }];
}
