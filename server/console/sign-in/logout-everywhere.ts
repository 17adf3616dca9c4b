import type { logOutEverywhere } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';

export function logoutEverywhere({
  database,
  sessions,
  now,
}: Services & { sessions: Sessions }): Handler<typeof logOutEverywhere> {
  return async (_input, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      await sessions.endAll(tx, 'operator', principal.id);
      const entry = { action: 'operator.log_out_everywhere', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, now: now() });
    });
    return { Message: en.console_own_mfa.logged_out_everywhere };
  };
}
