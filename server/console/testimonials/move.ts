import { sql } from 'kysely';
import type { moveTestimonial } from '../../../contract/console/testimonials.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

/** Swaps two neighbours, whatever other moves happen at the same time. */
export function move({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof moveTestimonial> {
  return ({ id, version, direction }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const all = await lockAll(tx);
      const from = all.findIndex((row) => row.id === id);
      const row = requireVersion(all[from], version, principal);
      const to = from + (direction === 'up' ? -1 : 1);
      const neighbour = all[to];
      if (!neighbour) throw new ApiError(409, 'at_the_end', consoleText.testimonials.at_the_end);
      await putInOrder(tx, all.with(from, neighbour).with(to, row));
      await tx
        .updateTable('testimonial')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      const about = { subject: 'testimonial', subjectId: id, changes: { place: [from + 1, to + 1] }, now: now() };
      await record(tx, principal, { action: 'testimonial.move', ...about });
      return {};
    });
}

interface Placed {
  id: number;
  position: number;
  version: number;
}

/** All testimonials in their order; none can be added, moved or removed until the transaction ends. */
export async function lockAll(tx: Db): Promise<Placed[]> {
  // Row locks would not cover a row that is inserted meanwhile.
  await sql`lock table testimonial in share row exclusive mode`.execute(tx);
  const columns = ['id', 'position', 'version'] as const;
  return tx.selectFrom('testimonial').select(columns).orderBy('position').orderBy('id').execute();
}

/** Renumbers those whose place has changed. */
async function putInOrder(tx: Db, all: Placed[]): Promise<void> {
  for (const [place, { id, position }] of all.entries())
    if (position !== place + 1)
      await tx
        .updateTable('testimonial')
        .set({ position: place + 1 })
        .where('id', '=', id)
        .execute();
}
