import type { endResellerSessions, resellerSessions } from '../../contract/sessions.ts';
import { en } from '../../messages/en.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { endSessions, sessionsOfAccount } from '../sign-in/own-sessions.ts';
import { requireReseller } from './reseller.ts';

export function sessions(deps: Services): Handler<typeof resellerSessions> {
  return async ({ guid }, { principal }) => {
    await requireReseller(deps.database.db, principal, guid);
    return { sessions: await sessionsOfAccount(deps, principal) };
  };
}

export function endOwnSessions(deps: Services): Handler<typeof endResellerSessions> {
  return async ({ guid, session }, { principal }) => {
    await requireReseller(deps.database.db, principal, guid);
    await endSessions(deps, principal, session);
    return { Message: en.sign_in.sessions_ended };
  };
}
