import type { markBatchPrinted } from '../../../contract/console/batches.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { requireVersion } from '../require-version.ts';
import { type BatchParts, requireBatch, requireStep, take } from './change-batch.ts';
import { notReady } from './not-ready.ts';

export function markPrinted(parts: BatchParts): Rule<typeof markBatchPrinted> {
  return async ({ id, version, printed_on }, { principal: operator }) => {
    const now = parts.now();
    if (printed_on > indianDate(now)) throw inFuture();
    await parts.database.db.transaction().execute(async (tx) => {
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      requireStep(batch, 'mark_printed', notReady());
      const changes = { printed_on };
      await take(tx, parts, batch, { operator, action: 'batch.mark_printed', changes, told: changes, now });
    });
    return {};
  };
}

function inFuture(): Refused {
  const sentence = desk.batches.printed_in_future;
  return new Refused(422, 'validation', sentence, { errors: { printed_on: [sentence] } });
}
