import type { allocateBatch, batchForReseller } from '../../../contract/console/batches.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { openBusinessName } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { countFree } from '../../stickers/batches/allocate.ts';
import { type Batch, findBatch } from '../../stickers/batches/batch.ts';
import { changedMeanwhile, requireVersion } from '../require-version.ts';
import { applyBatchStep, type BatchDeps, notReadyError, requireBatch, requireBatchStep } from './change-batch.ts';

/** What would be handed over, and to whom, to be confirmed before it is. */
export function previewAllocation({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof batchForReseller> {
  return async ({ id, reseller_id }, { principal }) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound(principal);
    const firm = openBusinessName(vault, await requireReseller(db, reseller_id));
    return { firm, stickers: await requireFree(db, batch) };
  };
}

export function allocateToReseller(deps: BatchDeps): Handler<typeof allocateBatch> {
  return async ({ id, version, reseller_id, stickers }, { principal: operator }) => {
    await deps.database.db.transaction().execute(async (tx) => {
      await requireReseller(tx, reseller_id);
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      if ((await requireFree(tx, batch)) !== stickers) throw changedMeanwhile();
      const changes = { state: 'allocating' as const, reseller_id };
      const details = { reseller_id, stickers };
      await applyBatchStep(tx, deps, batch, { operator, action: 'batch.allocate', changes, details, now: deps.now() });
    });
    return {};
  };
}

async function requireReseller(db: Db, id: number) {
  const reseller = await db
    .selectFrom('reseller')
    .select(['id', 'details_sealed'])
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
  if (!reseller) throw unknownResellerError();
  return reseller;
}

/** How many of its stickers can be handed over. */
async function requireFree(db: Db, batch: Batch): Promise<number> {
  requireBatchStep(batch, 'allocate', notReadyError());
  if (batch.reseller_id) throw new ApiError(409, 'already_allocated', en.console_batches.already_allocated);
  const free = await countFree(db, batch);
  if (free === 0) throw new ApiError(409, 'nothing_free', en.console_batches.nothing_free);
  return free;
}

function unknownResellerError(): ApiError {
  const sentence = en.console_batches.unknown_reseller;
  return new ApiError(422, 'unknown_reseller', sentence, { errors: { reseller_id: [sentence] } });
}
