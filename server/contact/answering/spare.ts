import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sendSpared, spareMessages } from '../../outgoing/spare.ts';
import { isLookedAfter, stepsOf } from './steps.ts';

/** Spares an owner who has seen a contact what they would still be sent about it: the message and its reminder, and what goes beside each. */
export function spareOwner(tx: Db, contactId: string, now: Date): Promise<void> {
  const toOwner = sql<string>`select id from outgoing
    where about = any (array(select unnest(array[id, reminder]) from contact where id = ${contactId}::uuid))`;
  const beside = sql<string>`select id from outgoing where about = any (array(${toOwner}))`;
  return spareMessages(tx, sql<string>`${toOwner} union all ${beside}`, now);
}

/**
 * Spares the people whom an owner has named what they would still be sent about a contact, as long as the vehicle is looked after; where it no longer
 * is, they are told after all.
 */
export async function sparePeople(tx: Db, contactId: string, now: Date): Promise<void> {
  const toPeople = sql<string>`select outgoing_id from told_person where contact_id = ${contactId}::uuid`;
  const settle = isLookedAfter(await stepsOf(tx, contactId), now) ? spareMessages : sendSpared;
  await settle(tx, toPeople, now);
}
