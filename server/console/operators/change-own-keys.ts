import type { changeOwnKeys as changeOwnKeysCall } from '../../../contract/console/operators.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';

export function changeOwnKeys({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof changeOwnKeysCall> {
  return async ({ uses_keys }, { principal }) => {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('operator').set({ uses_keys }).where('id', '=', principal.id).execute();
      const subject = { subject: 'operator', subjectId: principal.id };
      await recordAudit(tx, principal, { action: 'operator.keys', ...subject, changes: { uses_keys }, now: now() });
    });
    return {};
  };
}
