import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/console/calls.ts';
import type { Db } from '../../db/database.ts';

/** For so long a report of harassment waits. */
const waitsMs = 7 * 24 * 3600 * 1000;

/**
 * What an owner has said of a caller and not taken back, as long as no operator has blocked the caller, or closed the report: the audit log says
 * that they have, and when. Said once more after that, it waits anew.
 */
export function openReports(db: Db, now: Date) {
  return db
    .selectFrom('contact_step')
    .innerJoin('contact', 'contact.id', 'contact_step.contact_id')
    .where('contact_step.kind', '=', 'harassment')
    .where('contact_step.at', '>', new Date(now.getTime() - waitsMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_step as later')
            .whereRef('later.contact_id', '=', 'contact_step.contact_id')
            .whereRef('later.no', '>', 'contact_step.no')
            .where('later.kind', 'in', ['harassment', 'blocked', 'unblocked']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caller_block')
            .whereRef('caller_block.key_index', '=', 'contact.address_index')
            .where((block) => block.or([block('until', 'is', null), block('until', '>', now)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entry')
            .where('audit_entry.subject', '=', 'contact')
            .where('audit_entry.subject_id', '=', sql<string>`contact_step.contact_id::text`)
            .where('audit_entry.action', '=', 'contact.close_report' satisfies AuditAction)
            .whereRef('audit_entry.at', '>=', 'contact_step.at'),
        ),
      ),
    );
}
