import { tidyGuid } from '../../contract/stickers.ts';

const name = 'scan';
const oneDay = 24 * 60 * 60;

/** Only what could be a code goes into a header; nothing else needs remembering. */
const code = /^[0-9A-Z]{1,64}$/;

/** Remembers which sticker was scanned, for the pages that a scan leads to and for those without script. */
export function rememberScan(request: Request, guid: string): Headers {
  const headers = new Headers();
  if (!code.test(guid)) return headers;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  headers.append('set-cookie', `${name}=${guid}; Path=/; Max-Age=${oneDay}; HttpOnly; SameSite=Lax${secure}`);
  return headers;
}

export function rememberedScan(request: Request): string {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const guid = tidyGuid(found ?? '');
  return code.test(guid) ? guid : '';
}
