import type { Db } from '../../db/database.ts';
import { type Batch, setBatch } from './batch.ts';
import { stickersOf, updateSome } from './update-some.ts';
import { isFree } from './used.ts';

/** Gives the next stickers of a locked batch to the reseller it is for. */
export async function allocateSome(tx: Db, batch: Batch): Promise<void> {
  const { reseller_id } = batch;
  const some = stickersOf(tx, batch).where(isFree);
  if (await updateSome(tx, some, { state: 'allocated', reseller_id })) return;
  await setBatch(tx, batch, { state: 'ready' });
}

/** Whether a batch has a sticker left that is nobody's. */
export async function hasFree(tx: Db, batch: Batch): Promise<boolean> {
  return (await stickersOf(tx, batch).where(isFree).limit(1).executeTakeFirst()) !== undefined;
}
