import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ProductTable } from '../db/tables.ts';

/** Stars out of 5, in steps of a tenth, and the number of reviews. */
export interface Rating {
  rating: number;
  reviews: number;
}

/**
 * The rating shown for a product: the one that an operator has entered with its proof; if there is none, that of the published testimonials, which
 * are about the shop as a whole; null if there are none either.
 */
export async function ratingOf(
  db: Db,
  { rating_tenths, review_count }: Pick<Selectable<ProductTable>, 'rating_tenths' | 'review_count'>,
): Promise<Rating | null> {
  if (rating_tenths !== null && review_count !== null) return { rating: rating_tenths / 10, reviews: review_count };
  const said = await db
    .selectFrom('testimonial')
    .select(sql<number>`coalesce(round(avg(star_rating) * 10), 0)::integer`.as('tenths'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('reviews'))
    .where('is_published', '=', true)
    .executeTakeFirstOrThrow();
  return said.reviews > 0 ? { rating: said.tenths / 10, reviews: said.reviews } : null;
}
