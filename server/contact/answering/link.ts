import { type Insertable, sql } from 'kysely';
import { answerHours } from '../../../contract/owner-answers.ts';
import { codeAlphabet } from '../../../contract/sticker-code.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { deleteInBatches } from '../../db/in-batches.ts';
import type { AnswerLinkTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';

/** Short, since an SMS is paid by its length: 60 bits that only we can have made. */
const codeLength = 12;

/**
 * The code in the link about a contact: the same for each of its messages, and opens no other contact. Of letters and digits alone, since a phone
 * does not take a hyphen at the end for a part of the link.
 */
function answerCode(vault: Vault, contactId: string): string {
  const bytes = vault.index('answer-code', contactId).subarray(0, codeLength);
  return Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** The address at which a message is answered: `/a?{code}`. An address in an SMS is registered up to its question mark. */
export function answerUrl({ vault, publicUrl }: Pick<Services, 'vault' | 'publicUrl'>, contactId: string): string {
  return `${publicUrl()}/a?${answerCode(vault, contactId)}`;
}

/** The row by which the link of a message that is sent now is found. */
export function answerLinkRow(vault: Vault, contactId: string, now: Date): Insertable<AnswerLinkTable> {
  return {
    contact_id: contactId,
    code_index: vault.index('answer-link', answerCode(vault, contactId)),
    expires_at: secondsAfter(now, answerHours * 3600),
  };
}

/** The contact that a link is about, the vehicle it was about, and its owner. */
export interface LinkedContact {
  contact_id: string;
  created_at: Date;
  /** The keyed hash of the caller's address. */
  address_index: Buffer;
  vehicle_id: number;
  owner_id: number;
}

/** Rejects a code that we never gave out, or whose day is over. */
export async function requireLinkedContact(
  db: Db,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  code: string,
): Promise<LinkedContact> {
  const found = await db
    .selectFrom('answer_link')
    .innerJoin('contact', 'contact.id', 'answer_link.contact_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .select(['contact.address_index'])
    .select(['answer_link.contact_id', 'contact.created_at', 'contact.vehicle_id', 'vehicle.owner_id'])
    .where('answer_link.code_index', '=', vault.index('answer-link', code))
    .where('answer_link.expires_at', '>', now())
    .executeTakeFirst();
  if (!found) throw new ApiError(404, 'not_found', en.answering.unknown);
  return found;
}

/** Purges links whose day is over, and with each what its caller said of where the vehicle stands. */
export async function purgeEndedLinks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'answer_link', sql`expires_at <= ${now}`);
}
