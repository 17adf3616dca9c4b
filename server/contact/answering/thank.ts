import type { thankCaller as thankCallerCall } from '../../../contract/answering.ts';
import { heldAnswer, isThankable } from '../../../contract/thankable.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireOwnIds } from '../../http/principal.ts';
import { lockOwner } from '../../owners/lock-owner.ts';
import type { Services } from '../../services.ts';
import { findContact } from '../log.ts';
import { announceChange } from './linked.ts';
import { recordLook } from './look.ts';
import { sparePeople } from './spare.ts';
import { recordStep } from './steps.ts';

/** Records that an owner thanks the caller who sent a message about one of their vehicles; once, however often it is pressed. */
export function thankCaller(deps: Services): Handler<typeof thankCallerCall> {
  return async ({ UserLoginID, contact: id }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const thanked = await deps.database.db.transaction().execute(async (tx) => {
      await lockOwner(tx, principal.id);
      const contact = await findContact(tx, principal.id, id);
      if (contact?.kind !== 'message') throw new ApiError(404, 'not_found', en.api.not_found);
      if (heldAnswer(contact.steps) === 'thanks') return null;
      if (!isThankable(contact, deps.now())) throw new ApiError(409, 'not_followed', en.answering.not_followed);
      const owner = { contact_id: id, person: null, channel: 'app' as const, created_at: new Date(contact.at) };
      const { isFirstLook } = await recordLook(tx, owner, deps.now());
      await recordStep(tx, deps, owner, 'thanks');
      await sparePeople(tx, id, deps.now());
      return { owner, isFirstLook, isFirstAnswer: !heldAnswer(contact.steps) };
    });
    if (thanked) announceChange(deps, thanked.owner, thanked);
    return {};
  };
}
