import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Operator } from '../../http/principal.ts';
import { requireVersion } from '../require-version.ts';
import type { OperatorRow } from './operator.ts';

/**
 * Locks an operator who is about to be changed, and the owner who changes them. An owner who was demoted or switched off
 * meanwhile can no longer change anyone: of two owners who do it to each other one stays, so that there is always an owner.
 */
export async function lockOperator(
  tx: Db,
  principal: Operator,
  { id, version }: { id: number; version: number },
): Promise<OperatorRow> {
  const both = tx.selectFrom('operator').selectAll().where('id', 'in', [principal.id, id]);
  const rows = await both.orderBy('id').forUpdate().execute();
  const own = rows.find((row) => row.id === principal.id);
  if (own?.role !== 'owner' || own.switched_off_at)
    throw new ApiError(403, 'not_your_desk', consoleText.common.not_your_desk);
  return requireVersion(
    rows.find((row) => row.id === id),
    version,
    principal,
  );
}

/** Rejects a change of one's own account: it could leave the shop without an owner, or let a person who holds a session weaken what protects it. */
export function refuseOwn(principal: Operator, id: number): void {
  if (principal.id === id) throw new ApiError(409, 'own_account', consoleText.operators.own_account);
}
