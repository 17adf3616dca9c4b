import type { changeOperator, resetOperator, switchOperator } from '../../../contract/console/operator-accounts.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { record } from '../audit/record.ts';
import { lockOperator, refuseOwn } from './lock-operator.ts';
import { resetMfa } from './reset-mfa.ts';

type Deps = Pick<Services, 'database' | 'now'> & { sessions: Sessions };

export function change({ database, now, sessions }: Deps): Handler<typeof changeOperator> {
  return ({ id, version, name, role }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockOperator(tx, principal, { id, version });
      const isOtherRole = role !== row.role;
      if (isOtherRole) refuseOwn(principal, id);
      await tx
        .updateTable('operator')
        .set({ name, role, version: version + 1 })
        .where('id', '=', id)
        .execute();
      if (isOtherRole) await sessions.endAll(tx, 'operator', id);
      const changes = { is_renamed: name !== row.name, ...(isOtherRole && { role }) };
      await record(tx, principal, {
        action: 'operator.change',
        subject: 'operator',
        subjectId: id,
        changes,
        now: now(),
      });
      return { Message: consoleText.operators.saved };
    });
}

export function switchOnOrOff({ database, now, sessions }: Deps): Handler<typeof switchOperator> {
  return ({ id, version, is_on, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwn(principal, id);
      await lockOperator(tx, principal, { id, version });
      const switched_off_at = is_on ? null : now();
      await tx
        .updateTable('operator')
        .set({ switched_off_at, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await sessions.endAll(tx, 'operator', id);
      const action = is_on ? 'operator.switch_on' : 'operator.switch_off';
      await record(tx, principal, { action, subject: 'operator', subjectId: id, reason, now: now() });
      return { Message: is_on ? consoleText.operators.switched_on : consoleText.operators.switched_off };
    });
}

export function reset({ database, now, sessions }: Deps): Handler<typeof resetOperator> {
  return ({ id, version, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwn(principal, id);
      await lockOperator(tx, principal, { id, version });
      await resetMfa(tx, sessions, id);
      await record(tx, principal, { action: 'operator.reset', subject: 'operator', subjectId: id, reason, now: now() });
      return { Message: consoleText.operators.reset_done };
    });
}
