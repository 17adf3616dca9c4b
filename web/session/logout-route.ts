import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/logout-route';
import { logOut } from './log-out.ts';
import { clearedOwnerCookie, readOwner } from './owner-session.ts';

/** There is no page at this address: redirects a browser that comes back to it. */
export function loader() {
  return redirect(paths.userLogin);
}

export function action(args: Route.ActionArgs) {
  return logOut(args, { read: readOwner, clearCookie: clearedOwnerCookie, loginPath: paths.userLogin });
}
