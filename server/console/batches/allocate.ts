import type { allocateBatch } from '../../../contract/console/batches.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { hasFree } from '../../stickers/batches/allocate.ts';
import type { Batch } from '../../stickers/batches/batch.ts';
import { requireVersion } from '../require-version.ts';
import { applyBatchStep, type BatchDeps, notReadyError, requireBatch, requireBatchStep } from './change-batch.ts';

export function allocateToReseller(deps: BatchDeps): Handler<typeof allocateBatch> {
  return async ({ id, version, reseller_id }, { principal: operator }) => {
    await deps.database.db.transaction().execute(async (tx) => {
      await requireReseller(tx, reseller_id);
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      await requireFree(tx, batch);
      const changes = { state: 'allocating' as const, reseller_id };
      const details = { reseller_id };
      await applyBatchStep(tx, deps, batch, { operator, action: 'batch.allocate', changes, details, now: deps.now() });
    });
    return {};
  };
}

async function requireReseller(tx: Db, id: number): Promise<void> {
  const reseller = await tx
    .selectFrom('reseller')
    .select('id')
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
  if (!reseller) throw unknownResellerError();
}

async function requireFree(tx: Db, batch: Batch): Promise<void> {
  requireBatchStep(batch, 'allocate', notReadyError());
  if (batch.reseller_id) throw new ApiError(409, 'already_allocated', en.console_batches.already_allocated);
  if (!(await hasFree(tx, batch))) throw new ApiError(409, 'nothing_free', en.console_batches.nothing_free);
}

function unknownResellerError(): ApiError {
  const sentence = en.console_batches.unknown_reseller;
  return new ApiError(422, 'unknown_reseller', sentence, { errors: { reseller_id: [sentence] } });
}
