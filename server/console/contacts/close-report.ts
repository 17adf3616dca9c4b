import type { closeReport as closeReportCall } from '../../../contract/console/contacts.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { openReports } from './open-reports.ts';

/** Closes a report of harassment. Nobody is blocked by it; the owner's own block stays. The contact is locked, so that it is closed once. */
export function closeReport({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof closeReportCall> {
  return async ({ contact_id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const contact = await tx
        .selectFrom('contact')
        .select('id')
        .where('id', '=', contact_id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!contact) throw notFound(principal);
      const report = openReports(tx, now()).select('contact_step.no').where('contact.id', '=', contact_id);
      if (!(await report.executeTakeFirst())) throw new ApiError(409, 'not_reported', en.console_owners.not_reported);
      const entry = { subject: 'contact', subjectId: contact_id, reason, now: now() };
      await recordAudit(tx, principal, { action: 'contact.close_report', ...entry });
      return {};
    });
}
