import { cookieFor, readCookie } from '../../session/cookies.ts';

const name = 'passkey';

/** As long as the passkey challenge that the browser requested can be signed. */
const seconds = 5 * 60;

/** The secret of a browser that has started a passkey login; '' where it has not, or too long ago. */
export function readPasskeyLoginSecret(request: Request): string {
  return readCookie(request, name);
}

export function passkeyLoginCookie(request: Request, secret: string): string {
  return cookieFor(request, name, secret, seconds);
}
