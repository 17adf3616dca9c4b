import { sql } from 'kysely';
import type { firstSteps as firstStepsCall } from '../../../contract/console/first-steps.ts';
import { firstStepKinds, type hideFirstSteps as hideFirstStepsCall } from '../../../contract/console/first-steps.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';

export function firstSteps({ database: { db } }: Pick<Services, 'database'>): Handler<typeof firstStepsCall> {
  return async (_input, { principal: { id, role } }) => {
    if (role !== 'owner' || (await hidesThem(db, id))) return { Steps: [] };
    const done = await whatIsDone(db);
    const Steps = firstStepKinds.map((what) => ({ what, is_done: done[what] }));
    return { Steps: Steps.every(({ is_done }) => is_done) ? [] : Steps };
  };
}

export function hideFirstSteps({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof hideFirstStepsCall> {
  return async (_input, { principal }) => {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('operator').set({ hides_first_steps: true }).where('id', '=', principal.id).execute();
      const subject = { subject: 'operator', subjectId: principal.id };
      await recordAudit(tx, principal, { action: 'operator.hide_first_steps', ...subject, now: now() });
    });
    return {};
  };
}

async function hidesThem(db: Db, id: number): Promise<boolean> {
  const { hides_first_steps } = await db
    .selectFrom('operator')
    .select('hides_first_steps')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return hides_first_steps;
}

/** Each is known by one row. */
async function whatIsDone(db: Db): Promise<Record<(typeof firstStepKinds)[number], boolean>> {
  const { rows } = await sql<Record<(typeof firstStepKinds)[number], boolean>>`
    select exists (select from product_price where operator_id is not null) as price,
      exists (select from page_version where operator_id is not null) as pages,
      exists (select from batch) as batch,
      exists (select from orders where paid_at is not null) as "order"`.execute(db);
  return rows[0] ?? { price: false, pages: false, batch: false, order: false };
}
