import type { ResellerRole } from '../../../contract/call.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ResellerPerson } from '../../http/principal.ts';

/** Whether a person may change anything for the reseller: order, pay, sell. */
export function mayChange(role: ResellerRole): boolean {
  return role !== 'looks';
}

/**
 * Keeps a member of the team from being removed, or from another role, before what the transaction writes for the reseller is committed. Rejects one
 * who was removed or may only look by now. The reseller themselves is never removed.
 */
export async function lockActing(tx: Db, { memberId }: Pick<ResellerPerson, 'memberId'>): Promise<void> {
  if (memberId === null) return;
  const member = await tx
    .selectFrom('reseller_member')
    .select('role')
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!member) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
  if (!mayChange(member.role)) throw new ApiError(403, 'not_your_role', en.team.not_your_role);
}
