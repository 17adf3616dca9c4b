import type { createTestimonial } from '../../../contract/console/testimonials.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { most } from './most.ts';
import { lockAll } from './move.ts';

export function create({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof createTestimonial> {
  return ({ company, stars: star_rating, ...words }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const all = await lockAll(tx);
      if (all.length >= most) throw new ApiError(409, 'too_many', consoleText.testimonials.too_many);
      const position = (all.at(-1)?.position ?? 0) + 1;
      const { id } = await tx
        .insertInto('testimonial')
        .values({ ...words, star_rating, position, photo: null, company_name: company || null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const action = 'testimonial.create';
      await record(tx, principal, { action, subject: 'testimonial', subjectId: id, now: now() });
      return { id };
    });
}
