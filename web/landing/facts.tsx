import type { ReactNode } from 'react';

/** A name and its description, one row each. */
export interface Fact {
  name: string;
  description: ReactNode;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
