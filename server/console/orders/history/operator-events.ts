import type { Db } from '../../../db/database.ts';
import { type HistoryEntry, happened } from './happened.ts';

/** More than is ever read through; of an order with more entries the last are left out here, and the audit log has them. */
const most = 2000;

/** What operators did with an order, from the audit log. */
export async function operatorEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
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
