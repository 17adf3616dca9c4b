import type { cancelBatch } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type BatchDeps, requireBatch, requireStep, take } from './change-batch.ts';

/** Cancelling again while the batch is being removed, or after that, succeeds and changes nothing. */
export function cancel(deps: BatchDeps): Handler<typeof cancelBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.state === 'cancelling' || batch.state === 'cancelled') return;
      requireStep(batch, 'cancel', new ApiError(409, 'not_cancellable', consoleText.batches.not_cancellable));
      const told = { minted: batch.minted };
      const changes = { state: 'cancelling' as const };
      await take(tx, deps, batch, { operator, action: 'batch.cancel', changes, reason, told, now: deps.now() });
    });
    return {};
  };
}
