import type { sayDistance as sayDistanceCall } from '../../../contract/contact-distance.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { metresBetween, roundedMetres } from './great-circle.ts';
import { type AnsweringDeps, changeLinked, readLinked } from './linked.ts';
import { limitSubject } from './steps.ts';

/**
 * Tells the caller how far away whoever comes is. Of where that is only this function knows: what is stored is the rounded number, and when it was
 * said.
 */
export function sayDistance(deps: AnsweringDeps): Handler<typeof sayDistanceCall> {
  return ({ code, by, latitude, longitude }) =>
    changeLinked(deps, { code, by }, async (tx, linked) => {
      const id = linked.contact_id;
      await lockPlace(tx, id);
      const { place, distance } = (await readLinked(tx, deps, linked)).contact;
      if (distance.offer === 'later') throw new ApiError(409, 'told_another', en.distance.told_another);
      if (distance.offer === 'no' || !place?.degrees) throw new ApiError(409, 'not_offered', en.distance.not_offered);
      const metres = roundedMetres(metresBetween(place.degrees, { latitude, longitude }));
      const row = { id, metres, said_at: deps.now() };
      await tx
        .insertInto('contact_distance')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await deps.limits.countIn(tx, [{ limit: 'contact-distances', subject: limitSubject(id) }]);
      return undefined;
    });
}

/** The caller's place does not change until the distance to it is stored: `changePlace` locks the same row. */
async function lockPlace(tx: Db, contactId: string): Promise<void> {
  await tx
    .selectFrom('answer_link')
    .select('contact_id')
    .where('contact_id', '=', contactId)
    .forUpdate()
    .executeTakeFirst();
}
