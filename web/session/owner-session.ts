import { sessionsOf } from './account-session.ts';
import { loginPathOf } from './login-path-of.ts';

/** The owner who is logged in in this browser. */
export interface OwnerSession {
  id: number;
  token: string;
}

export const {
  read: readOwner,
  clearCookie: clearedOwnerCookie,
  saveCookie: ownerCookie,
  with: forOwner,
} = sessionsOf<OwnerSession>({
  cookie: 'owner',
  idOf: ({ id }) => String(id),
  sessionOf: (id, token) => (/^\d{1,15}$/.test(id) ? { id: Number(id), token } : null),
  loginPathOf,
});
