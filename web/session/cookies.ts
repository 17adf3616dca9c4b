/** Where a page is, as a whole address. */
type Address = string;

/**
 * The name a cookie goes by. Over https it says that it is this very site's: a browser takes `__Host-` from no subdomain and from no
 * connection that others can write into.
 */
export function cookieName(address: Address, name: string): string {
  return isSecure(address) ? `__Host-${name}` : name;
}

/** A cookie's value as it was sent; '' where there is none. */
export function readCookie(request: Request, name: string): string {
  return cookieIn(request.headers.get('cookie') ?? '', cookieName(request.url, name));
}

/** The value of a cookie by its whole name, in a list of them. */
export function cookieIn(list: string, wholeName: string): string {
  const cookies = list.split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${wholeName}=`))?.slice(wholeName.length + 1) ?? '';
}

/** A `set-cookie` for the whole site that no script can read and no other site's form carries; 0 seconds takes it away. */
export function cookieFor(request: Request, name: string, value: string, seconds: number): string {
  return cookie(request.url, name, value, `${seconds}; HttpOnly`);
}

/** The same of one that the page's own script reads and writes. */
export function openCookie(address: Address, name: string, value: string, seconds: number): string {
  return cookie(address, name, value, String(seconds));
}

function cookie(address: Address, name: string, value: string, age: string): string {
  const secure = isSecure(address) ? '; Secure' : '';
  return `${cookieName(address, name)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

function isSecure(address: Address): boolean {
  return address.startsWith('https:');
}
