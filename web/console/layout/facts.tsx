import { Fragment, type ReactNode } from 'react';

/** A thing's facts by their names; what is not known is left out. */
export function ConsoleFacts({ of }: { of: Record<string, ReactNode> }) {
  const known = Object.entries(of).filter(([, value]) => value !== '' && value !== null);
  return (
    <dl className="console-facts">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
