import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { spareMessages } from '../../outgoing/spare.ts';

/** Spares the people whom an owner has named what they would still be sent about a contact: somebody looks after the vehicle. */
export function sparePeople(tx: Db, contactId: string, now: Date): Promise<void> {
  return spareMessages(tx, messagesToPeople(contactId), now);
}

/** The same for its owner as well, who has seen it: the message and its reminder, and the pushes and the mail that say the same as each. */
export function spareAll(tx: Db, contactId: string, now: Date): Promise<void> {
  const toOwner = sql<string>`select id from outgoing
    where about = any (array(select unnest(array[id, reminder]) from contact where id = ${contactId}::uuid))`;
  const beside = sql<string>`select id from outgoing where about = any (array(${toOwner}))`;
  const ids = sql<string>`${toOwner} union all ${beside} union all ${messagesToPeople(contactId)}`;
  return spareMessages(tx, ids, now);
}

function messagesToPeople(contactId: string) {
  return sql<string>`select outgoing_id from told_person where contact_id = ${contactId}::uuid`;
}
