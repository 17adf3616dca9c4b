import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/reseller-logout-route';
import { logOut } from './log-out.ts';
import { forgetReseller, readReseller } from './reseller-session.ts';

/** An address to come back to: there is nothing to see here. */
export function loader() {
  return redirect(paths.resellerLogin);
}

export function action(args: Route.ActionArgs) {
  return logOut(args, { read: readReseller, forget: forgetReseller, loginPath: paths.resellerLogin });
}
