import type { Db } from '../../db/database.ts';
import { type Batch, setBatch } from './batch.ts';
import { type Stickers, stickersOf, updateSome } from './update-some.ts';

/** Of a batch that is given away: those that are nobody's yet. */
export const unallocated: Stickers = (stickers) => stickers.where('state', '=', 'minted').where('is_paid', '=', false);

/** Gives the next stickers of a locked batch to the reseller it is for. */
export async function allocateSome(tx: Db, batch: Batch): Promise<void> {
  const { reseller_id } = batch;
  const some = unallocated(stickersOf(tx, batch));
  if (await updateSome(tx, some, { state: 'allocated', reseller_id })) return;
  await setBatch(tx, batch, { state: 'ready' });
}
