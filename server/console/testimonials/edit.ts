import type { Updateable } from 'kysely';
import type { AuditAction } from '../../../contract/console/calls.ts';
import type { editTestimonial, publishTestimonial } from '../../../contract/console/testimonials.ts';
import type { TestimonialTable } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function edit(deps: Deps): Handler<typeof editTestimonial> {
  return ({ id, version, company, stars: star_rating, ...words }, { principal }) => {
    const fresh = { ...words, star_rating, company_name: company || null };
    // Name and text are public on the landing page, but still a customer's: the audit log leaves them out.
    return change(deps, principal, { id, version, action: 'testimonial.edit', fresh, told: { stars: star_rating } });
  };
}

export function publish(deps: Deps): Handler<typeof publishTestimonial> {
  return ({ id, version, is_published }, { principal }) => {
    const action = is_published ? 'testimonial.publish' : 'testimonial.hide';
    return change(deps, principal, { id, version, action, fresh: { is_published }, told: {} });
  };
}

interface Change {
  id: number;
  version: number;
  action: AuditAction;
  fresh: Updateable<TestimonialTable>;
  /** What the audit log records of it. */
  told: Record<string, unknown>;
}

function change({ database, now }: Deps, principal: Operator, { id, version, action, fresh, told }: Change) {
  return database.db.transaction().execute(async (tx) => {
    const locked = await tx.selectFrom('testimonial').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    requireVersion(locked, version, principal);
    await tx
      .updateTable('testimonial')
      .set({ ...fresh, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(tx, principal, { action, subject: 'testimonial', subjectId: id, changes: told, now: now() });
    return {};
  });
}
