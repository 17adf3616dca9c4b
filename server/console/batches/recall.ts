import type { recallBatch, recallUsed as recallUsedCall } from '../../../contract/console/batches.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { type BatchParts, requireBatch, requireStep, take } from './change-batch.ts';
import { notReady } from './not-ready.ts';

const recalling = { state: 'recalling' as const };

/** A second click finds the batch already recalled and changes nothing. */
export function recall(parts: BatchParts): Rule<typeof recallBatch> {
  return async ({ id, reason }, { principal: operator }) => {
    const now = parts.now();
    await parts.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.recalled_at) return;
      requireStep(batch, 'recall', notReady());
      const changes = { ...recalling, recalled_at: now, recall_reason: reason };
      await take(tx, parts, batch, { operator, action: 'batch.recall', changes, reason, now });
    });
    return {};
  };
}

/** Recalls the stickers of owners too, who did nothing wrong: only after the others, and only on an explicit request. */
export function recallUsed(parts: BatchParts): Rule<typeof recallUsedCall> {
  return async ({ id, reason }, { principal: operator }) => {
    await parts.database.db.transaction().execute(async (tx) => {
      const batch = await requireBatch(tx, id, operator);
      if (batch.recalls_used) return;
      requireStep(batch, 'recall_used', new Refused(409, 'not_recalled', desk.batches.not_recalled));
      const changes = { ...recalling, recalls_used: true };
      await take(tx, parts, batch, { operator, action: 'batch.recall_used', changes, reason, now: parts.now() });
    });
    return {};
  };
}
