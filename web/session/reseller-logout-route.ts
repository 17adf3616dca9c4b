import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/reseller-logout-route';
import { logOut } from './log-out.ts';
import { clearedResellerCookie, readReseller } from './reseller-session.ts';

/** There is no page at this address: redirects a browser that comes back to it. */
export function loader() {
  return redirect(paths.resellerLogin);
}

export function action(args: Route.ActionArgs) {
  return logOut(args, { read: readReseller, clearCookie: clearedResellerCookie, loginPath: paths.resellerLogin });
}
