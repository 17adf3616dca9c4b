import { cookieFor, readCookie } from '../session/cookies.ts';

const name = 'known-browser';

/** The longest a browser keeps a cookie. */
const seconds = 400 * 24 * 3600;

/** What this browser is known by since somebody logged in with it; '' where nobody has. It names nobody, and stays when they log out. */
export function readKnownBrowser(request: Request): string {
  return readCookie(request, name);
}

export function rememberKnownBrowser(request: Request, token: string): string {
  return cookieFor(request, name, token, seconds);
}
