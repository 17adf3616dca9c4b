import type { markBatchPrinted } from '../../../contract/console/batches.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireVersion } from '../require-version.ts';
import { type BatchDeps, requireBatch, requireStep, take } from './change-batch.ts';
import { notReady } from './not-ready.ts';

export function markPrinted(deps: BatchDeps): Handler<typeof markBatchPrinted> {
  return async ({ id, version, printed_on }, { principal: operator }) => {
    const now = deps.now();
    if (printed_on > indianDate(now)) throw inFuture();
    await deps.database.db.transaction().execute(async (tx) => {
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      requireStep(batch, 'mark_printed', notReady());
      const changes = { printed_on };
      await take(tx, deps, batch, { operator, action: 'batch.mark_printed', changes, told: changes, now });
    });
    return {};
  };
}

function inFuture(): ApiError {
  const sentence = consoleText.batches.printed_in_future;
  return new ApiError(422, 'validation', sentence, { errors: { printed_on: [sentence] } });
}
