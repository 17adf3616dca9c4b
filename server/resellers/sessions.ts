import type { endResellerSessions, resellerSessions } from '../../contract/sessions.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import { endSessions, sessionsOfAccount } from '../sign-in/own-sessions.ts';
import { requireReseller } from './reseller.ts';

export function sessions(parts: Services): Rule<typeof resellerSessions> {
  return async ({ guid }, { principal }) => {
    await requireReseller(parts.database.db, principal, guid);
    return { sessions: await sessionsOfAccount(parts, principal) };
  };
}

export function endOwn(parts: Services): Rule<typeof endResellerSessions> {
  return async ({ guid, session }, { principal }) => {
    await requireReseller(parts.database.db, principal, guid);
    await endSessions(parts, principal, session);
    return { Message: en.sign_in.sessions_ended };
  };
}
