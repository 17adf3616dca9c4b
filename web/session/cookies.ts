/**
 * The full name of a cookie, on a page at this address. Over https it is bound to this very host: a browser accepts `__Host-` from no subdomain and
 * no insecure connection.
 */
export function cookieName(address: string, name: string): string {
  return isSecure(address) ? `__Host-${name}` : name;
}

/** A cookie's value; '' where there is none. */
export function readCookie(request: Request, name: string): string {
  return cookieIn(request.headers.get('cookie') ?? '', cookieName(request.url, name));
}

/** The value of a cookie by its full name, in a list of cookies. */
export function cookieIn(list: string, wholeName: string): string {
  const cookies = list.split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${wholeName}=`))?.slice(wholeName.length + 1) ?? '';
}

/** A `set-cookie` for all paths that no script can read and no other site's form sends; 0 seconds removes it. */
export function cookieFor(request: Pick<Request, 'url'>, name: string, value: string, seconds: number): string {
  return setCookie(request.url, name, value, [`Max-Age=${seconds}`, 'HttpOnly']);
}

/** The same for a cookie that the page's own script reads and writes. */
export function scriptCookie(address: string, name: string, value: string, seconds: number): string {
  return setCookie(address, name, value, [`Max-Age=${seconds}`]);
}

function setCookie(address: string, name: string, value: string, attributes: string[]): string {
  const secure = isSecure(address) ? ['Secure'] : [];
  return [`${cookieName(address, name)}=${value}`, 'Path=/', ...attributes, 'SameSite=Lax', ...secure].join('; ');
}

function isSecure(address: string): boolean {
  return address.startsWith('https:');
}
