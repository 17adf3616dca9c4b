import { type RouterContextProvider, redirect } from 'react-router';
import { logout } from '../../contract/sign-in.ts';
import { isCallError } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { WithToken } from './account-session.ts';

interface LogOutArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface SessionKind {
  read: (request: Request) => WithToken | null;
  clearCookie: (request: Request) => string;
  loginPath: string;
}

/** Ends the session at the server, not only in this browser. */
export async function logOut({ request, context }: LogOutArgs, { read, clearCookie, loginPath }: SessionKind) {
  const session = read(request);
  try {
    if (session) await context.get(serverCall)(logout, {}, { token: session.token });
  } catch (error) {
    // A session that has ended already is just as good.
    if (!isCallError(error)) throw error;
  }
  return redirect(loginPath, { headers: { 'set-cookie': clearCookie(request) } });
}
