import { cookieFor, readCookie } from '../../session/cookies.ts';

const name = 'told';
/** Enough for the page that a change leads to. */
const seconds = 60;

/** Keeps what is to be said on the next page, so that it is said without script as well. */
export function tell(request: Request, sentence: string): string {
  return cookieFor(request, name, Buffer.from(sentence.slice(0, 1000)).toString('base64url'), seconds);
}

/** What the page before wants said here; '' for nothing. */
export function toldIn(request: Request): string {
  return Buffer.from(readCookie(request, name), 'base64url').toString();
}

export function forgetTold(request: Request): string {
  return cookieFor(request, name, '', 0);
}
