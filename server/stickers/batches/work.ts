import { setTimeout as pause } from 'node:timers/promises';
import type { BatchState } from '../../../contract/batch-states.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { allocateSome } from './allocate.ts';
import { type Batch, lockBatch } from './batch.ts';
import { batchJob } from './job.ts';
import { mintSome } from './mint-batch.ts';
import { recallSome } from './recall.ts';
import { removeSome } from './remove.ts';

/** A job is over long before the queue takes it for dead. */
const stepsOfOneJob = 40;

/** Between two steps, in milliseconds. */
const shortly = 10;

/** What is done with the next stickers of a locked batch; the last time it leaves the state that it was for. */
const works: Partial<Record<BatchState, (tx: Db, batch: Batch, now: Date) => Promise<void>>> = {
  minting: mintSome,
  cancelling: removeSome,
  allocating: allocateSome,
  recalling: recallSome,
};

/**
 * Works off what is to happen to all stickers of a batch, in small transactions between which everybody else gets his turn.
 * Each locks the batch and goes by what it finds there, so that a kill costs nothing, two who do it at once do it once, and
 * who cancels is heard between two of them.
 */
export async function workBatch(
  { database: { db }, queue, now, stopping }: Pick<Services, 'database' | 'queue' | 'now' | 'stopping'>,
  batchId: number,
): Promise<void> {
  for (let step = 0; step < stepsOfOneJob && !stopping.aborted; step++) {
    if (!(await workSome(db, batchId, now()))) return;
    // The embedded engine answers within this process: without a pause whoever asks from outside would not be heard.
    await pause(shortly);
  }
  // Whoever stops takes jobs still, and would find this one over and over again: another process is quicker.
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
