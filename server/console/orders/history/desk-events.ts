import type { Db } from '../../../db/database.ts';
import { type HistoryEntry, happened } from './happened.ts';

/** More than is ever looked through; of an order with more the last are left out, and the log has them. */
const most = 2000;

/** What we did with an order ourselves, as the audit log has it. */
export async function deskEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['audit_entry.at', 'audit_entry.action', 'audit_entry.reason', 'audit_entry.changes', 'operator.name'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', String(orderId))
    .orderBy('no')
    .limit(most)
    .execute();
  return entries.map(({ at, action, reason, changes, name }) =>
    happened(at, 'desk', {
      what: action,
      who: name ?? '',
      note: [reason, parcelIn(changes)].filter(Boolean).join(' · '),
    }),
  );
}

function parcelIn(changes: unknown): string {
  const { courier_name, docket_number } = changes as { courier_name?: string; docket_number?: string };
  return [courier_name, docket_number].filter(Boolean).join(' ');
}
