import type { showBloodGroup as showBloodGroupCall } from '../../contract/owner-control.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Services } from '../services.ts';

export function showBloodGroup({ database }: Services): Rule<typeof showBloodGroupCall> {
  return async ({ UserLoginID, shown }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await database.db
      .updateTable('owner')
      .set({ blood_group_shown: shown })
      .where('id', '=', principal.id)
      .executeTakeFirstOrThrow();
    return {};
  };
}
