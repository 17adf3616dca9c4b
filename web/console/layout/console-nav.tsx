import Bell from 'lucide-react/icons/bell';
import Search from 'lucide-react/icons/search';
import { type MouseEvent, useContext } from 'react';
import { Link, NavLink } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { product } from '../../../messages/en/product.ts';
import { Languages } from '../../layout/languages.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { LiveContext } from '../live/live-context.ts';
import { consolePaths } from '../paths.ts';
import type { LoggedInOperator, Tool } from './logged-in-operator.ts';
import { navGroups, navItems } from './nav-items.ts';

interface ConsoleNavProps {
  operator: LoggedInOperator;
  /** Opens a dialog over the page; without script its link leads to a page. */
  onOpen: (tool: Tool) => void;
}

/** A column beside the page on a large screen; on a small one a bar above it, with a menu that needs no script. */
export function ConsoleNav({ operator, onOpen }: ConsoleNavProps) {
  const t = useMessages(layout);
  const { name } = useMessages(product);
  return (
    <header className="console-bar">
      <NavLink to={consolePaths.today} end className="console-home">
        <Logo name={name} />
        <span>{t.console}</span>
      </NavLink>
      <Link to={consolePaths.search} className="console-find-all" onClick={opening('search', onOpen)}>
        <Search aria-hidden="true" />
        <span>{t.search}</span>
        {operator.usesKeys ? (
          <span aria-hidden="true" className="console-find-key">
            <kbd>/</kbd>
          </span>
        ) : null}
      </Link>
      <NewsLink onOpen={onOpen} />
      <button type="button" className="button console-menu" popoverTarget="console-sections">
        {t.menu}
      </button>
      <div id="console-sections" className="console-side" popover="auto">
        <nav aria-label={t.desks}>
          <NavGroup group={null} role={operator.role} />
          {navGroups.map((group) => (
            <NavGroup key={group} group={group} role={operator.role} />
          ))}
        </nav>
        <OperatorMenu operator={operator} onOpen={onOpen} />
        <Languages />
      </div>
    </header>
  );
}

/** A bell without a sound: how much is new to the operator's role since they last looked. */
function NewsLink({ onOpen }: Pick<ConsoleNavProps, 'onOpen'>) {
  const t = useMessages(layout);
  const { fresh } = useContext(LiveContext);
  return (
    <Link to={consolePaths.news} className="console-find-all console-bell" onClick={opening('news', onOpen)}>
      <Bell aria-hidden="true" />
      <span>{t.news}</span>
      {fresh > 0 ? <b>{fresh > 99 ? '99+' : fresh}</b> : null}
    </Link>
  );
}

/** The pages of a group that a role may see; nothing where there are none. */
function NavGroup({ group, role }: { group: (typeof navGroups)[number] | null; role: OperatorRole }) {
  const t = useMessages(layout);
  const items = navItems.filter((item) => item.group === group && item.roles.includes(role));
  if (items.length === 0) return null;
  return (
    <>
      {group ? <h2>{t[`group_${group}`]}</h2> : null}
      <ul>
        {items.map(({ text, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === consolePaths.today} onClick={collapse}>
              <Icon aria-hidden="true" />
              {t[text]}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function OperatorMenu({ operator: { name, role }, onOpen }: ConsoleNavProps) {
  const t = useMessages(layout);
  return (
    <div className="console-who">
      <p>
        <b>{name}</b>
        <span>{t[`role_${role}`]}</span>
      </p>
      <NavLink to={consolePaths.account}>{t.own_account}</NavLink>
      <Link to={consolePaths.account} onClick={opening('help', onOpen)}>
        {t.shortcuts}
      </Link>
      <a className="link" href={paths.home}>
        {t.to_shop}
      </a>
      <form method="post" action={consolePaths.logout}>
        <button type="submit" className="link">
          {t.log_out}
        </button>
      </form>
    </div>
  );
}

/** A plain click opens the dialog; one that would open another tab opens the page there. */
function opening(tool: Tool, onOpen: ConsoleNavProps['onOpen']) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    collapse();
    onOpen(tool);
  };
}

function collapse() {
  const side = document.getElementById('console-sections');
  if (side?.matches(':popover-open')) side.hidePopover();
}
