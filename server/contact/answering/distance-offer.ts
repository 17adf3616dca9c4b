import type { AskedContact } from '../../../contract/answering.ts';
import { latestAnswer } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import { secondsAfter } from '../../seconds-after.ts';
import { announces, toldDistance } from './distance-told.ts';
import type { LinkedContact } from './link.ts';
import { isOver, type Step } from './steps.ts';

/**
 * Within it, two callers are not told how far away people of one owner are, nor the same person, whoever has named them: both may be the same caller,
 * who gave two places.
 */
const apart = 3600;

interface Standing {
  steps: Step[];
  /** Whether the caller has shared a place, and is not blocked. */
  hasDegrees: boolean;
}

/** What the caller of a link's message was told of how far away somebody is, and whether the link's holder may say so. */
export async function presentDistance(
  db: Db,
  now: Date,
  linked: LinkedContact,
  { steps, hasDegrees }: Standing,
): Promise<AskedContact['distance']> {
  const answer = latestAnswer(steps);
  if (!answer || !announces(answer.kind)) return { told: null, offer: 'no' };
  const row = await db
    .selectFrom('answer_link')
    .leftJoin('contact_distance', 'contact_distance.id', 'answer_link.contact_id')
    .select(['contact_distance.metres', 'contact_distance.is_ended', 'contact_distance.said_at as distance_at'])
    .where('answer_link.contact_id', '=', linked.contact_id)
    .where('answer_link.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return { told: null, offer: 'no' };
  const told = toldDistance(row, steps);
  const isTheirs = answer.seat === (linked.person?.seat ?? null);
  if (!hasDegrees || !isTheirs || row.is_ended || isOver(answer, now)) return { told, offer: 'no' };
  return { told, offer: (await wasAnotherTold(db, now, linked)) ? 'later' : 'yes' };
}

/** Whether the caller of another message was told within the hour: one to the same owner, or one of which the link's holder was told as anybody's. */
async function wasAnotherTold(db: Db, now: Date, { contact_id, owner_id, person }: LinkedContact): Promise<boolean> {
  const others = db
    .selectFrom('contact_distance')
    .innerJoin('contact', 'contact.id', 'contact_distance.id')
    .select('contact_distance.id')
    .where('contact_distance.id', '<>', contact_id)
    .where('contact_distance.said_at', '>', secondsAfter(now, -apart))
    .limit(1);
  const holder = person
    ? db.selectFrom('named_person').select('phone_index').where('id', '=', person.id)
    : db.selectFrom('owner').select('phone_index').where('id', '=', owner_id);
  const toOwner = others
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .innerJoin('owner', 'owner.id', 'vehicle.owner_id')
    .where((eb) => eb.or([eb('owner.id', '=', owner_id), eb('owner.phone_index', '=', holder)]));
  const toPerson = others
    .innerJoin('told_person', 'told_person.contact_id', 'contact_distance.id')
    .innerJoin('named_person', 'named_person.id', 'told_person.person_id')
    .where('named_person.phone_index', '=', holder);
  return Boolean((await toOwner.executeTakeFirst()) ?? (await toPerson.executeTakeFirst()));
}
