import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BatchState } from '../../../contract/batch-states.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { mintStickers } from '../mint.ts';
import { allocateSome } from './allocate.ts';
import { atOnce, type Batch, lockBatch, setBatch } from './batch.ts';
import { batchJob } from './job.ts';
import { stickersOf, updateSome } from './update-some.ts';
import { isUsed } from './used.ts';

/** Few enough that a job ends long before the queue considers it dead. */
const stepsOfOneJob = 40;

/** Between two steps, in milliseconds. */
const shortly = 10;

/** What each state does with the next stickers of a locked batch; the last step changes the state. */
const works: Partial<Record<BatchState, (tx: Db, batch: Batch, now: Date) => Promise<void>>> = {
  minting: mintSome,
  cancelling: removeSome,
  allocating: allocateSome,
  recalling: recallSome,
};

/**
 * Processes all stickers of a batch in small transactions, between which other transactions get their turn.
 * Each locks the batch and acts on the state it finds there, so that a kill loses nothing, two processes that do it at once do it once, and
 * a cancellation takes effect between two steps.
 */
export async function workBatch(
  { database: { db }, queue, now, stopping }: Pick<Services, 'database' | 'queue' | 'now' | 'stopping'>,
  batchId: number,
): Promise<void> {
  for (let step = 0; step < stepsOfOneJob && !stopping.aborted; step++) {
    if (!(await workSome(db, batchId, now()))) return;
    // The embedded engine runs within this process: without a pause incoming requests would not be handled.
    await pause(shortly);
  }
  // A stopping process still takes jobs, and would get this one over and over again: with the delay another process gets it.
  await queue.send(db, batchJob, { batchId }, stopping.aborted ? 1 : 0);
}

/** Returns whether there was anything to do. */
function workSome(db: Db, batchId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    const work = batch && works[batch.state];
    if (!work) return false;
    await work(tx, batch, now);
    return true;
  });
}

/** Mints the next stickers of a locked batch, and updates its count. */
async function mintSome(tx: Db, batch: Batch, now: Date): Promise<void> {
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

/** Deletes the next stickers of a locked batch. None of them has ever been handed out. */
async function removeSome(tx: Db, batch: Batch, now: Date): Promise<void> {
  const some = tx.selectFrom('sticker').select('id').where('batch_id', '=', batch.id).orderBy('id').limit(atOnce);
  const { numDeletedRows } = await tx.deleteFrom('sticker').where('id', 'in', some).executeTakeFirstOrThrow();
  const minted = batch.minted - Number(numDeletedRows);
  await setBatch(tx, batch, minted > 0 ? { minted } : { minted, state: 'cancelled', finished_at: now });
}

/** Switches the next stickers of a locked batch off: those that are not in use, or all of them. */
async function recallSome(tx: Db, batch: Batch): Promise<void> {
  const all = stickersOf(tx, batch).where('state', '!=', 'off');
  const some = batch.recalls_used ? all : all.where(sql<boolean>`not ${isUsed}`);
  if (await updateSome(tx, some, { state: 'off' })) return;
  await setBatch(tx, batch, { state: 'recalled' });
}
