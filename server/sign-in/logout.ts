import type { logout as logoutCall } from '../../contract/sign-in.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Sessions } from './sessions.ts';

export function logout(sessions: Sessions): Handler<typeof logoutCall> {
  return async (_input, { principal }) => {
    await sessions.end(principal);
    return {};
  };
}
