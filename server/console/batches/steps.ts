import type {
  cancelBatch,
  markBatchPrinted,
  recallBatch,
  recallUsed as recallUsedCall,
} from '../../../contract/console/batches.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireVersion } from '../require-version.ts';
import { applyBatchStep, type BatchDeps, notReadyError, requireBatch, requireBatchStep } from './change-batch.ts';

const recalling = { state: 'recalling' as const };

export function markPrinted(deps: BatchDeps): Handler<typeof markBatchPrinted> {
  return async ({ id, version, printed_on }, { principal: operator }) => {
    const now = deps.now();
    if (printed_on > indianDate(now)) throw futureDayError();
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      requireBatchStep(batch, 'mark_printed', notReadyError());
      const changes = { printed_on };
      await applyBatchStep(tx, deps, batch, { operator, action: 'batch.mark_printed', changes, details: changes, now });
    });
    return {};
  };
}

function futureDayError(): ApiError {
  const sentence = en.console_batches.printed_in_future;
  return new ApiError(422, 'validation', sentence, { errors: { printed_on: [sentence] } });
}

/** Cancelling again while the batch is being removed, or after that, succeeds and changes nothing. */
export function cancelMinting(deps: BatchDeps): Handler<typeof cancelBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.state === 'cancelling' || batch.state === 'cancelled') return;
      requireBatchStep(batch, 'cancel', new ApiError(409, 'not_cancellable', en.console_batches.not_cancellable));
      const details = { minted: batch.minted };
      const changes = { state: 'cancelling' as const };
      await applyBatchStep(tx, deps, batch, {
        operator,
        action: 'batch.cancel',
        changes,
        reason,
        details,
        now: deps.now(),
      });
    });
    return {};
  };
}

/** A second click finds the batch already recalled and changes nothing. */
export function recallUnused(deps: BatchDeps): Handler<typeof recallBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    const now = deps.now();
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.recalled_at) return;
      requireBatchStep(batch, 'recall', notReadyError());
      const changes = { ...recalling, recalled_at: now, recall_reason: reason };
      await applyBatchStep(tx, deps, batch, { operator, action: 'batch.recall', changes, reason, now });
    });
    return {};
  };
}

/** Recalls the stickers of owners too, who did nothing wrong: only after the others, and only on an explicit request. */
export function recallUsed(deps: BatchDeps): Handler<typeof recallUsedCall> {
  return async ({ id, reason }, { principal: operator }) => {
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.recalls_used) return;
      requireBatchStep(batch, 'recall_used', new ApiError(409, 'not_recalled', en.console_batches.not_recalled));
      const changes = { ...recalling, recalls_used: true };
      await applyBatchStep(tx, deps, batch, {
        operator,
        action: 'batch.recall_used',
        changes,
        reason,
        now: deps.now(),
      });
    });
    return {};
  };
}
