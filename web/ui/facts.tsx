import { dashboard } from '../../messages/en/dashboard.ts';
import { useMessages } from '../messages.ts';

/** Labels and values, line by line, some with a note; a missing value says so. */
export function Facts({ facts }: { facts: [label: string, value: string, note?: string][] }) {
  const t = useMessages(dashboard);
  return (
    <dl className="facts">
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={value === '' || undefined}>
            {value || t.not_given}
            {note ? <small className="fact-note">{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
