import type { SelectQueryBuilder, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StickerTable, Tables } from '../../db/tables.ts';
import { atOnce, type Batch } from './batch.ts';

type StickerQuery = SelectQueryBuilder<Tables, 'sticker', { id: number }>;

/** Some of the stickers. */
export type Stickers = (stickers: StickerQuery) => StickerQuery;

export function stickersOf(db: Db, { id }: Pick<Batch, 'id'>): StickerQuery {
  return db.selectFrom('sticker').select('id').where('batch_id', '=', id);
}

/**
 * Changes the next of these stickers, and returns whether there are any. Those that somebody holds at this moment are left
 * for the next time, when they may be his: nobody waits for a batch while he holds what it waits for.
 */
export async function updateSome(tx: Db, some: StickerQuery, changes: Updateable<StickerTable>): Promise<boolean> {
  const next = some.orderBy('id').limit(atOnce).forUpdate().skipLocked();
  const { numUpdatedRows } = await tx
    .updateTable('sticker')
    .set(changes)
    .where('id', 'in', next)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}
