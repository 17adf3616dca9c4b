import { NavLink } from 'react-router';
import { owners } from '../../../messages/console/owners.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';

const tabs = [
  { to: consolePaths.owners, text: 'title' },
  { to: consolePaths.contacts, text: 'contacts' },
  { to: consolePaths.contactPatterns, text: 'patterns' },
  { to: consolePaths.blocks, text: 'blocks' },
] as const;

/** The views of owners and callers: owners, contacts, frequent callers, blocks. */
export function OwnerTabs() {
  const t = useMessages(owners);
  return (
    <nav className="console-tabs" aria-label={t.title}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {t[text]}
        </NavLink>
      ))}
    </nav>
  );
}
