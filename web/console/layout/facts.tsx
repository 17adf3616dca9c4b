import { Fragment, type ReactNode } from 'react';

/** A name, and what is there of it. */
export type Fact = [name: string, value: ReactNode];

/** Facts with their names, which a language may have twice; those that are '' or null are left out. */
export function ConsoleFacts({ facts }: { facts: Fact[] }) {
  const presentFacts = facts.filter(([, value]) => value !== '' && value !== null);
  return (
    <dl className="console-facts">
      {presentFacts.map(([name, value], at) => (
        <Fragment key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
