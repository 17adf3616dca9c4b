import type { logOutEverywhere } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { record } from '../audit/record.ts';

export function logoutEverywhere({
  database,
  sessions,
  now,
}: Services & { sessions: Sessions }): Rule<typeof logOutEverywhere> {
  return async (_input, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      await sessions.endAll(tx, 'operator', principal.id);
      const what = { action: 'operator.log_out_everywhere', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, now: now() });
    });
    return { Message: desk.factors.logged_out_everywhere };
  };
}
