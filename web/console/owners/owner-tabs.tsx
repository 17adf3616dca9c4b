import { NavLink } from 'react-router';
import { owners as t } from '../../../messages/console/owners.ts';
import { consolePaths } from '../paths.ts';

const tabs = [
  { to: consolePaths.owners, text: t.title },
  { to: consolePaths.contacts, text: t.contacts },
  { to: consolePaths.contactPatterns, text: t.patterns },
  { to: consolePaths.blocks, text: t.blocks },
];

/** The views of owners and callers: owners, contacts, frequent callers, blocks. */
export function OwnerTabs() {
  return (
    <nav className="console-tabs" aria-label={t.title}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
