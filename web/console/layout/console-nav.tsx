import { NavLink } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import { account } from '../../../messages/console/account.ts';
import { layout } from '../../../messages/console/layout.ts';
import { product } from '../../../messages/en/product.ts';
import { Languages } from '../../layout/languages.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { consolePaths } from '../paths.ts';
import { navItems } from './nav-items.ts';

export interface LoggedInOperator {
  name: string;
  role: OperatorRole;
}

/** A column beside the page on a large screen; on a small one a bar above it, with a menu that needs no script. */
export function ConsoleNav({ operator }: { operator: LoggedInOperator }) {
  const t = useMessages(layout);
  const { name } = useMessages(product);
  return (
    <header className="console-bar">
      <NavLink to={consolePaths.today} end className="console-home">
        <Logo name={name} />
        <span>{t.console}</span>
      </NavLink>
      <button type="button" className="button console-menu" popoverTarget="console-sections">
        {t.menu}
      </button>
      <div id="console-sections" className="console-side" popover="auto">
        <nav aria-label={t.desks}>
          <ul>
            {navItems
              .filter(({ roles }) => roles.includes(operator.role))
              .map(({ text, to, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === consolePaths.today} onClick={collapse}>
                    <Icon aria-hidden="true" />
                    {t[text]}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <OperatorMenu {...operator} />
        <Languages />
      </div>
    </header>
  );
}

function OperatorMenu({ name, role }: LoggedInOperator) {
  const t = useMessages(layout);
  const accountWords = useMessages(account);
  return (
    <div className="console-who">
      <p>
        <b>{name}</b>
        <span>{t[`role_${role}`]}</span>
      </p>
      <NavLink to={consolePaths.account}>{accountWords.title}</NavLink>
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

function collapse() {
  const side = document.getElementById('console-sections');
  if (side?.matches(':popover-open')) side.hidePopover();
}
