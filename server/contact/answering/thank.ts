import type { thankCaller as thankCallerCall } from '../../../contract/answering.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireOwnIds } from '../../http/principal.ts';
import { lockOwner } from '../../owners/lock-owner.ts';
import type { Services } from '../../services.ts';
import { latestAnswer, recordSeen, recordStep, stepsOf } from './steps.ts';

/** Records that an owner thanks the caller who sent a message about one of their vehicles; once, however often it is pressed. */
export function thankCaller(deps: Services): Handler<typeof thankCallerCall> {
  return async ({ UserLoginID, contact: id }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const { database, contactChanges } = deps;
    await database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      const own = await tx
        .selectFrom('contact')
        .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
        .select('contact.id')
        .where('contact.id', '=', id)
        .where('contact.kind', '=', 'message')
        .where('vehicle.owner_id', '=', principal.id)
        .executeTakeFirst();
      if (!own) throw new ApiError(404, 'not_found', en.api.not_found);
      await recordSeen(tx, id, deps.now());
      if (latestAnswer(await stepsOf(tx, id))?.kind !== 'thanks') await recordStep(tx, deps, id, 'thanks');
    });
    contactChanges.publish(id);
    return {};
  };
}
