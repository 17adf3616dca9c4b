import { type BatchState, isUnderWay } from '../../../contract/batch-states.ts';
import type { batch as batchCall } from '../../../contract/console/batches.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import type { Batch } from '../../stickers/batches/batch.ts';
import { countStickers, type StickerCounts } from '../../stickers/batches/count.ts';
import { batchesWithProduct, presentBatch } from './list.ts';

export function showBatch({ database: { db } }: Pick<Services, 'database'>): Handler<typeof batchCall> {
  return async ({ id }, { principal }) => {
    const row = await batchesWithProduct(db).where('batch.id', '=', id).executeTakeFirst();
    if (!row) throw notFound(principal);
    const counts = await countStickers(db, id);
    return {
      Batch: {
        ...presentBatch(row),
        version: row.version,
        finished_at: row.finished_at?.toISOString() ?? '',
        recalled_at: row.recalled_at?.toISOString() ?? '',
        recall_reason: row.recall_reason ?? '',
        recalls_used: row.recalls_used,
        made_by: await operatorName(db, row.operator_id),
        ...progress(row, counts),
        counts,
      },
    };
  };
}

async function operatorName(db: Db, operatorId: number): Promise<string> {
  const operator = db.selectFrom('operator').select('name').where('id', '=', operatorId);
  return (await operator.executeTakeFirstOrThrow()).name;
}

/** How many of a batch's stickers the job under way has finished, by the batch's state. */
const finishedByState: Partial<Record<BatchState, (counts: StickerCounts, batch: Batch) => number>> = {
  minting: (_counts, { minted }) => minted,
  cancelling: (_counts, { minted, quantity }) => quantity - minted,
  allocating: ({ minted }, { quantity }) => quantity - minted,
  recalling: ({ off, used }, { recalls_used }) => (recalls_used ? off : off + used),
};

function progress(batch: Batch, counts: StickerCounts) {
  const to_do = batch.quantity;
  return { done: isUnderWay(batch.state) ? (finishedByState[batch.state]?.(counts, batch) ?? to_do) : to_do, to_do };
}
