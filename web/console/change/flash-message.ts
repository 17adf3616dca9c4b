import { cookieFor, readCookie } from '../../session/cookies.ts';

const name = 'told';
/** Long enough for the page that a change leads to. */
const seconds = 60;

/** Sets the flash message for the next page: in a cookie, so that it is shown without script as well. */
export function flashCookie(request: Request, sentence: string): string {
  return cookieFor(request, name, Buffer.from(sentence.slice(0, 1000)).toString('base64url'), seconds);
}

/** The flash message of the page before; '' when there is none. */
export function readFlash(request: Request): string {
  return Buffer.from(readCookie(request, name), 'base64url').toString();
}

export function clearedFlashCookie(request: Request): string {
  return cookieFor(request, name, '', 0);
}
