import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { messagesAbout, sendSpared, spareMessages } from '../../outgoing/spare.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { LinkedContact } from './link.ts';
import { isLookedAfter, isStopped, type Step } from './steps.ts';

/** Spares an owner who has seen a contact what they would still be sent about it: the message and its reminder, and what goes beside each. */
export function spareOwner(tx: Db, contactId: string, now: Date): Promise<void> {
  const about = sql<string>`select unnest(array[id, reminder]) from contact where id = ${contactId}::uuid`;
  return spareMessages(tx, messagesAbout(about), now);
}

/** Spares the people whom an owner has named what they would still be sent about a contact. */
export function sparePeople(tx: Db, contactId: string, now: Date): Promise<void> {
  return spareMessages(tx, messagesToPeople(contactId), now);
}

/** For so long, in seconds, after a message those who were spared it are told after all. */
const tellingTime = 900;

/**
 * Spares them after these steps of it, where the vehicle is looked after or its caller blocked. Else, where it was answered now that nobody comes
 * (`isNobodyComing`), those whom an earlier answer has spared are told after all.
 */
export async function spareOrTellPeople(
  tx: Db,
  { contact_id, created_at }: Pick<LinkedContact, 'contact_id' | 'created_at'>,
  { steps, isNobodyComing }: { steps: Step[]; isNobodyComing: boolean },
  now: Date,
): Promise<void> {
  if (isLookedAfter(steps, now) || isStopped(steps)) await sparePeople(tx, contact_id, now);
  else if (isNobodyComing && now < secondsAfter(created_at, tellingTime))
    await sendSpared(tx, messagesToPeople(contact_id), now);
}

function messagesToPeople(contactId: string) {
  return sql<string>`select outgoing_id from told_person where contact_id = ${contactId}::uuid`;
}
