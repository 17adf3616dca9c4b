import { auditEntries } from '../../../contract/console/audit.ts';
import { audit } from '../../../messages/console/audit.ts';
import { auditActions } from '../../../messages/console/audit-actions.ts';
import { auditFields } from '../../../messages/console/audit-fields.ts';
import { Empty } from '../../ui/empty.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths } from '../paths.ts';
import { actionName, changesInWords, subjectName } from './audit-words.ts';

/** The page says it in plain words, the file as it is kept. */
export const auditView = defineListView(
  auditEntries,
  { audit, actions: auditActions, fields: auditFields },
  { path: consolePaths.audit, rowKey: ({ no }) => no, searchHint: ({ audit: t }) => t.search_hint },
  ({ audit: t, actions, fields }) => ({
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
      { title: t.action, text: ({ action }) => action, cell: ({ action }) => actionName(action, actions) },
      {
        title: t.subject,
        text: ({ subject, subject_id }) => `${subject} ${subject_id}`,
        cell: ({ subject, subject_id }) => subjectName(subject, subject_id, fields),
      },
      { title: t.reason, text: ({ reason }) => reason, cell: ({ reason }) => <Text text={reason} /> },
      {
        title: t.changes,
        text: ({ changes }) => changes,
        cell: ({ changes }) => <Changes lines={changesInWords(changes, fields)} />,
      },
    ],
    filters: [
      {
        is: 'choice',
        name: 'action',
        label: t.action,
        values: Object.keys(actions).toSorted((a, b) => actionName(a, actions).localeCompare(actionName(b, actions))),
        text: (action) => actionName(action, actions),
      },
      { is: 'typed', name: 'operator', label: t.operator, isA: 'number' },
      { is: 'days' },
    ],
    empty: <Empty text={t.empty} />,
  }),
);

const shownDay = /(\d\d-\d\d-\d{4})/;

/** A day in it is not broken in two where the column is narrow. */
function Changes({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <Text text="" />;
  return (
    <ul className="audit-changes">
      {lines.map((line) => (
        <li key={line}>
          {line.split(shownDay).map((part, at) =>
            shownDay.test(part) ? (
              <span key={at} className="list-fixed">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
