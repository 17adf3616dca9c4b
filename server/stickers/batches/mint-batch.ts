import type { Db } from '../../db/database.ts';
import { mintStickers } from '../mint.ts';
import { atOnce, type Batch, setBatch } from './batch.ts';

/** Mints the next stickers of a locked batch, and updates its count. */
export async function mintSome(tx: Db, batch: Batch, now: Date): Promise<void> {
  const { id, kind, product_id, rate_paise, trial_days, quantity } = batch;
  const count = Math.min(atOnce, quantity - batch.minted);
  await mintStickers(tx, count, {
    kind,
    product_id,
    rate_paise,
    duration_in_days: trial_days,
    batch_id: id,
    created_at: now,
  });
  const minted = batch.minted + count;
  await setBatch(tx, batch, minted < quantity ? { minted } : { minted, state: 'ready', finished_at: now });
}
