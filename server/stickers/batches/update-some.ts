import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
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
    // By an array, so that each is fetched by its id: for a join with them PostgreSQL reads all stickers that there are, up to millions.
    .where(sql<boolean>`id = any (array(${next}))`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  return hasAny(stickers);
}

/** In their order, which the index of a batch's stickers gives: to find just any, of which there should be many, PostgreSQL would read the table. */
export async function hasAny(stickers: Stickers): Promise<boolean> {
  return (await stickers.orderBy('id').limit(1).executeTakeFirst()) !== undefined;
}
