import type { AnswerChannel, LinkChannel } from '../../../contract/answer-channels.ts';
import type { AskedContact } from '../../../contract/answering.ts';
import { latestAnswer } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import { lockActiveOwner } from '../../owners/lock-owner.ts';
import type { Services } from '../../services.ts';
import { quietHoursSelection } from '../../stickers/find-sticker.ts';
import { presentMute } from '../../stickers/mute.ts';
import { presentQuiet } from '../../stickers/present-sticker.ts';
import { openPersonCode } from '../people/person.ts';
import { blockState, isBlocked } from './block-state.ts';
import { presentDistance } from './distance-offer.ts';
import { type LinkedActor, type LinkedContact, requireLinkedContact } from './link.ts';
import { recordLook } from './look.ts';
import { peopleOfContact } from './message-of.ts';
import { openPlace } from './place-seal.ts';
import { sparePeople } from './spare.ts';
import { isOver, parseSteps, presentProgress, type Step, stepsOfContact } from './steps.ts';

export type AnsweringDeps = Pick<Services, 'database' | 'vault' | 'now' | 'limits' | 'metrics' | 'contactChanges'>;

type Change = (tx: Db, linked: LinkedActor) => Promise<{ isFirstAnswer: boolean } | undefined>;

/** Changes something about the contact of a link, and notifies its caller's page. Who presses has seen it. */
export function changeLinked(
  deps: AnsweringDeps,
  { code, by }: { code: string; by: LinkChannel },
  change: Change,
): Promise<{ contact: AskedContact }> {
  return changeContact(deps, by, (tx) => requireLinkedContact(tx, deps, code), change);
}

/**
 * The same however the contact is found (`require`), and by any channel, as long as it can be answered. Whoever else changes something of this
 * owner's waits until it is done; if the account was deleted meanwhile, the link is gone.
 */
export async function changeContact(
  deps: AnsweringDeps,
  channel: AnswerChannel,
  require: (tx: Db) => Promise<LinkedContact>,
  change: Change,
): Promise<{ contact: AskedContact }> {
  const { linked, isFirstLook, isFirstAnswer, presented } = await deps.database.db.transaction().execute(async (tx) => {
    const { owner_id } = await require(tx);
    await lockActiveOwner(tx, owner_id);
    const linked = { ...(await require(tx)), channel };
    const { isFirstLook } = await recordLook(tx, linked, deps.now());
    const { isFirstAnswer = false } = (await change(tx, linked)) ?? {};
    await sparePeople(tx, linked.contact_id, deps.now());
    return { linked, isFirstLook, isFirstAnswer, presented: await presentLinked(tx, deps, linked) };
  });
  if (isFirstLook) observeReaction(deps, linked, 'seen');
  if (isFirstAnswer) observeReaction(deps, linked, 'answered');
  deps.contactChanges.publish(linked.contact_id);
  return presented;
}

/** Measures how long after the message its owner did something for the first time. */
export function observeReaction(
  { metrics, now }: Pick<AnsweringDeps, 'metrics' | 'now'>,
  { created_at, channel }: Pick<LinkedActor, 'created_at' | 'channel'>,
  reaction: 'seen' | 'answered',
): void {
  metrics.ownerReactions.observe({ reaction, channel }, (now().getTime() - created_at.getTime()) / 1000);
}

/** What the holder of a link may see. */
export async function presentLinked(
  db: Db,
  { vault, now }: Pick<AnsweringDeps, 'vault' | 'now'>,
  linked: LinkedContact,
): Promise<{ contact: AskedContact }> {
  const { contact_id, person } = linked;
  const at = now();
  const row = await db
    .selectFrom('contact')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .leftJoin('sticker', (join) =>
      join.onRef('sticker.vehicle_id', '=', 'contact.vehicle_id').on('sticker.state', '=', 'activated'),
    )
    .leftJoin('quiet_hours', 'quiet_hours.owner_id', 'vehicle.owner_id')
    .leftJoin('contact_place', 'contact_place.id', 'contact.id')
    .select(quietHoursSelection.as('quiet_hours'))
    .select(['contact_place.place_sealed', 'contact_place.said_at'])
    .select(['contact.created_at', 'contact.words', 'contact.still_at', 'vehicle.plate_number', 'sticker.muted_until'])
    .select(peopleOfContact.as('people'))
    .select((eb) => [stepsOfContact.as('steps'), isBlocked(eb, at).as('is_blocked')])
    .where('contact.id', '=', contact_id)
    .executeTakeFirstOrThrow();
  const steps = parseSteps(row.steps);
  const place = row.is_blocked ? null : openPlace(vault, contact_id, row);
  const contact = {
    at: row.created_at.toISOString(),
    text: row.words ?? '',
    vehiclePlateNumber: row.plate_number ?? '',
    ...presentProgress(steps),
    answeredBy: presentAnswerer(person, latestAnswer(steps)),
    seenAt: lookOf(person, steps)?.at.toISOString() ?? '',
    isOver: isOver(latestAnswer(steps), at),
    place,
    distance: await presentDistance(db, at, linked, { steps, hasDegrees: Boolean(place?.degrees) }),
    people: row.people,
    stillAt: row.still_at?.toISOString() ?? '',
  };
  if (person) {
    const hasDeclined = steps.findLast(({ seat }) => seat === person.seat)?.kind === 'declined';
    const personCode = openPersonCode(vault, person);
    return { contact: { ...contact, ...nothingOfOwner, hasDeclined, personCode } };
  }
  const ofOwner = {
    isOwner: true,
    hasDeclined: false,
    personCode: '',
    mutedUntil: presentMute(row.muted_until, at),
    quietUntil: presentQuiet(row, at).quietUntil,
    block: blockState(steps, Boolean(row.is_blocked)),
  };
  return { contact: { ...contact, ...ofOwner } };
}

/** Whose an answer is, for the holder of a link: of the others a person learns no more than whether it is the owner. */
function presentAnswerer(person: LinkedContact['person'], answer: Step | undefined): AskedContact['answeredBy'] {
  if (!answer) return '';
  if (answer.seat === (person?.seat ?? null)) return 'own';
  if (!person) return answer.relation ?? '';
  return answer.seat === null ? 'owner' : 'another';
}

/** When the holder of a link looked for the first time. */
function lookOf(person: LinkedContact['person'], steps: Step[]): Step | undefined {
  return steps.find(({ kind, seat }) => (person ? kind === 'noticed' && seat === person.seat : kind === 'seen'));
}

/** What a person whom the owner has named sees in place of what is the owner's. */
const nothingOfOwner = {
  isOwner: false,
  mutedUntil: '',
  quietUntil: '',
  block: 'off',
} as const;
