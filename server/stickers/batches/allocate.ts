import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Batch, setBatch } from './batch.ts';
import { stickersOfBatch, updateNext } from './update-some.ts';
import { isFree } from './used.ts';

type Stickers<Row> = SelectQueryBuilder<Tables, 'sticker', Row>;

/** Allocates the next stickers of a locked batch to the batch's reseller. */
export async function allocateNext(tx: Db, batch: Batch): Promise<void> {
  const { reseller_id } = batch;
  const free = stickersOfBatch(tx, batch).where(isFree);
  if (await updateNext(tx, free, { state: 'allocated', reseller_id })) return;
  await setBatch(tx, batch, { state: 'ready' });
}

/** How many stickers of a batch are unassigned. */
export async function countFree(db: Db, { id }: Pick<Batch, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('sticker')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('batch_id', '=', id)
    .where(isFree)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest unassigned ones of these, locked. Rows that another transaction has locked are skipped. */
export function lockableFree<Row>(stickers: Stickers<Row>, { id }: Batch, count: number): Stickers<Row> {
  return stickers.where('batch_id', '=', id).where(isFree).orderBy('id').limit(count).forUpdate().skipLocked();
}
