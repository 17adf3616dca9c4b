import { cookieFor, readCookie } from '../session/cookies.ts';

const name = 'known-browser';

/** The longest a browser keeps a cookie. */
const seconds = 400 * 24 * 3600;

/** The token by which this browser is known since a user logged in with it; '' where none has. It identifies no account, and stays after logout. */
export function readKnownBrowser(request: Request): string {
  return readCookie(request, name);
}

export function knownBrowserCookie(request: Request, token: string): string {
  return cookieFor(request, name, token, seconds);
}
