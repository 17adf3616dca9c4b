import type { Insertable } from 'kysely';
import type { AnswerChannel } from '../../../contract/answer-channels.ts';
import { answerHours } from '../../../contract/owner-answers.ts';
import type { Relation } from '../../../contract/relations.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { AnswerLinkTable, ToldPersonTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { linkCode } from './link-code.ts';

/**
 * The code in the link about a contact: the same for each of its messages, and opens no other contact. A person whom the owner has named has another
 * one.
 */
function answerCode(vault: Vault, contactId: string, personId?: number): string {
  const whose = personId === undefined ? contactId : `${contactId} ${personId}`;
  return linkCode(vault.index('answer-code', whose));
}

/** The address at which a message is answered: `/a?{code}`. An address in an SMS is registered up to its question mark. */
export function answerUrl(
  { vault, publicUrl }: Pick<Services, 'vault' | 'publicUrl'>,
  contactId: string,
  personId?: number,
): string {
  return `${publicUrl()}/a?${answerCode(vault, contactId, personId)}`;
}

/** The row by which the link of a message that is sent now is found. */
export function answerLinkRow(vault: Vault, contactId: string, now: Date): Insertable<AnswerLinkTable> {
  return { contact_id: contactId, ...linkColumns(vault, answerCode(vault, contactId), now) };
}

/** The same for the link of a person whom the owner has named, in the message of this id. */
export function personLinkRow(
  vault: Vault,
  { contact_id, person_id, outgoing_id }: Pick<Insertable<ToldPersonTable>, 'contact_id' | 'person_id' | 'outgoing_id'>,
  now: Date,
): Insertable<ToldPersonTable> {
  const code = answerCode(vault, contact_id, person_id);
  return { contact_id, person_id, outgoing_id, ...linkColumns(vault, code, now) };
}

function linkColumns(vault: Vault, code: string, now: Date) {
  return { code_index: vault.index('answer-link', code), expires_at: secondsAfter(now, answerHours * 3600) };
}

/** The contact that a link is about, the vehicle it was about, and its owner. */
export interface LinkedContact {
  contact_id: string;
  created_at: Date;
  /** The keyed hash of the caller's address. */
  address_index: Buffer;
  vehicle_id: number;
  owner_id: number;
  /** Whose link it is, if it is that of a person whom the owner has named. */
  person: LinkedPerson | null;
}

/** The same while somebody does something about it, by this channel. */
export interface LinkedActor extends LinkedContact {
  channel: AnswerChannel;
}

interface LinkedPerson {
  id: number;
  relation: Relation;
  /** Their place among those whom the owner has named. */
  seat: number;
  code_sealed: Buffer;
  language: string | null;
}

/** Rejects a code that we never gave out, or whose day is over. */
export async function requireLinkedContact(
  db: Db,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  code: string,
): Promise<LinkedContact> {
  const link = { code_index: vault.index('answer-link', code), now: now() };
  const found = (await findOwnersLink(db, link)) ?? (await findPersonsLink(db, link));
  if (!found) throw new ApiError(404, 'not_found', en.answering.unknown);
  return found;
}

/** Rejects a contact that its owner can no longer answer. */
export async function requireAnswerable(
  db: Db,
  { now }: Pick<Services, 'now'>,
  contactId: string,
): Promise<LinkedContact> {
  const found = await ownersLinks(db, now()).where('answer_link.contact_id', '=', contactId).executeTakeFirst();
  if (!found) throw new ApiError(404, 'not_found', en.answering.unknown);
  return { ...found, person: null };
}

/** The link of an owner, as most are. */
async function findOwnersLink(db: Db, { code_index, now }: WantedLink): Promise<LinkedContact | null> {
  const found = await ownersLinks(db, now).where('answer_link.code_index', '=', code_index).executeTakeFirst();
  return found ? { ...found, person: null } : null;
}

function ownersLinks(db: Db, now: Date) {
  return db
    .selectFrom('answer_link')
    .innerJoin('contact', 'contact.id', 'answer_link.contact_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .select(linkedColumns)
    .where('answer_link.expires_at', '>', now);
}

/** That of a person whom the owner has named. It ends with that, and when they leave. */
async function findPersonsLink(db: Db, { code_index, now }: WantedLink): Promise<LinkedContact | null> {
  const found = await db
    .selectFrom('told_person')
    .innerJoin('named_person', 'named_person.id', 'told_person.person_id')
    .innerJoin('contact', 'contact.id', 'told_person.contact_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .select(linkedColumns)
    .select(['named_person.id as person_id', 'named_person.relation', 'named_person.seat', 'named_person.code_sealed'])
    .select('named_person.language')
    .where('told_person.code_index', '=', code_index)
    .where('told_person.expires_at', '>', now)
    .where('named_person.state', '=', 'agreed')
    .executeTakeFirst();
  if (!found?.seat) return null;
  const { person_id: id, relation, seat, code_sealed, language, ...linked } = found;
  return { ...linked, person: { id, relation, seat, code_sealed, language } };
}

interface WantedLink {
  code_index: Buffer;
  now: Date;
}

const linkedColumns = [
  'contact.id as contact_id',
  'contact.created_at',
  'contact.address_index',
  'contact.vehicle_id',
  'vehicle.owner_id',
] as const;

/** Rejects what the owner alone may do by a link, for whom they have named as if there were no such link. */
export function requireOwnersLink({ person }: LinkedContact): void {
  if (person) throw new ApiError(404, 'not_found', en.answering.unknown);
}
