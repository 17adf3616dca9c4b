import { redirect } from 'react-router';
import { logout } from '../../contract/sign-in.ts';
import { isRefusal } from '../api.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import type { Route } from './+types/logout-route';
import { forgetOwner, readOwner } from './owner-session.ts';

/** An address to come back to: there is nothing to see here. */
export function loader() {
  return redirect(paths.userLogin);
}

/** Ends the session at the server, not only in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = readOwner(request);
  try {
    if (owner) await context.get(serverCall)(logout, {}, { token: owner.token });
  } catch (error) {
    // One that has ended already is as good.
    if (!isRefusal(error)) throw error;
  }
  return redirect(paths.userLogin, { headers: { 'set-cookie': forgetOwner(request) } });
}
