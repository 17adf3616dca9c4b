import type { Db } from '../db/database.ts';

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
