import type { endOwnerSessions, ownerSessions } from '../../contract/sessions.ts';
import { en } from '../../messages/en.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { endSessions, sessionsOfAccount } from '../sign-in/own-sessions.ts';

export function sessions(deps: Services): Handler<typeof ownerSessions> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    return { sessions: await sessionsOfAccount(deps, principal) };
  };
}

export function endOwnSessions(deps: Services): Handler<typeof endOwnerSessions> {
  return async ({ UserLoginID, session }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await endSessions(deps, principal, session);
    return { Message: en.sign_in.sessions_ended };
  };
}
