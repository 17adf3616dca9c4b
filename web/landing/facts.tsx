import type { ReactNode } from 'react';

/** A name and its description, one row each. */
export interface Fact {
  name: string;
  says: ReactNode;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
