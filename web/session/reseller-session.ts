import { paths } from '../paths.ts';
import { sessionsOf } from './account-session.ts';

/** The reseller who is logged in in this browser. */
export interface ResellerSession {
  guid: string;
  token: string;
}

export const {
  read: readReseller,
  clearCookie: clearedResellerCookie,
  saveCookie: resellerCookie,
  with: forReseller,
} = sessionsOf<ResellerSession>({
  cookie: 'reseller',
  idOf: ({ guid }) => guid,
  sessionOf: (guid, token) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(guid) ? { guid, token } : null),
  loginPathOf: () => paths.resellerLogin,
});
