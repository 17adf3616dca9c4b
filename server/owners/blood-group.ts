import type { showBloodGroup as showBloodGroupCall } from '../../contract/owner-control.ts';
import type { Handler } from '../http/handle-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner } from './lock-owner.ts';

export function showBloodGroup({ database }: Services): Handler<typeof showBloodGroupCall> {
  return async ({ UserLoginID, shown }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await tx.updateTable('owner').set({ blood_group_shown: shown }).where('id', '=', id).execute();
    });
    return {};
  };
}
