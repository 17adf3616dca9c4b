import type { endOwnerSessions, ownerSessions } from '../../contract/sessions.ts';
import { en } from '../../messages/en.ts';
import type { Handler } from '../http/handle-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { endSessions, sessionsOfAccount } from '../sign-in/own-sessions.ts';

export function sessions(deps: Services): Handler<typeof ownerSessions> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    return { sessions: await sessionsOfAccount(deps, principal) };
  };
}

export function endOwn(deps: Services): Handler<typeof endOwnerSessions> {
  return async ({ UserLoginID, session }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await endSessions(deps, principal, session);
    return { Message: en.sign_in.sessions_ended };
  };
}
