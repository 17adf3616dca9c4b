import type { Db } from '../../db/database.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Batch } from './batch.ts';
import { batchJob } from './job.ts';

type NewBatch = Pick<
  Batch,
  'kind' | 'product_id' | 'rate_paise' | 'trial_days' | 'quantity' | 'note' | 'operator_id' | 'created_at'
>;

/** Creates a batch whose stickers are minted in the background. Null if a request with the same idempotency key created one before. */
export async function createBatch(
  tx: Db,
  queue: Queue,
  batch: NewBatch,
  idempotency: Idempotency,
): Promise<number | null> {
  const created = await tx
    .insertInto('batch')
    .values({ ...batch, ...idempotency })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  await queue.send(tx, batchJob, { batchId: created.id });
  return created.id;
}
