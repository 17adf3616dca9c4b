import type { AnswerChannel, LinkChannel } from '../../../contract/answer-channels.ts';
import type { AskedContact } from '../../../contract/answering.ts';
import { latestAnswer, ownerAnswers } from '../../../contract/owner-answers.ts';
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
import { spareOrTellPeople } from './spare.ts';
import { isOver, parseSteps, presentProgress, type Step, stepsOfContact } from './steps.ts';

export type AnsweringDeps = Pick<Services, 'database' | 'vault' | 'now' | 'limits' | 'metrics' | 'contactChanges'>;

/** What has changed. */
export interface Change {
  /** Nobody had answered before. */
  isFirstAnswer?: boolean;
  /** It was answered that nobody comes. */
  isNobodyComing?: boolean;
}

type MakeChange = (tx: Db, linked: LinkedActor) => Promise<Change | undefined>;

/** Changes something about the contact of a link, and notifies its caller's page. Who presses has seen it. */
export function changeLinked(
  deps: AnsweringDeps,
  { code, by }: { code: string; by: LinkChannel },
  change: MakeChange,
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
  change: MakeChange,
): Promise<{ contact: AskedContact }> {
  const { linked, contact, ...first } = await deps.database.db.transaction().execute(async (tx) => {
    const { owner_id } = await require(tx);
    await lockActiveOwner(tx, owner_id);
    const linked = { ...(await require(tx)), channel };
    const { isFirstLook } = await recordLook(tx, linked, deps.now());
    const { isFirstAnswer = false, isNobodyComing = false } = (await change(tx, linked)) ?? {};
    const { contact, steps } = await readLinked(tx, deps, linked);
    await spareOrTellPeople(tx, linked, { steps, isNobodyComing }, deps.now());
    return { linked, contact, isFirstLook, isFirstAnswer };
  });
  announceChange(deps, linked, first);
  return { contact };
}

/** Notifies the caller's page of a change, and measures how long after the message its owner did something for the first time. */
export function announceChange(
  { metrics, now, contactChanges }: Pick<AnsweringDeps, 'metrics' | 'now' | 'contactChanges'>,
  { contact_id, created_at, channel }: Pick<LinkedActor, 'contact_id' | 'created_at' | 'channel'>,
  { isFirstLook, isFirstAnswer }: { isFirstLook: boolean; isFirstAnswer: boolean },
): void {
  const seconds = (now().getTime() - created_at.getTime()) / 1000;
  if (isFirstLook) metrics.ownerReactions.observe({ reaction: 'seen', channel }, seconds);
  if (isFirstAnswer) metrics.ownerReactions.observe({ reaction: 'answered', channel }, seconds);
  contactChanges.publish(contact_id);
}

/** What the holder of a link may see, and the steps that it follows from. */
export async function readLinked(
  db: Db,
  { vault, now }: Pick<AnsweringDeps, 'vault' | 'now'>,
  linked: LinkedContact,
): Promise<{ contact: AskedContact; steps: Step[] }> {
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
    .leftJoin('preset', 'preset.id', 'contact.preset_id')
    .leftJoin('preset_translation', (join) =>
      join.onRef('preset_translation.preset_id', '=', 'contact.preset_id').on('language', '=', person?.language ?? ''),
    )
    .select(quietHoursSelection.as('quiet_hours'))
    .select(['contact_place.place_sealed', 'contact_place.said_at'])
    .select(['contact.created_at', 'contact.words', 'contact.still_at', 'vehicle.plate_number', 'sticker.muted_until'])
    .select(peopleOfContact.as('people'))
    .select((eb) => eb.fn.coalesce('preset_translation.text', 'preset.text').as('text_in_their_language'))
    .select((eb) => [stepsOfContact.as('steps'), isBlocked(eb, at).as('is_blocked')])
    .where('contact.id', '=', contact_id)
    .executeTakeFirstOrThrow();
  const steps = parseSteps(row.steps);
  const place = row.is_blocked ? null : openPlace(vault, contact_id, row);
  const contact = {
    at: row.created_at.toISOString(),
    // The words were the owner's: a person of whom another language is known reads it in that.
    text: (person?.language && row.text_in_their_language) || (row.words ?? ''),
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
    const holds = latestAnswer(steps);
    const isHelp = holds !== undefined && ownerAnswers[holds.kind].isHelp;
    const hasDeclined = isHelp && steps.findLast(({ seat }) => seat === person.seat)?.kind === 'declined';
    const personCode = openPersonCode(vault, person);
    return { steps, contact: { ...contact, ...nothingOfOwner, hasDeclined, personCode } };
  }
  const ofOwner = {
    isOwner: true,
    hasDeclined: false,
    personCode: '',
    mutedUntil: presentMute(row.muted_until, at),
    quietUntil: presentQuiet(row, at).quietUntil,
    block: blockState(steps, Boolean(row.is_blocked)),
  };
  return { steps, contact: { ...contact, ...ofOwner } };
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
