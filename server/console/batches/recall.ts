import type { recallBatch, recallUsed as recallUsedCall } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type BatchDeps, requireBatch, requireStep, take } from './change-batch.ts';
import { notReady } from './not-ready.ts';

const recalling = { state: 'recalling' as const };

/** A second click finds the batch already recalled and changes nothing. */
export function recall(deps: BatchDeps): Handler<typeof recallBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    const now = deps.now();
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.recalled_at) return;
      requireStep(batch, 'recall', notReady());
      const changes = { ...recalling, recalled_at: now, recall_reason: reason };
      await take(tx, deps, batch, { operator, action: 'batch.recall', changes, reason, now });
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
      requireStep(batch, 'recall_used', new ApiError(409, 'not_recalled', consoleText.batches.not_recalled));
      const changes = { ...recalling, recalls_used: true };
      await take(tx, deps, batch, { operator, action: 'batch.recall_used', changes, reason, now: deps.now() });
    });
    return {};
  };
}
