import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StickerState } from '../../db/tables.ts';
import { isUsed } from './used.ts';

/** The number of a batch's stickers in each state, and how many of them are in use. */
export type StickerCounts = Record<StickerState | 'used', number>;

export async function countStickers(db: Db, batchId: number): Promise<StickerCounts> {
  const inState = (state: StickerState) => sql<number>`count(*) filter (where state = ${state})::integer`.as(state);
  return db
    .selectFrom('sticker')
    .select(['minted', 'allocated', 'activated', 'off'].map((state) => inState(state as StickerState)))
    .select(sql<number>`count(*) filter (where ${isUsed})::integer`.as('used'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
}
