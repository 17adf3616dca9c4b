import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InquiryEntryKind } from '../../contract/inquiry-states.ts';
import type { Db } from '../db/database.ts';
import type { InquiryEntryTable } from '../db/tables.ts';
import { type Idempotency, requireSameRequest } from '../http/idempotency.ts';
import type { Vault } from '../personal-data/vault.ts';

interface NewEntry {
  inquiryId: string;
  kind: InquiryEntryKind;
  words: string;
  operatorId: number;
  idempotency: Idempotency;
  now: Date;
}

const placeOf = (id: string) => ({ table: 'inquiry_entry', column: 'words', row: id });

/** Stores an operator's entry. Returns its id, by which the mail is found if the entry is one. */
export async function addEntry(tx: Db, vault: Vault, entry: NewEntry): Promise<string> {
  const { inquiryId: inquiry_id, kind, words, operatorId: operator_id, idempotency, now: created_at } = entry;
  const id = randomUUIDv7();
  const words_sealed = vault.seal(words, placeOf(id));
  await tx
    .insertInto('inquiry_entry')
    .values({ id, inquiry_id, kind, operator_id, words_sealed, ...idempotency, created_at })
    .execute();
  return id;
}

export function openEntryWords(
  vault: Vault,
  { id, words_sealed }: Pick<Selectable<InquiryEntryTable>, 'id' | 'words_sealed'>,
) {
  return vault.open(words_sealed, placeOf(id));
}

/** Whether a request with the same idempotency key stored an entry before; rejects if the key was used for different content. */
export async function isRepeat(tx: Db, idempotency: Idempotency): Promise<boolean> {
  if (!idempotency.idempotency_key) return false;
  const earlier = await tx
    .selectFrom('inquiry_entry')
    .select('wish_hash')
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, earlier);
  return earlier !== undefined;
}
