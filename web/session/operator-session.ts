import { consolePaths } from '../console/paths.ts';
import { sessionsOf } from './account-session.ts';

/** The operator who is logged in in this browser. */
export interface OperatorSession {
  id: number;
  token: string;
}

export const {
  read: readOperator,
  clearCookie: clearedOperatorCookie,
  saveCookie: operatorCookie,
  with: forOperator,
} = sessionsOf<OperatorSession>({
  cookie: 'operator',
  idOf: ({ id }) => String(id),
  sessionOf: (id, token) => (/^\d{1,15}$/.test(id) ? { id: Number(id), token } : null),
  loginPathOf: () => consolePaths.login,
});
