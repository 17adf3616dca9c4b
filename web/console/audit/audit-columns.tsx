import type { auditEntries } from '../../../contract/console/audit.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Instant, Text } from '../lists/cells.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';

const t = consoleText.audit;

type Entry = CallResult<typeof auditEntries>['Entries'][number];

export const auditColumns: ListColumn<Entry, 'at'>[] = [
  { title: t.no, numeric: true, cell: ({ no }) => no },
  { title: t.time, cell: ({ at }) => <Instant at={at} />, sort: 'at' },
  { title: t.who, cell: ({ operator_id, operator }) => (operator_id ? `${operator} (${operator_id})` : t.command) },
  { title: t.action, cell: ({ action }) => action },
  { title: t.subject, cell: ({ subject, subject_id }) => `${subject} ${subject_id}` },
  { title: t.reason, cell: ({ reason }) => <Text text={reason} /> },
  { title: t.changes, cell: ({ changes }) => <Changes json={changes} /> },
];

function Changes({ json }: { json: string }) {
  return json === '{}' ? <Text text="" /> : <code className="audit-changes">{json}</code>;
}
