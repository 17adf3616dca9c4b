import type { OperatorRole } from '../../../contract/call.ts';
import { navItems } from '../layout/nav-items.ts';
import { consolePaths } from '../paths.ts';

/** What a key, or two after each other, does. The handler and the list that operators see are made of this. */
export type Shortcut =
  | { keys: ['/']; does: 'search' }
  | { keys: ['?']; does: 'help' }
  | { keys: ['n']; does: 'news' }
  | { keys: ['j']; does: 'next' }
  | { keys: ['k']; does: 'previous' }
  | { keys: ['g', string]; does: 'go'; to: string; text: (typeof navItems)[number]['text'] };

export function shortcutsOf(role: OperatorRole): Shortcut[] {
  const pages = navItems.flatMap(({ goKey, roles, to, text }): Shortcut[] =>
    goKey && roles.includes(role) ? [{ keys: ['g', goKey], does: 'go', to, text }] : [],
  );
  const inLine: Shortcut[] = [
    { keys: ['j'], does: 'next' },
    { keys: ['k'], does: 'previous' },
  ];
  const answers = navItems.some(({ to, roles }) => to === consolePaths.inquiries && roles.includes(role));
  return [
    { keys: ['/'], does: 'search' },
    { keys: ['?'], does: 'help' },
    { keys: ['n'], does: 'news' },
    ...(answers ? inLine : []),
    ...pages,
  ];
}
