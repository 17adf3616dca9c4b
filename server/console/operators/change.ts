import type { changeOperator, resetOperator, switchOperator } from '../../../contract/console/operator-accounts.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import type { OperatorRow } from './operator.ts';
import { resetMfa } from './reset-mfa.ts';

type Deps = Pick<Services, 'database' | 'now'> & { sessions: Sessions };

export function editOperator({ database, now, sessions }: Deps): Handler<typeof changeOperator> {
  return ({ id, version, name, role }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockOperator(tx, principal, { id, version });
      const isOtherRole = role !== row.role;
      if (isOtherRole) refuseOwnAccount(principal, id);
      await tx
        .updateTable('operator')
        .set({ name, role, version: version + 1 })
        .where('id', '=', id)
        .execute();
      if (isOtherRole) await sessions.endAll(tx, 'operator', id);
      const changes = { is_renamed: name !== row.name, ...(isOtherRole && { role }) };
      await recordAudit(tx, principal, {
        action: 'operator.change',
        subject: 'operator',
        subjectId: id,
        changes,
        now: now(),
      });
      return { Message: en.console_operators.saved };
    });
}

export function switchOnOrOff({ database, now, sessions }: Deps): Handler<typeof switchOperator> {
  return ({ id, version, is_on, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwnAccount(principal, id);
      await lockOperator(tx, principal, { id, version });
      const switched_off_at = is_on ? null : now();
      await tx
        .updateTable('operator')
        .set({ switched_off_at, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await sessions.endAll(tx, 'operator', id);
      const action = is_on ? 'operator.switch_on' : 'operator.switch_off';
      await recordAudit(tx, principal, { action, subject: 'operator', subjectId: id, reason, now: now() });
      return { Message: is_on ? en.console_operators.switched_on : en.console_operators.switched_off };
    });
}

export function resetOperatorMfa({ database, now, sessions }: Deps): Handler<typeof resetOperator> {
  return ({ id, version, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      refuseOwnAccount(principal, id);
      await lockOperator(tx, principal, { id, version });
      await resetMfa(tx, sessions, id);
      await recordAudit(tx, principal, {
        action: 'operator.reset',
        subject: 'operator',
        subjectId: id,
        reason,
        now: now(),
      });
      return { Message: en.console_operators.reset_done };
    });
}

/**
 * Locks an operator who is about to be changed, and the owner who changes them. An owner who was demoted or switched off
 * meanwhile can no longer change anyone: of two owners who do it to each other one stays, so that there is always an owner.
 */
async function lockOperator(
  tx: Db,
  principal: Operator,
  { id, version }: { id: number; version: number },
): Promise<OperatorRow> {
  const both = tx.selectFrom('operator').selectAll().where('id', 'in', [principal.id, id]);
  const rows = await both.orderBy('id').forUpdate().execute();
  const own = rows.find((row) => row.id === principal.id);
  if (own?.role !== 'owner' || own.switched_off_at)
    throw new ApiError(403, 'not_your_desk', en.console_common.not_your_desk);
  return requireVersion(
    rows.find((row) => row.id === id),
    version,
    principal,
  );
}

/** Rejects a change of one's own account: it could leave the shop without an owner, or let a person who holds a session weaken what protects it. */
function refuseOwnAccount(principal: Operator, id: number): void {
  if (principal.id === id) throw new ApiError(409, 'own_account', en.console_operators.own_account);
}
