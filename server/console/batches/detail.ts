import { isUnderWay } from '../../../contract/batch-states.ts';
import type { batch as batchCall } from '../../../contract/console/batches.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { firmsOf } from '../../resellers/firms.ts';
import type { Services } from '../../services.ts';
import type { Batch } from '../../stickers/batches/batch.ts';
import { countStickers } from '../../stickers/batches/count.ts';
import { countRemaining } from '../../stickers/batches/remaining.ts';
import { batchesWithProduct, presentBatch } from './list.ts';

export function showBatch({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof batchCall> {
  return async ({ id }, { principal }) => {
    const row = await batchesWithProduct(db).where('batch.id', '=', id).executeTakeFirst();
    if (!row) throw notFound(principal);
    const firmOf = await firmsOf(db, vault, [row.reseller_id]);
    const counts = await countStickers(db, id);
    return {
      Batch: {
        ...presentBatch({ ...row, firm: firmOf(row.reseller_id) }),
        version: row.version,
        finished_at: row.finished_at?.toISOString() ?? '',
        recalled_at: row.recalled_at?.toISOString() ?? '',
        recall_reason: row.recall_reason ?? '',
        recalls_used: row.recalls_used,
        made_by: await operatorName(db, row.operator_id),
        ...(await progress(db, row)),
        counts,
      },
    };
  };
}

async function operatorName(db: Db, operatorId: number): Promise<string> {
  const operator = db.selectFrom('operator').select('name').where('id', '=', operatorId);
  return (await operator.executeTakeFirstOrThrow()).name;
}

/** From 0 on, whatever was done to some of its stickers before. A release without this did not write down how many there were. */
async function progress(db: Db, batch: Batch) {
  const to_do = isUnderWay(batch.state) ? (batch.to_do ?? batch.quantity) : batch.quantity;
  return { done: Math.max(0, to_do - (await countRemaining(db, batch))), to_do };
}
