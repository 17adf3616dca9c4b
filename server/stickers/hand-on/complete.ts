import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { messagesAbout, spareMessages } from '../../outgoing/spare.ts';
import { notified, notifyOwner } from '../../owners/change/notify-owner.ts';
import type { Services } from '../../services.ts';
import type { HandOnOrigin } from './handed-on.ts';

/**
 * Completes the hand-on of a sticker that was just bound to its buyer: the seller is notified on all their addresses, and the
 * emergency contact of the vehicle they have sold is removed, and the links about its messages end. Its contact log stays theirs.
 */
export async function completeHandOn(
  tx: Db,
  deps: Services,
  { handOnId, ownerId, vehicleId }: HandOnOrigin,
): Promise<void> {
  await tx.updateTable('hand_on').set({ taken_at: deps.now(), code_sealed: null }).where('id', '=', handOnId).execute();
  await endLinks(tx, vehicleId, deps.now());
  const vehicle = await tx
    .updateTable('vehicle')
    .set({ emergency_contact_sealed: null })
    .where('id', '=', vehicleId)
    .returning('plate_number')
    .executeTakeFirstOrThrow();
  const seller = await tx.selectFrom('owner').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow();
  await notifyOwner(tx, deps, 'sticker', { ...notified(deps.vault, seller), plate: vehicle.plate_number ?? '' });
}

/**
 * Ends the links about the messages at the vehicle, also those of whom the seller has named, and spares all of them what was not sent yet: how it
 * stands from now on is not theirs to know. A call that is still to come is judged when its time has come.
 */
async function endLinks(tx: Db, vehicleId: number, now: Date): Promise<void> {
  const contacts = sql<string>`select id from contact where vehicle_id = ${vehicleId}`;
  const answerable = sql`select contact_id from answer_link where contact_id = any (array(${contacts}))`;
  const toSeller = messagesAbout(
    sql`select unnest(array[id, reminder]) from contact where id = any (array(${answerable}))`,
  );
  const toPeople = sql<string>`select outgoing_id from told_person where contact_id = any (array(${contacts}))`;
  // One after the other, as an answer spares them, which may come at this moment.
  for (const ids of [toSeller, toPeople]) await spareMessages(tx, ids, now, 'handed on');
  await tx.deleteFrom('answer_link').where(sql<boolean>`contact_id = any (array(${contacts}))`).execute();
  await tx.deleteFrom('told_person').where(sql<boolean>`contact_id = any (array(${contacts}))`).execute();
}
