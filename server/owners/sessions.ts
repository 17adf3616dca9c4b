import type { endOwnerSessions, ownerSessions } from '../../contract/sessions.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { endSessions, sessionsOfAccount } from '../sign-in/own-sessions.ts';

export function sessions(parts: Services): Rule<typeof ownerSessions> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    return { sessions: await sessionsOfAccount(parts, principal) };
  };
}

export function endOwn(parts: Services): Rule<typeof endOwnerSessions> {
  return async ({ UserLoginID, session }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await endSessions(parts, principal, session);
    return { Message: en.sign_in.sessions_ended };
  };
}
