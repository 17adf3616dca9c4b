import { useMessages } from '../messages.ts';

/** What is known, line by line; what is not known says so. */
export function Facts({ facts }: { facts: [label: string, value: string][] }) {
  const t = useMessages().dashboard;
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={value === '' || undefined}>{value || t.not_given}</dd>
        </div>
      ))}
    </dl>
  );
}
