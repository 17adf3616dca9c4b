import type { changeOperator, resetOperator, switchOperator } from '../../../contract/console/colleagues.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { record } from '../audit/record.ts';
import { forgetFactors } from './forget-factors.ts';
import { lockColleague, refuseOwn } from './lock-colleague.ts';

type Parts = Pick<Services, 'database' | 'now'> & { sessions: Sessions };

export function change({ database, now, sessions }: Parts): Rule<typeof changeOperator> {
  return ({ id, version, name, role }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockColleague(tx, principal, { id, version });
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
      return { Message: desk.operators.saved };
    });
}

export function switchOnOrOff({ database, now, sessions }: Parts): Rule<typeof switchOperator> {
  return ({ id, version, is_on, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwn(principal, id);
      await lockColleague(tx, principal, { id, version });
      const switched_off_at = is_on ? null : now();
      await tx
        .updateTable('operator')
        .set({ switched_off_at, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await sessions.endAll(tx, 'operator', id);
      const action = is_on ? 'operator.switch_on' : 'operator.switch_off';
      await record(tx, principal, { action, subject: 'operator', subjectId: id, reason, now: now() });
      return { Message: is_on ? desk.operators.switched_on : desk.operators.switched_off };
    });
}

export function reset({ database, now, sessions }: Parts): Rule<typeof resetOperator> {
  return ({ id, version, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwn(principal, id);
      await lockColleague(tx, principal, { id, version });
      await forgetFactors(tx, sessions, id);
      await record(tx, principal, { action: 'operator.reset', subject: 'operator', subjectId: id, reason, now: now() });
      return { Message: desk.operators.reset_done };
    });
}
