import type { chooseColumns } from '../../../contract/console/saved-views.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireList } from './require-list.ts';

export function columns({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof chooseColumns> {
  return async ({ list, columns: chosen }, { principal }) => {
    requireList(list, principal);
    await database.db.transaction().execute(async (tx) => {
      const of = { operator_id: principal.id, list };
      if (chosen.length === 0)
        await tx
          .deleteFrom('chosen_columns')
          .where('operator_id', '=', of.operator_id)
          .where('list', '=', of.list)
          .execute();
      else
        await tx
          .insertInto('chosen_columns')
          .values({ ...of, columns: chosen })
          .onConflict((same) => same.columns(['operator_id', 'list']).doUpdateSet({ columns: chosen }))
          .execute();
      const entry = { subject: 'list', subjectId: list, changes: { columns: chosen }, now: now() };
      await recordAudit(tx, principal, { action: 'columns.choose', ...entry });
    });
    return {};
  };
}
