import type { consoleTestimonials } from '../../../contract/console/testimonials.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { maxTestimonials } from './max-testimonials.ts';

export function listTestimonials({
  database: { db },
}: Pick<Services, 'database'>): Handler<typeof consoleTestimonials> {
  return async () => {
    const rows = await db
      .selectFrom('testimonial')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(maxTestimonials)
      .execute();
    const Testimonials = rows.map(({ id, name, company_name, star_rating, description, is_published, version }) => ({
      ...{ id, name, description, is_published, version },
      company: company_name ?? '',
      stars: star_rating,
    }));
    return { Testimonials };
  };
}
