import { ownerSessions, resellerSessions } from '../../contract/sessions.ts';
import { isRefusal } from '../api.ts';
import type { PageRequest } from '../for-account/account-call.ts';
import { serverCall } from '../request-context.ts';
import { readOwner } from './owner-session.ts';
import { readReseller } from './reseller-session.ts';

/** Of which kinds an account is logged in to in this browser, and the session has not ended. */
export interface WhoIsIn {
  owner: boolean;
  reseller: boolean;
}

/** Asks the server, and only where the browser holds a session: what it holds may have ended elsewhere. */
export async function whoIsIn({ request, context }: PageRequest): Promise<WhoIsIn> {
  const call = context.get(serverCall);
  const [owner, reseller] = [readOwner(request), readReseller(request)];
  const [isOwner, isReseller] = await Promise.all([
    owner !== null && lives(call(ownerSessions, { UserLoginID: owner.id }, { token: owner.token })),
    reseller !== null && lives(call(resellerSessions, { guid: reseller.guid }, { token: reseller.token })),
  ]);
  return { owner: isOwner, reseller: isReseller };
}

/** Whom the server could not look up just now is not told that he is logged out. */
export function lives(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => !isRefusal(error) || error.httpStatus >= 500,
  );
}
