import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InquiryEntryKind } from '../../contract/inquiry-states.ts';
import type { Db } from '../db/database.ts';
import type { InquiryEntryTable } from '../db/tables.ts';
import { type Press, requireSameWish } from '../http/press.ts';
import type { Vault } from '../personal-data/vault.ts';

interface Entry {
  inquiryId: string;
  kind: InquiryEntryKind;
  words: string;
  operatorId: number;
  press: Press;
  now: Date;
}

const placeOf = (id: string) => ({ table: 'inquiry_entry', column: 'words', row: id });

/** Writes down what one of us wrote. Returns its id, by which the mail that it may be is found. */
export async function addEntry(tx: Db, vault: Vault, entry: Entry): Promise<string> {
  const { inquiryId: inquiry_id, kind, words, operatorId: operator_id, press, now: created_at } = entry;
  const id = randomUUID();
  const words_sealed = vault.seal(words, placeOf(id));
  await tx
    .insertInto('inquiry_entry')
    .values({ id, inquiry_id, kind, operator_id, words_sealed, ...press, created_at })
    .execute();
  return id;
}

export function openWords(
  vault: Vault,
  { id, words_sealed }: Pick<Selectable<InquiryEntryTable>, 'id' | 'words_sealed'>,
) {
  return vault.open(words_sealed, placeOf(id));
}

/** Whether the same press wrote something before; refuses where its key was used for other words. */
export async function wasPressed(tx: Db, press: Press): Promise<boolean> {
  if (!press.idempotency_key) return false;
  const earlier = await tx
    .selectFrom('inquiry_entry')
    .select('wish_hash')
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirst();
  requireSameWish(press, earlier);
  return earlier !== undefined;
}
