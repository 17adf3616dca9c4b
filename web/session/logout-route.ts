import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/logout-route';
import { logOut } from './log-out.ts';
import { forgetOwner, readOwner } from './owner-session.ts';

/** An address to come back to: there is nothing to see here. */
export function loader() {
  return redirect(paths.userLogin);
}

export function action(args: Route.ActionArgs) {
  return logOut(args, { read: readOwner, forget: forgetOwner, loginPath: paths.userLogin });
}
