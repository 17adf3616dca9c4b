import { auditEntries } from '../../../contract/console/audit.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchIn } from '../../lists/query.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/audit-file';
import { auditFilters } from './audit-filters.ts';

const t = consoleText.audit;

export function loader(args: Route.LoaderArgs) {
  return consoleFile(args, {
    page: consolePaths.audit,
    name: 'audit',
    rows: async (call, searchParams, part) => {
      const asked = { search: searchIn(searchParams), ...auditFilters(searchParams), ...part };
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
