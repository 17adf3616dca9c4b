import { isDeepStrictEqual } from 'node:util';
import type { ContactState } from '../../../contract/answering.ts';
import type {
  placeContact as placeContactCall,
  withdrawPlace as withdrawPlaceCall,
} from '../../../contract/contact-place.ts';
import { roundedDegrees } from '../../../contract/place-words.ts';
import type { Db } from '../../db/database.ts';
import type { Handler, RequestContext } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { readContactToken } from '../contact-token.ts';
import { endDistance } from './distance-told.ts';
import { requireContactState, unknownContact } from './follow.ts';
import { openPlace, type Place, sealPlace } from './place-seal.ts';
import { limitSubject } from './steps.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'limits' | 'contactChanges' | 'presets'>;

/** Records where the vehicle of a message stands. A word replaces the word before, a point the point before; the same again is no change. */
export function placeContact(deps: Deps): Handler<typeof placeContactCall> {
  const { vault, now, limits } = deps;
  return ({ contact, word, latitude, longitude }, context) =>
    changePlace(deps, contact, context, async (tx, id) => {
      const before = await placeOf(tx, deps, id);
      const place = {
        word: word ?? before?.word ?? ('' as const),
        degrees: degreesOf(latitude, longitude) ?? before?.degrees ?? null,
      };
      if (before && isDeepStrictEqual(place, { word: before.word, degrees: before.degrees })) return false;
      if (!isDeepStrictEqual(place.degrees, before?.degrees ?? null)) await endDistance(tx, id);
      const row = { id, place_sealed: sealPlace(vault, id, place), said_at: now() };
      await tx
        .insertInto('contact_place')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await limits.countIn(tx, [{ limit: 'contact-places', subject: limitSubject(id) }]);
      return true;
    });
}

/** Deletes what was said. It is not counted: whoever has shared a place can always take it back. */
export function withdrawPlace(deps: Deps): Handler<typeof withdrawPlaceCall> {
  return ({ contact }, context) =>
    changePlace(deps, contact, context, async (tx, id) => {
      await endDistance(tx, id);
      const deleted = await tx.deleteFrom('contact_place').where('id', '=', id).executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    });
}

/**
 * Changes what the holder of a token has said, and notifies their pages if it says another thing now. The link of the owner is locked meanwhile:
 * presses come one after the other, and where the link has ended, as with the account, there is nobody left to be told.
 */
async function changePlace(
  deps: Deps,
  token: string,
  context: RequestContext,
  change: (tx: Db, id: string) => Promise<boolean>,
): Promise<{ contact: ContactState }> {
  const { database, vault, now, contactChanges } = deps;
  const id = readContactToken(vault, token);
  if (!id) throw unknownContact();
  const isChanged = await database.db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('answer_link')
      .select('contact_id')
      .where('contact_id', '=', id)
      .where('expires_at', '>', now())
      .forUpdate()
      .executeTakeFirst();
    if (!link) throw unknownContact();
    return change(tx, id);
  });
  if (isChanged) contactChanges.publish(id);
  return { contact: await requireContactState(deps, id, context) };
}

async function placeOf(tx: Db, { vault }: Deps, id: string) {
  const row = await tx
    .selectFrom('contact_place')
    .select(['place_sealed', 'said_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return openPlace(vault, id, row);
}

function degreesOf(latitude: number | undefined, longitude: number | undefined): Place['degrees'] {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) };
}
