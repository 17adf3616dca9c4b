import { auditEntries } from '../../../contract/console/audit.ts';
import { audit } from '../../../messages/console/audit.ts';
import { Empty } from '../../ui/empty.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths } from '../paths.ts';

export const auditView = defineListView(
  auditEntries,
  audit,
  { path: consolePaths.audit, rowKey: ({ no }) => no, searchHint: (t) => t.search_hint },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.no, numeric: true, count: ({ no }) => no },
      { title: t.time, sort: 'at', text: ({ at }) => at, cell: ({ at }) => <Instant at={at} /> },
      { title: t.operator, text: ({ operator_id }) => (operator_id ? String(operator_id) : ''), only: 'file' },
      {
        title: t.who,
        text: ({ operator_id, operator }) => (operator_id ? operator : t.command),
        cell: ({ operator_id, operator }) => (operator_id ? `${operator} (${operator_id})` : t.command),
      },
      { title: t.action, text: ({ action }) => action },
      { title: t.subject, text: ({ subject, subject_id }) => `${subject} ${subject_id}` },
      { title: t.reason, text: ({ reason }) => reason, cell: ({ reason }) => <Text text={reason} /> },
      { title: t.changes, text: ({ changes }) => changes, cell: ({ changes }) => <Changes json={changes} /> },
    ],
    filters: [
      { is: 'typed', name: 'action', label: t.action, hint: t.action_hint },
      { is: 'typed', name: 'operator', label: t.operator, isNumber: true },
      { is: 'days' },
    ],
    empty: <Empty text={t.empty} />,
  }),
);

function Changes({ json }: { json: string }) {
  return json === '{}' ? <Text text="" /> : <code className="audit-changes">{json}</code>;
}
