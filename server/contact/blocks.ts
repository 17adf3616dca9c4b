import { sql } from 'kysely';
import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { ApiError } from '../http/api-error.ts';
import type { ContactKeys } from './keys.ts';

const blockQuery = {
  name: 'find-block',
  text: `select 1 from caller_block where key_index in ($1, $2) and (until is null or until > $3)
    and (stops_emergency or $4) limit 1`,
};

/**
 * Rejects a caller whom an operator has blocked, before anything is counted or sent, with the sentence that every caller reads about an owner who
 * cannot be reached: a block that names itself is circumvented. Blocked callers may still ring the emergency contact, unless their block says
 * otherwise: a person beside an accident may share their address.
 */
export async function requireNotBlocked(
  pool: Pool,
  { address_index, caller_index }: ContactKeys,
  recipient: 'owner' | 'emergency',
  now: Date,
): Promise<void> {
  const values = [address_index, caller_index, now, recipient === 'owner'];
  const { rows } = await pool.query({ ...blockQuery, values });
  if (rows.length > 0) throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
}

export interface CallerBlock {
  kind: 'address' | 'number';
  key_index: Buffer;
  stops_emergency: boolean;
  reason: string;
  /** Null: forever. */
  until: Date | null;
  operator_id: number;
}

/** Blocks an address or a number from now on. Null if it is blocked already. */
export async function addCallerBlock(tx: Db, newBlock: CallerBlock, now: Date): Promise<number | null> {
  const row = { ...newBlock, created_at: now };
  const inserted = await tx
    .insertInto('caller_block')
    .values(row)
    .onConflict((conflict) => conflict.column('key_index').doUpdateSet(row).where('caller_block.until', '<=', now))
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Unblocks an address or a number. Returns nothing if it was unblocked before. */
export function removeCallerBlock(tx: Db, id: number) {
  return tx.deleteFrom('caller_block').where('id', '=', id).returning(['kind', 'key_index']).executeTakeFirst();
}

/** Purges blocks that are over: the audit log still has them. */
export async function purgeEndedBlocks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'caller_block', sql`until <= ${now}`);
}
