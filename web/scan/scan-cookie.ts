import { tidyGuid } from '../../contract/sticker-code.ts';
import { cookieFor, readCookie } from '../session/cookies.ts';

const name = 'scan';
const oneDay = 24 * 60 * 60;

/** Only what could be a code may go into a header; anything else need not be remembered. */
const code = /^[0-9A-Z]{1,64}$/;

/** Remembers which sticker was scanned, for the pages that a scan leads to and for those without script. */
export function scanCookieHeaders(request: Pick<Request, 'url'>, guid: string): Headers {
  const headers = new Headers();
  if (code.test(guid)) headers.append('set-cookie', cookieFor(request, name, guid, oneDay));
  return headers;
}

export function scannedGuid(request: Request): string {
  const guid = tidyGuid(readCookie(request, name));
  return code.test(guid) ? guid : '';
}
