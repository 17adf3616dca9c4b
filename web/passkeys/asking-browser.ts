import { cookieFor, readCookie } from '../session/cookies.ts';

const name = 'passkey';

/** As long as what it asked for can be signed. */
const seconds = 5 * 60;

/** The secret of a browser that has asked to log in with a passkey; '' where it has not, or long ago. */
export function readAskingBrowser(request: Request): string {
  return readCookie(request, name);
}

export function rememberAskingBrowser(request: Request, secret: string): string {
  return cookieFor(request, name, secret, seconds);
}
