import { type BatchStep, isBatchStepAllowed } from '../../../contract/batch-states.ts';
import type { AuditAction } from '../../../contract/console/calls.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { type Batch, lockBatch, setBatch } from '../../stickers/batches/batch.ts';
import { batchJob } from '../../stickers/batches/job.ts';
import { countRemaining } from '../../stickers/batches/remaining.ts';
import { recordAudit } from '../audit/record.ts';

export type BatchDeps = Pick<Services, 'database' | 'queue' | 'now'>;

type Changes = Partial<
  Pick<Batch, 'state' | 'printed_on' | 'reseller_id' | 'recalled_at' | 'recall_reason' | 'recalls_used'>
>;

/** One step that an operator takes with a locked batch. */
interface Step {
  operator: Operator;
  action: AuditAction;
  changes: Changes;
  reason?: string;
  /** What the audit log records besides the batch's state. */
  details?: Record<string, unknown>;
  now: Date;
}

/** Changes a locked batch and records it in the audit log; a job then does what is to happen to all of its stickers. */
export async function applyBatchStep(tx: Db, { queue }: BatchDeps, batch: Batch, step: Step): Promise<void> {
  const { operator, action, changes, reason, details, now } = step;
  const to_do = changes.state ? await countRemaining(tx, { ...batch, ...changes }) : batch.to_do;
  await setBatch(tx, batch, { ...changes, to_do, version: batch.version + 1 });
  await recordAudit(tx, operator, {
    action,
    subject: 'batch',
    subjectId: batch.id,
    ...(reason !== undefined && { reason }),
    changes: { ...(changes.state && { state: changes.state }), ...details },
    now,
  });
  if (changes.state) await queue.send(tx, batchJob, { batchId: batch.id });
}

/** The batch, locked. */
export async function requireBatch(tx: Db, id: number, operator: Operator): Promise<Batch> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw notFound(operator);
  return batch;
}

export function requireBatchStep({ state }: Batch, step: BatchStep, error: ApiError): void {
  if (!isBatchStepAllowed(state, step)) throw error;
}

export function notReadyError(): ApiError {
  return new ApiError(409, 'not_ready', en.console_batches.not_ready);
}
