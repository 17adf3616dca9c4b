import type { testimonial } from '../../contract/site.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';

/** The published testimonials of customers. */
export function testimonials({ database }: Services): Handler<typeof testimonial> {
  return async () => {
    const data = await database.db
      .selectFrom('testimonial')
      .select(['id', 'photo', 'name', 'company_name as companyName', 'star_rating as starRating', 'description'])
      .where('is_published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(50)
      .execute();
    return { data };
  };
}
