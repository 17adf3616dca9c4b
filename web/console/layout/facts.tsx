import { Fragment, type ReactNode } from 'react';

/** Facts by their names; those that are '' or null are left out. */
export function ConsoleFacts({ facts }: { facts: Record<string, ReactNode> }) {
  const presentFacts = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  return (
    <dl className="console-facts">
      {presentFacts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
