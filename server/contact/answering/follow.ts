import { createHash } from 'node:crypto';
import type { ContactState, followContact as followContactCall } from '../../../contract/answering.ts';
import { answerHours } from '../../../contract/owner-answers.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler, RequestContext } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { quietHoursSelection } from '../../stickers/find-sticker.ts';
import { presentQuiet } from '../../stickers/present-sticker.ts';
import { readContactToken } from '../contact-token.ts';
import { ladderCallOfContact, parseLadderCall } from '../ladder/call-of-contact.ts';
import { presentLadder } from '../ladder/present.ts';
import { contactOutcome } from '../log.ts';
import { otherWaysOfContact } from '../other-ways.ts';
import { toldDistance } from './distance-told.ts';
import { messageOf, peopleToldAt, remindedAt } from './message-of.ts';
import { openPlace } from './place-seal.ts';
import { isLookedAfter, parseSteps, presentProgress, stepsOfContact } from './steps.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'presets'>;

/** What became of a message, for whoever holds its token. */
export function followContact(deps: Deps): Handler<typeof followContactCall> {
  return async ({ contact: token }, context) => {
    const id = readContactToken(deps.vault, token);
    if (!id) throw unknownContact();
    return { contact: await requireContactState(deps, id, context) };
  };
}

/**
 * The same as `readContactState`, with the reason in the caller's language, in which they chose it: the owner may have been told in another. Rejects
 * where that is null.
 */
export async function requireContactState(
  deps: Deps,
  id: string,
  { languages }: Pick<RequestContext, 'languages'>,
): Promise<ContactState> {
  const contact = await readContactState(deps, id);
  if (!contact) throw unknownContact();
  const { presetId, ...state } = contact;
  return { ...state, text: (await deps.presets.textOf(presetId, languages)) ?? state.text };
}

/** A token that we never gave out, or a message that is not to be followed any more. */
export function unknownContact(): ApiError {
  return new ApiError(404, 'not_found', en.following.unknown);
}

/**
 * What a caller may see of a message that they sent, or joined, and its preset; null if there is no such message, or its day is over. `text`: as the
 * owner was told it. The version is the same in every language.
 */
export async function readContactState(
  { database, vault, now }: Omit<Deps, 'presets'>,
  id: string,
): Promise<(ContactState & { presetId: number | null }) | null> {
  const row = await followedContact(database.db, now(), id)
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .innerJoin('outgoing', 'outgoing.about', 'contact.id')
    .leftJoin('quiet_hours', 'quiet_hours.owner_id', 'sticker.owner_id')
    .leftJoin('contact_place', 'contact_place.id', 'contact.id')
    .select(['contact_place.place_sealed', 'contact_place.said_at'])
    .leftJoin('contact_distance', 'contact_distance.id', 'contact.id')
    .select(['contact_distance.metres', 'contact_distance.is_ended', 'contact_distance.said_at as distance_at'])
    .leftJoin('joined_message', (join) =>
      join.onRef('joined_message.contact_id', '=', 'contact.id').on('joined_message.id', '=', id),
    )
    .select([
      'contact.created_at',
      'contact.preset_id',
      'contact.words',
      'contact.vehicle_id',
      'sticker.guid',
      'vehicle.plate_number',
    ])
    .select(['vehicle.emergency_contact_sealed', ladderCallOfContact.as('ladder_call')])
    .select(otherWaysOfContact.as('other_ways'))
    .select(['outgoing.state', 'outgoing.told_at', 'outgoing.delivered_at', stepsOfContact.as('steps')])
    .select([
      'contact.still_at',
      'joined_message.joined_at',
      remindedAt.as('reminded_at'),
      peopleToldAt.as('people_told_at'),
    ])
    .select(['sticker.muted_until', quietHoursSelection.as('quiet_hours')])
    .executeTakeFirst();
  if (!row) return null;
  const steps = parseSteps(row.steps);
  const progress = presentProgress(steps);
  const call = parseLadderCall(row.ladder_call);
  const ladder = call
    ? await presentLadder({ db: database.db, vault }, row, call, row.people_told_at, isLookedAfter(steps, now()))
    : [];
  const place = row.joined_at ? null : openPlace(vault, id, row);
  const state = {
    GUID: row.guid,
    at: row.created_at.toISOString(),
    text: row.words ?? '',
    vehiclePlateNumber: row.plate_number ?? '',
    outcome: contactOutcome(row),
    deliveredAt: row.delivered_at?.toISOString() ?? '',
    place: place && { at: place.at, word: place.word, isShared: place.degrees !== null },
    distance: toldDistance(row, steps),
    takesCalls: presentQuiet(row, now()).isMuted === 0,
    isJoined: row.joined_at !== null,
    stillAt: row.still_at?.toISOString() ?? '',
    remindedAt: row.reminded_at?.toISOString() ?? '',
    ladder,
    ...progress,
  };
  const version = createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16);
  return { ...state, presetId: row.preset_id, version };
}

/** The message that stands for a caller's, with its sticker, as long as it can be followed. */
export function followedContact(db: Db, now: Date, id: string) {
  return db
    .selectFrom('contact')
    .innerJoin('sticker', 'sticker.id', 'contact.sticker_id')
    .where('contact.id', '=', messageOf(id))
    .where('contact.kind', '=', 'message')
    .where('contact.created_at', '>', secondsAfter(now, -answerHours * 3600));
}
