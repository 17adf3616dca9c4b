import { auditEntries } from '../../../contract/console/audit.ts';
import { desk } from '../../../messages/desk.ts';
import { searchIn } from '../../reseller/lists/query.ts';
import { deskFile } from '../lists/desk-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/audit-file';
import { auditFilters } from './audit-filters.ts';

const t = desk.audit;

export function loader(args: Route.LoaderArgs) {
  return deskFile(args, {
    page: consolePaths.audit,
    name: 'audit',
    rows: async (call, query, part) => {
      const asked = { search: searchIn(query), ...auditFilters(query), ...part };
      return (await call(auditEntries, asked)).Entries;
    },
    numberOf: ({ no }) => no,
    columns: [
      { head: t.no, count: ({ no }) => no },
      { head: t.time, text: ({ at }) => at },
      { head: t.operator, text: ({ operator_id }) => (operator_id ? String(operator_id) : '') },
      { head: t.who, text: ({ operator_id, operator }) => (operator_id ? operator : t.command) },
      { head: t.action, text: ({ action }) => action },
      { head: t.subject, text: ({ subject, subject_id }) => `${subject} ${subject_id}` },
      { head: t.reason, text: ({ reason }) => reason },
      { head: t.changes, text: ({ changes }) => changes },
    ],
  });
}
