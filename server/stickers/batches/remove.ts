import type { Db } from '../../db/database.ts';
import { atOnce, type Batch, setBatch } from './batch.ts';

/** Deletes the next stickers of a locked batch. None of them has ever been handed out. */
export async function removeSome(tx: Db, batch: Batch, now: Date): Promise<void> {
  const some = tx.selectFrom('sticker').select('id').where('batch_id', '=', batch.id).orderBy('id').limit(atOnce);
  const { numDeletedRows } = await tx.deleteFrom('sticker').where('id', 'in', some).executeTakeFirstOrThrow();
  const minted = batch.minted - Number(numDeletedRows);
  await setBatch(tx, batch, minted > 0 ? { minted } : { minted, state: 'cancelled', finished_at: now });
}
