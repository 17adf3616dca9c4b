import { redirect } from 'react-router';
import { consolePaths } from '../console/paths.ts';
import type { Route } from './+types/operator-logout-route';
import { logOut } from './log-out.ts';
import { clearedOperatorCookie, readOperator } from './operator-session.ts';

/** There is no page at this address: redirects a browser that comes back to it. */
export function loader() {
  return redirect(consolePaths.login);
}

export function action(args: Route.ActionArgs) {
  return logOut(args, { read: readOperator, clearCookie: clearedOperatorCookie, loginPath: consolePaths.login });
}
