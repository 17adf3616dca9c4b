import { sql, type Updateable } from 'kysely';
import type { AuditAction } from '../../../contract/console/calls.ts';
import type {
  createTestimonial,
  editTestimonial,
  moveTestimonial,
  publishTestimonial,
} from '../../../contract/console/testimonials.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { TestimonialTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { maxTestimonials } from './max-testimonials.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function insertTestimonial({ database, now }: Deps): Handler<typeof createTestimonial> {
  return ({ company, stars: star_rating, ...words }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const all = await lockAll(tx);
      if (all.length >= maxTestimonials) throw new ApiError(409, 'too_many', en.console_testimonials.too_many);
      const position = (all.at(-1)?.position ?? 0) + 1;
      const { id } = await tx
        .insertInto('testimonial')
        .values({ ...words, star_rating, position, photo: null, company_name: company || null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const action = 'testimonial.create';
      await recordAudit(tx, principal, { action, subject: 'testimonial', subjectId: id, now: now() });
      return { id };
    });
}

export function updateTestimonial(deps: Deps): Handler<typeof editTestimonial> {
  return ({ id, version, company, stars: star_rating, ...words }, { principal }) => {
    const values = { ...words, star_rating, company_name: company || null };
    // Name and text are public on the landing page, but still a customer's: the audit log leaves them out.
    return changeAtVersion(deps, principal, {
      id,
      version,
      action: 'testimonial.edit',
      values,
      details: { stars: star_rating },
    });
  };
}

export function publishOrHide(deps: Deps): Handler<typeof publishTestimonial> {
  return ({ id, version, is_published }, { principal }) => {
    const action = is_published ? 'testimonial.publish' : 'testimonial.hide';
    return changeAtVersion(deps, principal, { id, version, action, values: { is_published }, details: {} });
  };
}

interface TestimonialChange {
  id: number;
  version: number;
  action: AuditAction;
  values: Updateable<TestimonialTable>;
  /** What the audit log records of it. */
  details: Record<string, unknown>;
}

function changeAtVersion(
  { database, now }: Deps,
  principal: Operator,
  { id, version, action, values, details }: TestimonialChange,
) {
  return database.db.transaction().execute(async (tx) => {
    const locked = await tx.selectFrom('testimonial').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    requireVersion(locked, version, principal);
    await tx
      .updateTable('testimonial')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, principal, { action, subject: 'testimonial', subjectId: id, changes: details, now: now() });
    return {};
  });
}

/** Swaps two neighbours, whatever other moves happen at the same time. */
export function moveUpOrDown({ database, now }: Deps): Handler<typeof moveTestimonial> {
  return ({ id, version, direction }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const all = await lockAll(tx);
      const from = all.findIndex((row) => row.id === id);
      const row = requireVersion(all[from], version, principal);
      const to = from + (direction === 'up' ? -1 : 1);
      const neighbour = all[to];
      if (!neighbour) throw new ApiError(409, 'at_the_end', en.console_testimonials.at_the_end);
      await renumber(tx, all.with(from, neighbour).with(to, row));
      await tx
        .updateTable('testimonial')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      const entry = { subject: 'testimonial', subjectId: id, changes: { place: [from + 1, to + 1] }, now: now() };
      await recordAudit(tx, principal, { action: 'testimonial.move', ...entry });
      return {};
    });
}

interface PositionedTestimonial {
  id: number;
  position: number;
  version: number;
}

/** All testimonials in their order; none can be added, moved or removed until the transaction ends. */
async function lockAll(tx: Db): Promise<PositionedTestimonial[]> {
  // Row locks would not cover a row that is inserted meanwhile.
  await sql`lock table testimonial in share row exclusive mode`.execute(tx);
  const columns = ['id', 'position', 'version'] as const;
  return tx.selectFrom('testimonial').select(columns).orderBy('position').orderBy('id').execute();
}

/** Renumbers those whose place has changed. */
async function renumber(tx: Db, all: PositionedTestimonial[]): Promise<void> {
  for (const [place, { id, position }] of all.entries())
    if (position !== place + 1)
      await tx
        .updateTable('testimonial')
        .set({ position: place + 1 })
        .where('id', '=', id)
        .execute();
}
