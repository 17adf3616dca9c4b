import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BatchState } from '../../../contract/batch-states.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { mintStickers } from '../mint.ts';
import { allocateNext } from './allocate.ts';
import { type Batch, lockBatch, setBatch, stickersPerStep } from './batch.ts';
import { batchJob } from './job.ts';
import { stickersOfBatch, updateNext } from './update-some.ts';
import { isUsed } from './used.ts';

/** Few enough that a job ends long before the queue considers it dead. */
const maxStepsPerJob = 40;

/** Between two steps, in milliseconds. */
const pauseMs = 10;

/** The step of each state: it processes the next stickers of a locked batch; the last one changes the state. */
const stepByState: Partial<Record<BatchState, (tx: Db, batch: Batch, now: Date) => Promise<void>>> = {
  minting: mintNext,
  cancelling: removeNext,
  allocating: allocateNext,
  recalling: recallNext,
};

/**
 * Processes all stickers of a batch in small transactions, between which other transactions get their turn.
 * Each locks the batch and acts on the state it finds there, so that a killed process loses nothing, two processes that do it at once do it once, and
 * a cancellation takes effect between two steps.
 */
export async function processBatch(
  {
    database: { db },
    queue,
    now,
    stopping,
    consoleChanges,
  }: Pick<Services, 'database' | 'queue' | 'now' | 'stopping' | 'consoleChanges'>,
  batchId: number,
): Promise<void> {
  for (let step = 0; step < maxStepsPerJob && !stopping.aborted; step++) {
    if (!(await processNext(db, batchId, now()))) return consoleChanges.publish('stickers');
    // The embedded engine runs within this process: without a pause incoming requests would not be handled.
    await pause(pauseMs);
  }
  // A stopping process still takes jobs, and would get this one over and over again: with the delay another process gets it.
  await queue.send(db, batchJob, { batchId }, stopping.aborted ? 1 : 0);
}

/** Returns whether there was anything to do. */
function processNext(db: Db, batchId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    const runStep = batch && stepByState[batch.state];
    if (!runStep) return false;
    await runStep(tx, batch, now);
    return true;
  });
}

/** Mints the next stickers of a locked batch, and updates its count. */
async function mintNext(tx: Db, batch: Batch, now: Date): Promise<void> {
  const { id, kind, product_id, rate_paise, trial_days, quantity } = batch;
  const count = Math.min(stickersPerStep, quantity - batch.minted);
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
async function removeNext(tx: Db, batch: Batch, now: Date): Promise<void> {
  const some = tx
    .selectFrom('sticker')
    .select('id')
    .where('batch_id', '=', batch.id)
    .orderBy('id')
    .limit(stickersPerStep);
  const { numDeletedRows } = await tx
    .deleteFrom('sticker')
    // As in `updateNext`.
    .where(sql<boolean>`id = any (array(${some}))`)
    .executeTakeFirstOrThrow();
  const minted = batch.minted - Number(numDeletedRows);
  await setBatch(tx, batch, minted > 0 ? { minted } : { minted, state: 'cancelled', finished_at: now });
}

/** Switches the next stickers of a locked batch off: those that are not in use, or all of them. */
async function recallNext(tx: Db, batch: Batch): Promise<void> {
  const all = stickersOfBatch(tx, batch).where('state', '!=', 'off');
  const some = batch.recalls_used ? all : all.where(sql<boolean>`not ${isUsed}`);
  if (await updateNext(tx, some, { state: 'off' })) return;
  await setBatch(tx, batch, { state: 'recalled' });
}
