import type { cancelBatch } from '../../../contract/console/batches.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { type BatchParts, requireBatch, requireStep, take } from './change-batch.ts';

/** Cancelling again while the batch is being removed, or after that, succeeds and changes nothing. */
export function cancel(parts: BatchParts): Rule<typeof cancelBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    await parts.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.state === 'cancelling' || batch.state === 'cancelled') return;
      requireStep(batch, 'cancel', new Refused(409, 'not_cancellable', desk.batches.not_cancellable));
      const told = { minted: batch.minted };
      const changes = { state: 'cancelling' as const };
      await take(tx, parts, batch, { operator, action: 'batch.cancel', changes, reason, told, now: parts.now() });
    });
    return {};
  };
}
