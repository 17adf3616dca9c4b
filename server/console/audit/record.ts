import type { AuditAction } from '../../../contract/console/calls.ts';
import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';

/** What was done to what. `changes`: what is different now; never personal data, because the log is kept for good. */
export interface AuditEntry {
  action: AuditAction;
  /** The kind of thing and its number, as `order` and 1042. */
  subject: string;
  subjectId: string | number;
  reason?: string;
  changes?: Record<string, unknown>;
  now: Date;
}

/**
 * Records in the audit log who changed what, inside the transaction that changes it. `operator`: null for a command on the server. Returns the number
 * of the entry.
 */
export async function recordAudit(tx: Db, operator: Pick<Operator, 'id'> | null, entry: AuditEntry): Promise<number> {
  const { action, subject, subjectId, reason, changes = {}, now } = entry;
  const { no } = await tx
    .insertInto('audit_entry')
    .values({
      at: now,
      operator_id: operator?.id ?? null,
      action,
      subject,
      subject_id: String(subjectId),
      reason: reason ?? null,
      changes: JSON.stringify(changes),
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  return no;
}
