import type { SelectQueryBuilder, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StickerTable, Tables } from '../../db/tables.ts';
import { type Batch, stickersPerStep } from './batch.ts';

type Stickers = SelectQueryBuilder<Tables, 'sticker', { id: number }>;

export function stickersOfBatch(db: Db, { id }: Pick<Batch, 'id'>): Stickers {
  return db.selectFrom('sticker').select('id').where('batch_id', '=', id);
}

/**
 * Updates the next of these stickers, and returns whether there are any. Rows that another transaction has locked are left
 * for the next time, when they may be in use: so a batch never waits for a transaction that waits for the batch.
 */
export async function updateNext(tx: Db, stickers: Stickers, changes: Updateable<StickerTable>): Promise<boolean> {
  const next = stickers.orderBy('id').limit(stickersPerStep).forUpdate().skipLocked();
  const { numUpdatedRows } = await tx
    .updateTable('sticker')
    .set(changes)
    .where('id', 'in', next)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  return (await stickers.limit(1).executeTakeFirst()) !== undefined;
}
