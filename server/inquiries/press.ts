import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { InquiryTable } from '../db/tables.ts';
import type { Caller } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Inquiry } from './mails.ts';

/** What makes a repeated press known. */
export type Press = Pick<InquiryTable, 'idempotency_key' | 'wish_hash'>;

export function pressOf(vault: Vault, said: Inquiry, { idempotencyKey }: Caller): Press {
  if (!idempotencyKey) return { idempotency_key: null, wish_hash: null };
  const { firstname, lastname, email, phone, message } = said;
  return {
    idempotency_key: vault.index('idempotency-key', idempotencyKey),
    wish_hash: vault.index('wish', JSON.stringify([firstname, lastname, email, phone, message])),
  };
}

/** The ticket of the same press before; refuses where its key was used for other words. */
export async function earlierTicket(db: Db, { idempotency_key, wish_hash }: Press): Promise<string | null> {
  if (!idempotency_key || !wish_hash) return null;
  const row = await db
    .selectFrom('inquiry')
    .select(['ticket', 'wish_hash'])
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  if (row && !row.wish_hash?.equals(wish_hash))
    throw new Refused(409, 'idempotency_conflict', en.api.idempotency_conflict);
  return row?.ticket ?? null;
}
