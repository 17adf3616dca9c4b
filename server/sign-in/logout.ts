import type { logout as logoutCall } from '../../contract/sign-in.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Sessions } from './sessions.ts';

export function logout(sessions: Sessions): Rule<typeof logoutCall> {
  return async (_input, { principal }) => {
    await sessions.end(principal);
    return {};
  };
}
