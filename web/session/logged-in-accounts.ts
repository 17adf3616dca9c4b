import { ownerSessions, resellerSessions } from '../../contract/sessions.ts';
import { isCallError } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { PageRequest } from './account-call.ts';
import { readOwner } from './owner-session.ts';
import { readReseller } from './reseller-session.ts';

/** The kinds of accounts logged in to in this browser, with a session that has not ended. */
export interface LoggedInAccounts {
  owner: boolean;
  reseller: boolean;
}

/** Asks the server, and only where the browser holds a session: that one may have been ended elsewhere. */
export async function loggedInAccounts({ request, context }: PageRequest): Promise<LoggedInAccounts> {
  const call = context.get(serverCall);
  const [owner, reseller] = [readOwner(request), readReseller(request)];
  const [isOwner, isReseller] = await Promise.all([
    owner !== null && isSessionAlive(call(ownerSessions, { UserLoginID: owner.id }, { token: owner.token })),
    reseller !== null && isSessionAlive(call(resellerSessions, { guid: reseller.guid }, { token: reseller.token })),
  ]);
  return { owner: isOwner, reseller: isReseller };
}

/** An account that the server could not check at the moment counts as logged in. */
export function isSessionAlive(sessionCall: Promise<unknown>): Promise<boolean> {
  return sessionCall.then(
    () => true,
    (error: unknown) => !isCallError(error) || error.httpStatus >= 500,
  );
}
